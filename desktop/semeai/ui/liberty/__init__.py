"""The Liberty games room: sums of games, who wins them, and the race on the board as such a sum."""
