"""What is kept: guests, tables, seats, journals, chat. It knows the database, no game and no screen."""
