"""How bots learn to judge positions: games are played, a model is fitted, and judged on games it has not seen."""
