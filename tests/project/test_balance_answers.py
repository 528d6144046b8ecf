"""The answers in the guide are those of the shipped experiments: every number with its interval."""

import re

import pytest

import board_designer as bd
from board_designer.io.shipped_files import experiments, folder

PAGE = folder("resources") / "guide" / "balance_questions.md"
ANSWER = re.compile(r"^### B(\d): .*?\n\n(.*?)\n\n(.*?)(?=^### |\Z)", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"board-designer experiment (\w+) -o \w+")
NUMBER = re.compile(r"[\d.,]+(?: %)? \([\d.,]+–[\d.,]+\)")


def answers() -> dict[str, tuple[list[str], list[str]]]:
    """By question, the experiments and the numbers."""
    found = ANSWER.findall(PAGE.read_text("utf-8"))
    return {name: (COMMAND.findall(command), NUMBER.findall(" ".join(text.split()))) for name, command, text in found}


def test_every_question_has_an_answer_with_numbers_and_its_command():
    told = answers()
    assert list(told) == [str(number) for number in range(1, 10)]
    assert all(len(numbers) >= 5 for _, numbers in told.values())
    assert sorted(name for names, _ in told.values() for name in names) == sorted(experiments())


@pytest.mark.slow
@pytest.mark.parametrize("question", [str(number) for number in range(1, 10)])
def test_the_command_repeats_the_answer(question, tmp_path):
    names, numbers = answers()[question]
    printed = " ".join(" ".join(str(bd.experiment(experiments()[name], tmp_path / name)).split()) for name in names)
    assert [number for number in numbers if number not in printed] == []
