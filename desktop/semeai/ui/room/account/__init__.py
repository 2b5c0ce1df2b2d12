"""An account in an inspector: the parts with their worth, the sum, the moves that decide."""
