"""The inspectors of the rooms: each shows one frozen view model and says what the user asks for."""
