"""What can be asked over HTTP and WebSocket. Handlers read the request, call the tables, and give back messages."""
