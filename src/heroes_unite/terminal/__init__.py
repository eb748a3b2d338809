"""The command line: play, look things up, replay, check. It knows views, decisions and card facts, never the rules."""
