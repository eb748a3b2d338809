"""The table in a browser: HTTP and WebSocket, tables, seats, storage. It knows views and decisions, but no rules."""
