"""The card sets: data, one declaration a card."""
