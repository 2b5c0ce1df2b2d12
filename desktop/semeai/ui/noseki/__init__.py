"""The No Seki Go room: play with ghosts, both rule sets side by side, the lessons, the plain races."""
