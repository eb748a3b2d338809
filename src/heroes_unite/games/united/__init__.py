"""United: heroes together against one villain, round a ring of six locations."""
