"""What all games share about options: declared once, read with errors for people, shown as a form."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import Field, FormChoice
from heroes_unite.games.options import Asked, form_of, in_words, plain, read, who_starts
from heroes_unite.games.registry import GAMES

WAYS = {"calm": ("a calm sea", "Nothing happens."), "rough": ("a rough sea", "Much happens.")}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of each type there is."""

    players: Annotated[int, Asked(title="Players", least=2, most=3)] = 2
    short: Annotated[bool, Asked(title="Short game", begins=True, needs={"sea": ["calm"]})] = False
    sea: Annotated[str, Asked(title="Sea", choices=in_words(WAYS), advanced=True)] = "calm"
    cargo: Annotated[tuple[str, ...], Asked(title="Cargo", choices=[FormChoice("rum", "Rum")], most=1)] = ()
    crew: Annotated[str | tuple[str, ...], Asked(title="Crew", choices=list, kind="names")] = "random"
    first: Annotated[int | str, Asked(title="Who starts", choices=who_starts(2))] = 1
    depth: int = 5
    chests: tuple[int | dict[str, Any], ...] = ()


@pytest.mark.parametrize(
    ("given", "option", "message"),
    [
        ({"short": "maybe"}, "short", "“Short game” has to be yes or no (true or false), not “maybe”."),
        ({"short": 1}, "short", "“Short game” has to be yes or no (true or false), not 1."),
        ({"players": "two"}, "players", "“Players” has to be a whole number from 2 to 3, not “two”."),
        ({"players": True}, "players", "“Players” has to be a whole number from 2 to 3, not true."),
        ({"depth": 2.5}, "depth", "“depth” has to be a whole number, not 2.5."),
        ({"sea": None}, "sea", "“Sea” has to be a word, not nothing."),
        ({"cargo": "rum"}, "cargo", "“Cargo” has to be a list of words, not “rum”."),
        ({"cargo": ["rum", 3]}, "cargo", "“Cargo” has to be a list of words, not ['rum', 3]."),
        ({"crew": 7}, "crew", "“Crew” has to be a word or a list of words, not 7."),
        ({"first": []}, "first", "“Who starts” has to be a whole number or a word, not []."),
        ({"chests": ["full"]}, "chests", "“chests” has to be a list of whole numbers or tables, not ['full']."),
        ({"sea": ["far"] * 20}, "sea", f"“Sea” has to be a word, not {str(['far'] * 20)[:59]}…."),
        ({"sea": 10**5000}, "sea", "“Sea” has to be a word, not something absurdly large."),
        (
            {"shrot": True},
            "shrot",
            "There is no option called “shrot”. Did you mean short? The options are players, short, sea, cargo, crew, "
            "first, depth and chests.",
        ),
    ],
)
def test_what_has_the_wrong_type_is_refused_in_plain_words(given: dict[str, Any], option: str, message: str) -> None:
    with pytest.raises(OptionError) as error:
        read(Options, given)
    assert (str(error.value), error.value.option) == (message, option)


def test_what_is_read_and_written_as_plain_data_is_the_same() -> None:
    given = {"players": 3, "cargo": ["rum"], "crew": ["Ann", "Bob"], "chests": [1, {"gold": 2}]}
    options = read(Options, given)
    assert options == Options(players=3, cargo=("rum",), crew=("Ann", "Bob"), chests=(1, {"gold": 2}))
    assert plain(options) == {**plain(Options()), **given}
    assert read(Options, plain(options)) == options


def test_a_form_is_made_of_the_types_and_what_stands_beside_them() -> None:
    assert form_of(Options) == [
        Field("players", "Players", "number", 2, least=2, most=3),
        Field("short", "Short game", "switch", True, needs={"sea": ["calm"]}),
        Field(
            "sea",
            "Sea",
            "one",
            "calm",
            choices=[
                FormChoice("calm", "A calm sea", "Nothing happens."),
                FormChoice("rough", "A rough sea", "Much happens."),
            ],
            advanced=True,
        ),
        Field("cargo", "Cargo", "many", [], choices=[FormChoice("rum", "Rum")], most=1),
        Field("crew", "Crew", "names", "random"),
        Field(
            "first",
            "Who starts",
            "one",
            "1",
            choices=[
                FormChoice("random", "Anybody, at random"),
                FormChoice("1", "Player 1"),
                FormChoice("2", "Player 2"),
            ],
        ),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_no_option_of_a_game_is_refused_in_the_words_of_a_program(name: str) -> None:
    kind = GAMES[name]
    for key in kind.options.__struct_fields__:
        with pytest.raises(OptionError) as error:
            kind.parse({key: {"what": "is this"}})
        assert error.value.option == key
        title = next((field.title for field in kind.form() if field.key == key), key)
        assert str(error.value).startswith(f"“{title}” has to be ")
        assert "$" not in str(error.value)
