"""The window, its rail and menus, commands, files and the start page."""
