"""Tables: who sits at them, the game that is played, and everybody who looks on."""
