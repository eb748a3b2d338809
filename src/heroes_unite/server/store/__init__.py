"""What is stored: guests, tables, seats, journals, chat. It knows the database, but no game and no screen."""
