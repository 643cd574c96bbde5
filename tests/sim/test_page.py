"""The balance report: what it says is what was played, and the page needs nothing else."""

import re
import xml.etree.ElementTree as ET

import pytest
from knavery_hooks import GAME
from msgspec.structs import replace

from knavery.core import registry
from knavery.sim.balance import Balance, SeatScore, balance, observe, observed
from knavery.sim.page import page
from knavery.sim.page.drawing import bars, histogram, intervals, stacks
from knavery.sim.simulate import Plan

registry.add(GAME)

PLAN = Plan("hooks", ("random",) * 3, "page")


def test_games_are_observed_alike_in_one_process_and_in_several() -> None:
    alone = list(observed(PLAN, 12))
    assert alone == list(observed(PLAN, 12, jobs=2))
    assert alone[7] == observe(PLAN, 7)


def test_a_balance_adds_up() -> None:
    games = list(observed(Plan("kred", ("careful",) * 3, "b", {"campaign_limit": 1}), 3))
    found = balance("now", PLAN, games)
    assert found.games == 3
    assert sum(seat.mean for seat in found.seats) == pytest.approx(1)
    assert found.shared
    assert not balance("x", PLAN, [replace(games[0], scores=(1.0, 1.0, 0.0))]).shared
    assert sum(found.endings.values()) == len(found.lengths) == 3
    # One campaign has a claim a tile, whatever comes of them.
    assert sum(sum(fates.values()) for fates in found.claims.values()) == 3 * 24


def made(label: str) -> Balance:
    return Balance(
        label=label,
        settings={},
        bots=("careful", "random"),
        games=4,
        shared=True,
        seats=(SeatScore(0.25, (0.1, 0.4)), SeatScore(0.75, (0.6, 0.9))),
        lengths=(10, 12, 30, 31),
        endings={"coup+vote": 3, "time": 1},
        claims={"lie": {"caught": 3, "believed": 1}, "truth": {"believed": 5}},
    )


def test_the_page_stands_alone_and_says_everything_side_by_side() -> None:
    text = page("A & B", "4 games.", [made("now"), made("<then>")], lambda word: f"by {word}")
    assert ">by coup and by vote<" in text
    assert "0: careful" in text
    assert "A &amp; B" in text
    assert "&lt;then&gt;" in text
    assert "<then>" not in text
    assert text.count("<svg") == 2 * 4
    assert not re.search(r"https?:|src=|@import|<script|url\(", text)
    assert "@media print" in text
    assert "section { break-inside: avoid; }" in text
    assert "width=device-width" in text


def test_every_plot_is_well_formed_and_named() -> None:
    for drawn in (
        intervals([("seat 0", 0.25, (0.1, 0.4))], ("fair", 0.5), 1.0, 'a "title" & more'),
        bars([("a <coup>", 3), ("time", 0)], "endings"),
        stacks([("lie", (("caught", 3), ("believed", 1)))], ("caught", "believed"), "claims"),
        histogram([3, 3, 3], "lengths"),
        histogram(list(range(5, 500)), "lengths"),
    ):
        root = ET.fromstring(drawn)
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-label"]


def test_a_plots_shapes_are_as_long_as_its_numbers() -> None:
    root = ET.fromstring(bars([("a", 30), ("b", 10)], "x"))
    wide = [float(each.attrib["width"]) for each in root.iter("rect")]
    assert wide[0] == pytest.approx(3 * wide[1], abs=0.2)
    assert "30 (75%)" in "".join(root.itertext())
    counted = [
        int((each.findtext("title") or "").split(": ")[1])
        for each in ET.fromstring(histogram(list(range(100)), "x")).iter("rect")
    ]
    assert sum(counted) == 100


def test_every_number_is_written_and_a_fate_looks_alike_in_every_plot() -> None:
    names = ("caught", "believed", "doubted")
    some = ET.fromstring(stacks([("lie", (("believed", 1), ("caught", 999)))], names, "x"))
    others = ET.fromstring(stacks([("lie", (("believed", 5),))], names, "y"))
    text = " ".join(some.itertext())
    assert "B 1 (0%)" in text
    assert "C 999 (100%)" in text

    def ink(root: ET.Element) -> str:
        return next(
            each.attrib["fill"]
            for each in root.iter("rect")
            if (each.findtext("title") or "").startswith("believed")
        )

    assert ink(some) == ink(others)
    drawn = ET.fromstring(intervals([("seat 0", 0.25, (0.104, 0.4))], ("fair", 0.5), 1.0, "x"))
    assert "10 to 40" in "".join(drawn.itertext())
    never = ET.fromstring(intervals([("seat 0", 0.0, (0.0, 0.0))], ("fair", 0.5), 1.0, "x"))
    assert "all alike" in "".join(never.itertext())
    tallest = ET.fromstring(histogram([3, 3, 3, 9], "x"))
    assert "the tallest: 3 of 4 games" in "".join(tallest.itertext())


def test_the_mark_is_the_fair_share_only_where_one_wins() -> None:
    alone = made("alone")
    together = replace(
        alone, shared=False, seats=(SeatScore(0.75, (0.6, 0.9)), SeatScore(0.75, (0.6, 0.9)))
    )
    assert "fair 50%" in page("x", "y", [alone])
    text = page("x", "y", [together])
    assert "mean 75%" in text
    assert "fair" not in re.sub('<style>.*?</style>|class="fair"', "", text, flags=re.DOTALL)


def test_columns_side_by_side_have_one_scale() -> None:
    """The same share is drawn at the same place, and so is the same length."""
    narrow, wide = made("narrow"), replace(made("wide"), lengths=(10, 500))
    text = page("x", "y", [narrow, wide])
    dots = re.findall(r'class="dot" cx="([\d.]+)"', text)
    assert dots[:2] == dots[2:4]
    assert text.count(">500</text>") == 2


def test_the_page_says_how_to_make_it_again() -> None:
    assert "<code>knavery report x --set a=&lt;b&gt;" in page(
        "x", "y", [made("now")], command="knavery report x --set a=<b>"
    )
