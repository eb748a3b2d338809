"""Setting up: everything that lies on the table before the first choice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.united import constants, holdings, progress, table, threats
from heroes_unite.games.united.card_play import play
from heroes_unite.games.united.cards.equipment import EQUIPMENT
from heroes_unite.games.united.cards.heroes import HEROES
from heroes_unite.games.united.cards.locations import BEGINNER, LOCATIONS
from heroes_unite.games.united.cards.villains import VILLAINS
from heroes_unite.games.united.options import parse
from heroes_unite.games.united.rules import make
from tests.united.tables import new, values

SEEDS = range(12)


@pytest.mark.rule("UN-007", "UN-009", "UN-011", "UN-012")
def test_what_is_in_the_box() -> None:
    for hero in HEROES:
        assert sum(card.copies for card in hero if card.kind == constants.HERO_CARD) == 12
    for dashboard, *cards in VILLAINS:
        kinds = Counter(card.kind for card in cards)
        assert (kinds[constants.PLAN], kinds[constants.THREAT]) == (12, 6)
        assert None not in (dashboard.bam, dashboard.overflow, dashboard.ko)
        assert dashboard.plot
        assert dashboard.action_tokens
    slots = {mission["name"]: mission["slots"] for mission in values(new(villain="The Cheetah"))["missions"]}
    assert slots == {"Rescue Civilians": 9, "Defeat Thugs": 9, "Clear Threats": 4}
    assert {card.name for card in LOCATIONS if card.crisis or card.stock} == {"Gotham City", "Central City"}
    assert {card.name for card in LOCATIONS if card.standing} == {"Gotham City", "Apokolips"}


@pytest.mark.rule("UN-036")
def test_no_villain_of_this_box_has_a_heroic_goal() -> None:
    """Every dashboard is beaten by its health alone, and says how the villain wins."""
    assert all(cards[0].healths and cards[0].plot for cards in VILLAINS)


@pytest.mark.rule("UN-162")
def test_who_owns_equipment() -> None:
    owners = Counter(card.of for card in EQUIPMENT)
    assert owners == {"Aquaman": 1, "Batman": 6, "The Flash": 1, "Wonder Woman": 3, "": 6}


@pytest.mark.rule("UN-013", "UN-014", "UN-115")
def test_missions_lie_in_the_guide() -> None:
    shown = values(new(villain="Darkseid"))
    assert shown["guide"] == ["Rescue Civilians", "Defeat Thugs", "Clear Threats"]
    assert shown["dashboard"]["name"] == "Darkseid"


@pytest.mark.rule("UN-016", "UN-017")
@pytest.mark.parametrize(
    ("villain", "healths"), [("The Cheetah", (5, 5, 7, 9)), ("Darkseid", (8, 9, 14, 16)), ("The Joker", (5, 5, 7, 8))]
)
def test_health_is_that_for_the_number_of_heroes(villain: str, healths: tuple[int, ...]) -> None:
    for heroes, health in enumerate(healths, start=1):
        dashboard = values(new(villain=villain, players=heroes, challenges=["moderate"]))["dashboard"]
        assert (dashboard["health"], dashboard["at"]) == (health, 0)


@pytest.mark.rule("UN-018", "UN-019", "UN-150")
def test_six_locations_at_random_and_those_for_beginners() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        names = [place["name"] for place in values(new(seed, villain="The Cheetah"))["ring"]]
        assert len(set(names)) == 6
        assert "Apokolips" not in names
        seen.update(names)
        beginners = values(new(seed, villain="The Cheetah", locations="beginner"))["ring"]
        assert {place["name"] for place in beginners} == set(BEGINNER)
    assert len(seen) == 8
    assert set(BEGINNER) == {"Atlantis", "Hall of Justice", "Metropolis", "Smallville", "Themyscira", "Watchtower"}
    assert not any(card.standing for card in LOCATIONS if card.beginner)


@pytest.mark.rule("UN-020", "UN-021", "UN-025")
def test_marked_slots_get_their_tokens_and_special_setups_are_done() -> None:
    printed = {card.name: card for card in LOCATIONS}
    for seed in SEEDS:
        for place in values(new(seed))["ring"]:
            card = printed[place["name"]]
            marked = (card.start.count("T"), card.start.count("C"), card.slots)
            assert (place["thugs"], place["civilians"], place["slots"]) == marked
            assert (place["crisis"], place["stock"]) == (card.crisis, card.stock)


@pytest.mark.rule("UN-023", "UN-024")
def test_a_threat_covers_each_location() -> None:
    orders = set()
    for seed in SEEDS:
        threats = [place["threat"] for place in values(new(seed, villain="The Cheetah"))["ring"]]
        orders.add(tuple(threat["name"] for threat in threats))
        assert all(threat["token"] for threat in threats)
        assert sorted(threat["health"] for threat in threats) == [0, 0, 0, 3, 4, 5]
        assert all(threat["health"] == threat["most"] for threat in threats)
        assert not any(slot["filled"] for threat in threats for slot in threat["slots"])
    assert len(orders) > 6


@pytest.mark.rule("UN-026", "UN-028")
def test_the_heroes_start_opposite_the_villain() -> None:
    starts = set()
    for seed in SEEDS:
        game = new(seed, players=4, villain="The Joker")
        shown = values(game)
        start = next(i for i, place in enumerate(shown["ring"]) if place["villain"])
        starts.add(start)
        assert [hero["place"] for hero in shown["heroes"]] == [(start + 3) % 6] * 4
        assert game.view(0)["table"]["plan deck"]["count"] == 12
    assert len(starts) > 3


@pytest.mark.rule("UN-015", "UN-027", "UN-149")
def test_darkseid_starts_on_apokolips_with_the_invasion_on_top() -> None:
    for seed in SEEDS:
        game = new(seed, villain="Darkseid")
        home = next(place for place in values(game)["ring"] if place["name"] == "Apokolips")
        assert home["villain"]
        assert home["threat"]["name"] == "Firepits"
        others = [place["threat"]["name"] for place in values(game)["ring"] if place["name"] != "Apokolips"]
        assert all(name.startswith("Fragment of ") for name in others)
        assert game.view(1)["table"]["plan deck"]["known"] == [(0, "Invasion")]


@pytest.mark.rule("UN-029", "UN-033", "UN-065")
def test_hands_and_cards_with_a_place_of_their_own() -> None:
    game = new(4, players=3, heroes=["Cyborg", "Superman", "Batman"], villain="The Cheetah")
    hands = [game.view(seat)["seats"][seat]["hand"]["cards"] for seat in range(3)]
    assert [len(hand) for hand in hands] == [3, 3, 3]
    assert "Mother Box Uplink" in hands[0]
    assert (8, "Solar Flare") in game.view(2)["seats"][1]["deck"]["known"]
    assert game.decision.prompt == "Which Hero goes first, after the villain?"
    assert [option.label for option in game.decision.options] == ["Cyborg", "Superman", "Batman"]
    game.choose("Superman")
    shown = values(game)
    assert shown["storyline"][0]["kind"] == "plan"
    assert shown["active"] == 1


@pytest.mark.rule("UN-034")
def test_hands_are_open_among_heroes_or_not_and_never_for_onlookers() -> None:
    for open_hands in (True, False):
        game = new(2, players=2, heroes=["Cyborg", "Batman"], open_hands=open_hands, first=1)
        assert len(game.view(0)["seats"][0]["hand"]["cards"]) >= 3
        assert bool(game.view(1)["seats"][0]["hand"]["cards"]) is open_hands or not open_hands
        seen = game.view(1)["seats"][0]["hand"]["cards"]
        known = ["Mother Box Uplink"] if "Mother Box Uplink" in seen else []
        assert len(seen) >= 3 if open_hands else seen == known
        assert len(game.view(-1)["seats"][0]["hand"]["cards"]) <= 1
        assert game.view(0)["table"]["plan deck"]["known"] == []


@pytest.mark.rule("UN-010")
def test_there_are_more_thug_tokens_than_slots() -> None:
    rules = make({"players": 2})
    slots = sorted((card.slots for card in LOCATIONS), reverse=True)
    plain = sum(face != rules.joker_token for face, _ in (rules.physical[card] for card in rules.thugs))
    assert plain >= sum(slots[:6]) + 6


# Equipment and challenges


@pytest.mark.rule("UN-030", "UN-032", "UN-152", "UN-153")
def test_batman_chooses_three_of_six_and_leaves_a_card_out() -> None:
    game = new(1, players=1, heroes=["Batman"], villain="The Cheetah", equipment=True)
    assert len(game.decision.options) == 6
    for name in ("Batarang", "Grapnel", "Antidote"):
        game.choose(name)
    seat = game.view(0)["seats"][0]
    assert seat["equipment"]["cards"] == ["Batarang", "Grapnel", "Antidote"]
    assert "Batman Wild + Wild" in game.view(0)["table"]["removed"]["cards"]
    assert seat["hand"]["count"] + seat["deck"]["count"] == 11


@pytest.mark.rule("UN-031", "UN-152", "UN-154")
def test_superman_may_take_one_generic_card() -> None:
    game = new(1, players=1, heroes=["Superman"], villain="The Cheetah", equipment=True)
    assert [option.label for option in game.decision.options][-1] == "no equipment"
    assert len(game.decision.options) == 7
    without = game.copy()
    game.choose("Field Medkit")
    assert game.view(0)["seats"][0]["equipment"]["cards"] == ["Field Medkit"]
    assert "Superman Wild + Wild" in game.view(0)["table"]["removed"]["cards"]
    without.choose("no equipment")
    assert without.view(0)["seats"][0]["equipment"]["cards"] == []
    assert "Superman Wild + Wild" not in without.view(0)["table"]["removed"]["cards"]


@pytest.mark.rule("UN-145", "UN-146", "UN-147", "UN-151", "UN-223")
def test_challenges_take_cards_out() -> None:
    heroes = ["Batman", "The Flash"]
    game = new(1, players=2, heroes=heroes, villain="The Cheetah", challenges=["moderate", "hard"])
    assert [option.label for option in game.decision.options] == ["Batman Wild", "Indomitable Will"]
    game.choose("Indomitable Will")
    game.choose("The Flash Wild")  # the only one
    removed = game.view(0)["table"]["removed"]["cards"]
    assert sorted(removed) == ["Batman Wild + Wild", "Indomitable Will", "The Flash Wild", "The Flash Wild + Wild"]
    both = new(1, players=1, heroes=["Aquaman"], villain="The Cheetah", challenges=["hard"], equipment=True)
    assert both.view(0)["table"]["removed"]["cards"] == ["Aquaman Wild + Wild"]


@pytest.mark.rule("UN-148", "UN-149", "UN-150")
def test_apokolips_is_there_by_its_challenge() -> None:
    for seed in SEEDS:
        ring = values(new(seed, villain="The Cheetah", challenges=["apokolips"]))["ring"]
        assert sum(place["name"] == "Apokolips" for place in ring) == 1
    with pytest.raises(OptionError, match="Apokolips is only in play"):
        parse({"villain": "The Joker", "locations": [*BEGINNER[:5], "Apokolips"]})


FIVE = [*BEGINNER[:5]]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2, "heroes": ["Batman"]}, "This game needs 2 heroes, not 1. Name 2, or say “random”."),
        ({"players": 2, "heroes": "Batman"}, "This game needs 2 heroes, not 1. Name 2, or say “random”."),
        ({"players": 1, "heroes": ["Batman", "Cyborg"]}, "This game needs 1 hero, not 2. Name 1, or say “random”."),
        ({"players": 2, "heroes": ["Batman", "batman"]}, "Batman is named twice."),
        ({"locations": FIVE}, "This game needs 6 locations, not 5. Name 6, or say “random” or “beginner”."),
        ({"locations": [*FIVE, FIVE[0]]}, f"{FIVE[0]} is named twice."),
        (
            {"villain": "Darkseid", "locations": list(BEGINNER)},
            "With Darkseid, Apokolips has to be one of the locations.",
        ),
        ({"locations": list(BEGINNER)}, "A random villain may be Darkseid, who needs Apokolips. Name the villain,"),
        ({"challenges": ["hard", "hard"]}, "The challenge Hard is named twice."),
        (
            {"keep_wild": True},
            "Equipment costs nothing only where a player is the villain and the heroes have equipment.",
        ),
        ({"tokens": 1}, "The number of action tokens can be changed only where a player is the villain."),
        ({"support": "random"}, "Only the modes Commander solo and One against one have Supporting Heroes."),
        ({"budget": 1}, "Only the mode Commander solo has a budget for Battle Plans."),
        ({"battle_plans": ["Prepared"]}, "Only the mode Commander solo has Battle Plans."),
        (
            {"mode": "commander", "players": 1, "support": ["Batman", "Cyborg", "Aquaman", "Superman"]},
            "If you name the Supporting Heroes, name the Main Hero too.",
        ),
        (
            {
                "mode": "commander",
                "players": 1,
                "heroes": ["Batman"],
                "support": ["Batman", "Cyborg", "Aquaman", "Superman"],
            },
            "Batman is the Main Hero and cannot be a Supporting Hero as well.",
        ),
    ],
)
def test_what_is_wrong_with_options_is_what_is_told(options: dict[str, Any], message: str) -> None:
    """Nobody is asked to name what was named."""
    with pytest.raises(OptionError) as caught:
        parse({"players": 2, **options})
    assert message in str(caught.value)


# Rules that no card of the box makes use of, yet


@pytest.mark.rule("UN-129")
def test_a_threat_that_moves_takes_everything_along() -> None:
    s = new(1, villain="The Cheetah").state
    place = next(each for each in range(6) if table.name(s, table.threat(s, each)) == "Hellhound")
    other = (place + 1) % 6
    threats.clear(s, other, -1)
    table.put_at(s, place, constants.HENCHMAN, 2)
    progress.stun(s, table.threat(s, place))
    threats.move_threat(s, place, other)
    assert table.threat(s, place) < 0
    assert table.name(s, table.threat(s, other)) == "Hellhound"
    assert [table.at(s, other, field) for field in (constants.HENCHMAN, constants.TOKEN, constants.STUNNED_AT)] == [
        2,
        1,
        1,
    ]


@pytest.mark.rule("UN-006", "UN-179")
def test_the_tokens_of_this_box() -> None:
    """Everything that can lie on the table is in the view; KO tokens are for villains of other boxes."""
    shown = values(new(1, villain="The Joker"))
    assert {"civilians", "thugs", "crisis", "stock", "threat"} <= set(shown["ring"][0])
    assert {"token", "stunned", "health"} <= set(shown["ring"][0]["threat"])
    assert {"tokens", "crisis", "randomly", "facedown", "safe", "ko"} <= set(shown["heroes"][0])
    assert {"health", "at", "stunned", "crisis"} <= set(shown["dashboard"])
    assert {"delayed", "accelerated"} <= set(shown)
    assert not any("KO token" in line for villain in VILLAINS for card in villain for line in card.text())


@pytest.mark.rule("UN-098")
def test_action_tokens_belong_to_the_seat() -> None:
    """No card of the box takes a hero out of the game; if one did, the tokens would stay with the player."""
    s = new(1, players=2, heroes=["Batman", "Superman"]).state
    holdings.take_token(s, 1, constants.WILD)
    table.put(s, 1, constants.WHO, 0)
    assert table.tokens(s, 1) == [0, 0, 0, 1]


@pytest.mark.rule("UN-108")
def test_every_hero_card_that_goes_to_the_storyline_counts() -> None:
    s = new(1, players=2, heroes=["Batman", "Superman"], first=1).state
    before = s.values[constants.SINCE]
    play(s, 1, table.hand(s, 1)[0])
    assert s.values[constants.SINCE] == before + 1


@pytest.mark.rule("UN-171", "UN-168")
def test_delaying_an_accelerated_villain_takes_both_tokens() -> None:
    s = new(1).state
    progress.accelerate(s)
    assert table.needed(s) == 2
    progress.delay(s)
    assert (s.values[constants.DELAYED], s.values[constants.ACCELERATED], table.needed(s)) == (0, 0, 3)
    progress.delay(s)
    assert table.needed(s) == 4
