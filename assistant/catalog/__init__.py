"""What is printed: cards, empire squares, map, components, and the rules in our own words."""
