"""How everything looks: themes, type, icons, the small parts that widgets are made of."""
