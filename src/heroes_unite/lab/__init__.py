"""Many games at once: tournaments, statistics, measurements."""
