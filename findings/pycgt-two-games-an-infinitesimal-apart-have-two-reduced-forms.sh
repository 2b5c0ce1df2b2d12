#!/bin/sh
# pycgt 0.2.0 (PyPI, exact values of games): {0|-1} and {0|-1} + Tiny(2) differ by an infinitesimal, and pycgt says so
# (the stops of their difference are 0 and 0). Their reduced canonical forms are not the same, as pycgt works them out:
#     {0|-1}                                    is {0|-1}, born on day 2
#     {0|-1} + Tiny(2)                          is {0,{0|-1}|{{0|-1}|{-2|-3}}}, and is_reduced() is true of it
# A good guess is the theorem (Calistrate; Grossman and Siegel): the reduced form is the SIMPLEST game infinitesimally
# close to G, so there is one for all games that differ by infinitesimals. The function's own words promise that too.
# It reduces the options and then drops what is reversible in the strict order; a move that is reversible only up to an
# infinitesimal stays, as Left's move in Tiny(2) and the answer to it do here. So equal reduced forms show that two
# games are "the same within ish"; different ones show nothing: ask is_infinitesimal(g - h).
# 134 of 3,000 sums of a random small game and an ish came out unequal.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "pycgt==0.2.0"
env/bin/python - <<'PYTHON'
from pycgt import birthday, is_infinitesimal, is_reduced, number, parse, reduced_canonical_form, stops, tiny

plain = parse("{0|-1}")
shifted = plain + tiny(2)
assert is_infinitesimal(shifted - plain) and stops(shifted) == stops(plain) == (0, -1)

first, second = reduced_canonical_form(plain), reduced_canonical_form(shifted)
print(first, "day", birthday(first), "|", second, "day", birthday(second))
assert first == plain and first != second
assert is_infinitesimal(second - plain), "it is close to the simpler one, so it is not the simplest"
assert is_reduced(second) and birthday(second) > birthday(first) == 2

# Where the game is a number but for the infinitesimal, it is dropped as it should be.
assert reduced_canonical_form(number(1) + tiny(2)) == number(1)
PYTHON
