"""What somebody has done in finished games: their record, and where they stand among the people they play with."""
