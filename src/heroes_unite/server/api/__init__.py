"""The API over HTTP and WebSocket. Handlers read the request, call the tables, and return messages."""
