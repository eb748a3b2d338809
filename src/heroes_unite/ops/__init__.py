"""Instructions that several games share. They know the kernel, but no game's rules."""
