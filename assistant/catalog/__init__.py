"""What is printed: cards, empire squares, the map, the components, and the rules in our own words."""
