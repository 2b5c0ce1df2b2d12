"""Asks the zone search about a board, and holds what it proves against the rules in four ways.

The proof is replayed (`zone_checker.py`), played against random defences, compared with the judge (`zone_judge.py`),
and with the judge again after everything outside the zone was filled anew. The other player is asked too, and which
chains are safe: never do both win, and nobody captures what is safe. The judge tries the search's own answers first, so
that he sees few positions, and all moves if they fail.
"""

from dataclasses import replace
from random import Random

from judging import Compared
from zone_boards import ZoneRace, refilled
from zone_checker import Checker, NotProvedError
from zone_judge import MOST_STATES, OWN_FELL, TooManyError, ZoneJudge

from semeai.solve.zone import Round, ZoneProof, ZoneQuestion

ROUNDS = Round(False, 2, 6, 30, 1500), Round(True, 9, 9, 60, 6000)
"""A narrow search, then one that lets the target gain nearly any number of liberties, as small boards need."""
MOST_EMPTY = 12
"""Empty points of a board that is filled anew."""


def asked(race: ZoneRace, rounds: tuple[Round, ...] = ROUNDS) -> tuple[ZoneQuestion, ZoneProof | None]:
    """A question to the search, with its answer."""
    question = ZoneQuestion(race.request, race.winner, race.marks, race.retakes, race.safe)
    return question, question.run(rounds)


def judged(race: ZoneRace, checker: Checker | None = None, most: int = MOST_STATES) -> ZoneJudge:
    """The judge of a race; where a checker's answers win he has seen these alone.

    Raises TooManyError.
    """
    if checker is not None:
        advised = ZoneJudge(race.request, race.winner, race.marks, race.retakes, most, checker.advice, race.safe)
        if advised.wins:
            return advised
    return ZoneJudge(race.request, race.winner, race.marks, race.retakes, most, safe=race.safe)


def compare(race: ZoneRace, rng: Random, games: int = 2, refills: int = 3, most: int = MOST_STATES) -> Compared:
    """All that is wrong with the proofs of a board, with counts."""
    found = Compared()
    found.counts["boards"] += 1
    questions = (replace(one, safe=safe) for one in (race, race.turned) for safe in (False, True))
    proved = [(one, *asked(one)) for one in questions]
    held = [(one, question, proof) for one, question, proof in proved if proof is not None]
    for winner in {one.winner for one, _, _ in held if not one.safe}:
        if any(one.winner is not winner for one, _, _ in held):
            found.wrong.append(("both", f"{winner.title} is proved to win, and something of the other player:\n{race}"))
    for one, question, proof in held:
        found.add(_compare_proof(one, question, proof, rng, games, refills, most))
    return found


def _compare_proof(
    race: ZoneRace, question: ZoneQuestion, proof: ZoneProof, rng: Random, games: int, refills: int, most: int
) -> Compared:
    found = Compared()
    found.counts["proofs"] += 1
    found.counts[f"proofs, retakes {race.retakes}{', safe' * race.safe}"] += 1
    checker = Checker(question, race.retakes)
    try:
        found.counts["proofs replayed"] += checker.check()
        for _ in range(games):
            found.counts["games"] += 1
            found.counts["moves of games"] += checker.play_out(rng)
    except NotProvedError as fault:
        found.wrong.append(("replayed", f"{race}\n{fault}"))
    found.counts["positions replayed"] += len(checker.seen)
    found.add(_judged(race, checker, most, "judged"))
    for _ in range(refills):
        other = refilled(rng, race, proof.zone, MOST_EMPTY)
        if other is not None and other.request.position != race.request.position:
            again = _judged(other, checker, most, "outsides filled anew")
            found.add(replace(again, wrong=[(kind, f"{race}\nfilled anew:\n{what}") for kind, what in again.wrong]))
    return found


def _judged(race: ZoneRace, checker: Checker, most: int, name: str) -> Compared:
    found = Compared()
    try:
        judge = judged(race, checker, most)
    except TooManyError:
        found.counts[f"{name}: too many positions"] += 1
        return found
    found.counts[name] += 1
    found.counts[f"{name}: positions"] += len(judge.states)
    found.counts[f"{name}: the own chain may fall first"] += any(state[4] == OWN_FELL for state in judge.states)
    if not judge.wins:
        found.wrong.append((name, f"A false proof, {name}:\n{race}"))
    else:
        found.counts[f"{name}: won by an endless line alone"] += not judge.wins_in_time
    return found
