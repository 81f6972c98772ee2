"""Thinking undisturbed by the garbage collector."""

import gc


class Quiet:
    """Thinking leaves no cycles behind: to look for them meanwhile would only take time."""

    def __init__(self) -> None:
        self.collects = False

    def __enter__(self) -> "Quiet":
        self.collects = gc.isenabled()
        gc.disable()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.collects:
            gc.enable()
