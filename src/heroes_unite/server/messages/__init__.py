"""Everything that crosses the wire, as types. The browser's types are generated from these; docs/protocol.md explains
how they are used. A module of this package is one subject, and every struct in it becomes a type of the schema.
"""
