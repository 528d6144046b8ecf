"""All runs as one table: a row for each cell, with what was set and what was measured."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import Any

from board_designer.experiments.cell_results import CellResults
from board_designer.experiments.experiment_plan import Plan

Row = dict[str, Any]


def rows_of(plan: Plan, results: Sequence[CellResults]) -> list[Row]:
    return [dict(_fields(plan, one)) for one in results]


def _fields(plan: Plan, one: CellResults) -> Iterator[tuple[str, Any]]:
    yield "cell", one.cell.number
    yield "board", one.cell.board
    if plan.setups:
        yield "setup", one.cell.setup
    for factor, level in zip(plan.factors, one.cell.levels, strict=True):
        if factor.name != "board":
            yield factor.name, level.value
    yield "games", one.games
    for kind, word in one.verdicts.items():
        yield f"verdict.{kind}", word
    for measure in plan.measures:
        rate = one.rate(measure).as_data()
        for end, name in (("", "value"), (".low", "low"), (".high", "high")):
            yield f"{measure.name}{end}", rate[name]


def _columns(rows: Sequence[Row]) -> list[str]:
    """Of all rows: a kind of verdict may be missing in some."""
    return list(dict.fromkeys(name for row in rows for name in row))


def csv_of(rows: Sequence[Row]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, _columns(rows), lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _plain(value) for name, value in row.items()} for row in rows)
    return text.getvalue().encode()


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def parquet_of(rows: Sequence[Row]) -> bytes | None:
    """The same for programs that read Parquet; nothing where pyarrow is not installed."""
    if find_spec("pyarrow") is None:
        return None
    # Loaded for those who have it.
    import pyarrow
    import pyarrow.parquet

    columns = {name: _one_type([row.get(name) for row in rows]) for name in _columns(rows)}
    file = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns), file)
    return file.getvalue()


def _one_type(values: list[Any]) -> list[Any]:
    """A column has one type: where a rule has numbers and words for values, all are words."""
    types = {type(value) for value in values if value is not None}
    return (
        values if len(types) < 2 or types == {int, float} else [None if one is None else str(one) for one in values]
    )
