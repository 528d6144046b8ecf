"""Every decision says whether it still holds, and is found in the index."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent.parent / "resources" / "decisions"
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))
STATUS = re.compile(r"# .+\n\nStatus: (holds|replaced by (\d{4})(?: and (\d{4}))?)(, but .+)?\.\n\n")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_says_at_its_top_whether_it_holds(path):
    status = STATUS.match(path.read_text("utf-8"))
    assert status, "after the title: Status: holds. / holds, but …. / replaced by 0000."
    for number in filter(None, status.group(2, 3)):
        assert number > path.name
        assert list(FOLDER.glob(f"{number}-*.md"))


def test_the_index_has_one_line_for_each_in_their_order():
    index = (FOLDER / "README.md").read_text("utf-8")
    lines = re.findall(r"^- \[(\d{4})\]\((.+?)\): .+\.\*?$", index, re.MULTILINE)
    assert [name for _, name in lines] == [path.name for path in RECORDS]
    assert all(name.startswith(f"{number}-") for number, name in lines)
    assert len({number for number, _ in lines}) == len(RECORDS), "no number is given twice"
