"""The bar above a board of whose file a crash left unsaved work: restore it, look at it, or leave it for later."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from board_designer.app.files.file_session import FileSession
from board_designer.app.files.recovery_offers import Offer, offers
from board_designer.app.panels.message_bar import Button, MessageBars
from board_designer.words import counted

KEY = "left work"
TAKEN = "This work is already open in another window."


def tell_left_work(bars: MessageBars, keeper: FileSession, see: Callable[[Offer], object]) -> None:
    """Of the newest; older work is told by its number. Nothing is touched before somebody decides."""
    document = keeper.document
    if document.path is None:
        return
    found = [offer for offer in offers(of=document.path) if offer.board not in (None, document.board)]
    if not found:
        return
    offer, older = found[0], len(found) - 1
    when = time_in_words(offer.saved_at)
    words = [f"Found unsaved work on this board from {when}.", offer.preview, offer.problem]
    if older:
        words.append(f"{counted(older, 'older one is', 'older ones are')} on the start page.")

    def restore() -> None:
        if not keeper.restore(offer):
            bars.show_bar(KEY, TAKEN, "warning")

    def ask(*more: Button) -> None:
        buttons = (("Restore", restore), *more, ("Later", lambda: None))
        bars.show_bar(KEY, " ".join(part for part in words if part), "warning", buttons)

    def look() -> None:
        ask()  # still to be decided
        see(offer)

    ask(("View", look))


def tell_only_seen(bars: MessageBars, offer: Offer) -> None:
    """In the window that is opened beside."""
    name = offer.path.name if offer.path else offer.title
    when = time_in_words(offer.saved_at)
    bars.show_bar(KEY, f"This is a copy of the unsaved work on {name} from {when}. It has no file yet.", "info")


def time_in_words(at: datetime) -> str:
    """The hour is enough on the same day."""
    return f"{at:%H:%M}" if at.date() == datetime.now().astimezone().date() else f"{at:%d %b %Y, %H:%M}"
