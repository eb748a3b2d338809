"""Tables: who sits at them, the game being played, and everybody who watches."""
