"""A talk: what the audience sees of the present room, and what the speaker sees beside it."""
