"""Instructions that several games share. They know the kernel, and no game's rules."""
