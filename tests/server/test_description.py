"""The addresses are described, all of them, and hold to it whatever is sent there."""

import os
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS
from starlette.routing import Route

from bastide.server.app import FOR_PROGRAMS, routes
from bastide.server.description import OPERATIONS, document
from tests.browser.server import Server
from tests.server.real import PATIENCE

TRIES = int(os.environ.get("BASTIDE_SOAK", "0")) // 10 or 4
"""Requests for each address and method."""

SCHEMA = schemathesis.openapi.from_dict(document())
HOLDING: list[Any] = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]
)


def test_every_address_for_programs_is_described() -> None:
    for_programs = (*FOR_PROGRAMS, "/healthz", "/readyz", "/metrics")
    known = {
        f"{method} {route.path}"
        for route in routes()
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD" and (route.path.startswith(for_programs) or route.path.endswith(".json"))
    }
    assert known == set(OPERATIONS)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("described") / "games.sqlite", "described")
    yield server.url
    server.stop()


def test_the_description_is_served(address: str) -> None:
    assert httpx2.get(f"{address}/api/openapi.json", timeout=PATIENCE).json() == document()


@SCHEMA.parametrize()
@settings(
    max_examples=TRIES, deadline=None, derandomize=TRIES == 4, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck), database=None,
)  # fmt: skip
def test_whatever_is_sent_is_answered_as_described(case: schemathesis.Case[Any], address: str) -> None:
    response = case.call(base_url=address, timeout=PATIENCE)
    case.validate_response(response, checks=HOLDING)
