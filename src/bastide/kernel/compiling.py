"""What the compiler is told of a class. It reads that from `compiling.pyi`; to Python alone it means nothing."""

from collections.abc import Callable
from typing import TypeVar

Class = TypeVar("Class")


def mypyc_attr(acyclic: bool, free_list_len: int = 0) -> Callable[[Class], Class]:
    """`acyclic`: no object of the class ever leads back to itself, so the garbage collector need not know of it.
    `free_list_len` of 1: the memory of the last object that went is kept for the next one, which follows soon."""
    return _unchanged


def _unchanged(described: Class) -> Class:
    return described
