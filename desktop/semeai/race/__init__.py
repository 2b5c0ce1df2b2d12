"""Wolf's theory of capturing races on plain numbers; this room knows no board."""
