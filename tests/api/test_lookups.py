"""Looking things up."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from assistant import __version__
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS
from assistant.catalog.documents import (
    card_document,
    empire_document,
    map_document,
    rule_document,
)
from assistant.catalog.rules import RULES
from tests.api.shapes import assert_problem, assert_secure


def get(client: FlaskClient, address: str, **query: str) -> Any:
    response = client.get(address, query_string=query)
    assert response.status_code == 200, response.get_data(as_text=True)
    assert response.content_type == "application/json"
    assert_secure(response)
    return response.get_json()


def test_health(client: FlaskClient) -> None:
    expected = {"status": "ok", "version": __version__, "editions": ["2024", "2021"]}
    assert get(client, "/v1/health") == expected


def test_every_card_without_a_query(client: FlaskClient) -> None:
    answer = get(client, "/v1/cards")
    assert {card["id"] for card in answer["cards"]} == set(CARDS)
    assert answer["did_you_mean"] == []


@pytest.mark.parametrize("card_id", CARDS)
def test_one_card_keeps_every_printed_fact(client: FlaskClient, card_id: str) -> None:
    assert get(client, f"/v1/cards/{card_id}") == card_document(CARDS[card_id])


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ({"location": "france"}, lambda card: card.location == "france"),
        ({"op": "siege"}, lambda card: any(op.name == "siege" for op in card.ops)),
        ({"one_shot": "jihad"}, lambda card: card.one_shot and card.one_shot.kind == "jihad"),
        ({"agent": "catholic bishop"}, lambda card: "catholic bishop" in card.agents),
        ({"prestige": "law"}, lambda card: "law" in card.prestige),
        ({"deck": "east"}, lambda card: card.deck == "east"),
        ({"set": "promo"}, lambda card: card.set == "promo"),
        (
            {"deck": "west", "prestige": "discovery"},
            lambda card: card.deck == "west" and "discovery" in card.prestige,
        ),
    ],
)
def test_filters(client: FlaskClient, query: dict[str, str], fits: Any) -> None:
    found = {card["id"] for card in get(client, "/v1/cards", **query)["cards"]}
    assert found == {card.id for card in CARDS.values() if fits(card)}
    assert found


def test_ability_filter(client: FlaskClient) -> None:
    found = get(client, "/v1/cards", ability="behead_needs_bishop")["cards"]
    assert "PREN001" in {card["id"] for card in found}


def test_nothing_found_says_what_may_have_been_meant(client: FlaskClient) -> None:
    answer = get(client, "/v1/cards", q="Inquisitoin Popp")
    assert answer["cards"] == []
    assert "Inquisition Pope" in answer["did_you_mean"]


def test_card_by_name(client: FlaskClient) -> None:
    assert get(client, "/v1/cards/inquisition%20pope")["id"] == "PREN001"


def test_unknown_card_has_the_nearest(client: FlaskClient) -> None:
    problem = assert_problem(client.get("/v1/cards/Inquisitoin%20Pope"), 404)
    assert "Inquisition Pope" in problem["did_you_mean"]
    assert "Inquisitoin Pope" in problem["detail"]


def test_empires(client: FlaskClient) -> None:
    expected = [empire_document(empire) for empire in EMPIRES]
    assert get(client, "/v1/empires") == {"empires": expected}


def test_map(client: FlaskClient) -> None:
    assert get(client, "/v1/map") == map_document()


def test_every_rule_without_a_query(client: FlaskClient) -> None:
    answer = get(client, "/v1/rules")
    assert answer["rules"] == [rule_document(rule) for rule in RULES.values()]


def test_rules_by_word(client: FlaskClient) -> None:
    sections = {rule["section"] for rule in get(client, "/v1/rules", q="market refresh")["rules"]}
    assert "D" in sections


@pytest.mark.parametrize("section", RULES)
def test_one_rule(client: FlaskClient, section: str) -> None:
    assert get(client, f"/v1/rules/{section}") == rule_document(RULES[section])


def test_unknown_rule_has_the_nearest(client: FlaskClient) -> None:
    problem = assert_problem(client.get("/v1/rules/VASAL"), 404)
    assert "VASSAL" in problem["did_you_mean"]


@pytest.mark.parametrize("address", ["/", "/web/style.css"])
def test_page(client: FlaskClient, address: str) -> None:
    with client.get(address) as response:
        assert response.status_code == 200
        assert_secure(response)
