"""Everything printed in the box, one module for each kind."""
