"""`python -m heroes_unite` is `heroes-unite`."""

from heroes_unite.terminal.cli import main

if __name__ == "__main__":
    main()
