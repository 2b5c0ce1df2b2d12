"""The races of Wolf's examples by their numbers."""

from semeai.race.numbers import Race, Side

WORKED = Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1)
DIAGRAM_5 = Race(Side(O=1, A=1, V=1), Side(O=2), 1)
DIAGRAM_10 = Race(Side(O=1, A=1, V=1), Side(O=3), 2)
DIAGRAM_15 = Race(Side(O=3), Side(O=1, A=3, V=3), 2)
DIAGRAM_19 = Race(Side(O=4), Side(O=1, A=3, V=3), 2)
DIAGRAM_23 = Race(Side(O=2, A=1, V=1), Side(O=1, A=3, V=3), 2)
DIAGRAM_27 = Race(Side(O=2), Side(O=1, A=2, V=2), 1)
DIAGRAM_31 = Race(Side(O=2, A=1, V=1), Side(O=1, A=1, V=1), 1)
DIAGRAM_32 = Race(Side(O=1, A=1, V=1), Side(O=1, A=1, V=1), 1)
DIAGRAM_34 = Race(Side(O=2, A=1, V=1), Side(O=1, A=3, V=3), 1)
