"""Compares the colours of StyleExport with those of ColorAide.

    colors.py PROGRAM [--cases 12000] [--seed 1]    asks the program that the package `Styles` beside this file builds; exit status 1 when an answer differs
    colors.py --sample                              writes the short table that the unit tests of StyleExport hold

Everything has to agree within 1e-6: conversions between all spaces, gamut mapping by CSS Color 4, differences, contrast,
what lies over what, and colour vision.
"""

import argparse
import collections
import math
import random
import subprocess
import sys

from coloraide import Color

NEAR = 1e-6
# Every space of the format with the ends of its components.
SPACES = {
    **{name: [(0, 1)] * 3 for name in [
        "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"]},
    "hsl": [(0, 360), (0, 100), (0, 100)], "hwb": [(0, 360), (0, 100), (0, 100)],
    "lab": [(0, 100), (-125, 125), (-125, 125)], "lch": [(0, 100), (0, 150), (0, 360)],
    "oklab": [(0, 1), (-0.4, 0.4), (-0.4, 0.4)], "oklch": [(0, 1), (0, 0.4), (0, 360)],
}
GAMUTS = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "hsl", "hwb"]
HUES = {"hsl": 0, "hwb": 0, "lch": 2, "oklch": 2}
PAIRS = ["difference-ok", "difference-2000", "contrast", "over", "protan", "deutan", "tritan"]


def scale(space):
    """ColorAide counts percent of hsl and hwb from 0 to 1."""
    return [1, 100, 100] if space in ("hsl", "hwb") else [1, 1, 1]


def component(numbers, low, high):
    kind = numbers.randrange(12)
    if kind == 0:
        return None
    if kind == 1:
        return float(low if high == 360 else numbers.choice([low, high]))
    return round(numbers.uniform(low, high), numbers.choice([2, 4, 6])) % (360 if high == 360 else 1e9) if low == 0 \
        else round(numbers.uniform(low, high), 4)


def colour(numbers, space, opaque=False):
    alpha = 1.0 if opaque or numbers.randrange(2) else round(numbers.random(), 2)
    if space in ("srgb", "display-p3", "rec2020") and numbers.randrange(8) == 0:
        return space, [round(numbers.random(), 3)] * 3, alpha
    return space, [component(numbers, *ends) for ends in SPACES[space]], alpha


def theirs(asked):
    space, values, alpha = asked
    return Color(space, [math.nan if v is None else v / s for v, s in zip(values, scale(space))], alpha)


def numbers_of(answer):
    space = answer.space()
    values = [None if math.isnan(v) else v * s for v, s in zip(answer.coords(), scale(space))]
    return values + [answer.alpha()]


def blend(front, back):
    """Simple source-over in sRGB, by hand: ColorAide's own clips first."""
    (f, fa), (b, ba) = ((c.convert("srgb").coords(nans=False), c.alpha()) for c in (front, back))
    alpha = fa + ba * (1 - fa)
    if not alpha:
        return [0, 0, 0, 0]
    return [(x * fa + y * ba * (1 - fa)) / alpha for x, y in zip(f, b)] + [alpha]


def mapped(color, space):
    """ColorAide maps in the space itself; what it need not change goes the direct way."""
    gamut = "srgb" if space in ("hsl", "hwb") else space
    if color.convert(gamut).in_gamut(tolerance=0):
        return color.convert(space)
    return color.convert("oklch").fit(gamut, method="oklch-chroma").convert(space)


def expected(question, one, other):
    if question == "convert":
        return numbers_of(theirs(one).convert(other))
    if question == "map":
        return numbers_of(mapped(theirs(one), other))
    a, b = theirs(one), theirs(other)
    if question == "difference-ok":
        return [a.delta_e(b, method="ok")]
    if question == "difference-2000":
        return [a.delta_e(b, method="2000")]
    if question == "over":
        return blend(a, b)
    if question == "contrast":
        a, b = mapped(a, "srgb"), mapped(b, "srgb")
        front = Color("srgb", blend(a, b)[:3])
        lights = sorted(
            sum(w * v for w, v in zip([0.2126, 0.7152, 0.0722], mapped(c, "srgb-linear").coords(nans=False)))
            for c in (front, b))
        return [(lights[1] + 0.05) / (lights[0] + 0.05)]
    light = mapped(a, "srgb").convert("srgb-linear")
    method = "brettel" if question == "tritan" else "machado"
    return light.filter(question, 1, method=method, space="srgb-linear").coords() + [a.alpha()]


def agrees(question, other, ours, wanted):
    if len(ours) != len(wanted):
        return False
    hue = HUES.get(other) if question in ("convert", "map") else None
    for index, (one, two) in enumerate(zip(ours, wanted)):
        if index == hue and (one is None or two is None or is_grey(other, ours)):
            continue
        if index == 1 and other == "hsl" and not 1e-3 < (wanted[2] or 0) < 99.999:
            continue
        difference = abs((one or 0) - (two or 0))
        if index == hue:
            difference = min(difference, 360 - difference)
        if not difference <= NEAR * max(1, abs(two or 0)):
            return False
    return True


def is_grey(space, values):
    """Where a hue is nothing but what rounding left."""
    values = [value or 0 for value in values]
    if space == "hwb":
        return values[1] + values[2] >= 99.999
    return values[1] <= {"hsl": 0.001, "lch": 0.0015, "oklch": 0.000004}[space]


def words(color):
    space, values, alpha = color
    return " ".join([space, *("none" if v is None else repr(v) for v in values), repr(alpha)])


def case(numbers):
    kind = numbers.randrange(10)
    space = numbers.choice(list(SPACES))
    if kind < 6:
        return "convert", colour(numbers, space), numbers.choice(list(SPACES))
    if kind < 8:
        return "map", colour(numbers, space), numbers.choice(GAMUTS)
    question = numbers.choice(PAIRS)
    return question, colour(numbers, space), colour(numbers, numbers.choice(list(SPACES)), question == "contrast")


def line(asked):
    question, one, other = asked
    return f"{question} {words(one)} " + (other if isinstance(other, str) else words(other))


def read(answer):
    return [None if word == "none" else float(word) for word in answer.split()]


def sample():
    """Each space to each, and some of everything else: a question, an equals sign, the answer of ColorAide."""
    numbers = random.Random(20261125)
    asked = [("convert", colour(numbers, one), other) for one in SPACES for other in SPACES]
    asked += [("map", colour(numbers, numbers.choice(list(SPACES))), gamut) for gamut in GAMUTS for _ in range(8)]
    for question in PAIRS:
        for _ in range(8):
            spaces = [numbers.choice(list(SPACES)) for _ in range(2)]
            asked.append((question, colour(numbers, spaces[0]), colour(numbers, spaces[1], question == "contrast")))
    print("# Made by Tests/Foreign/colors.py --sample with ColorAide; a colour is SPACE A B C ALPHA.")
    for one in asked:
        answer = " ".join("none" if v is None else f"{v:.9f}".rstrip("0").rstrip(".") for v in expected(*one))
        print(line(one), "=", answer.replace("-0 ", "0 "))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?")
    parser.add_argument("--cases", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", action="store_true")
    options = parser.parse_args()
    if options.sample:
        return sample()
    numbers = random.Random(options.seed)
    cases = [case(numbers) for _ in range(options.cases)]
    run = subprocess.run(
        [options.program], input="".join(line(one) + "\n" for one in cases), capture_output=True, text=True, check=True)
    answers = run.stdout.splitlines()
    if len(answers) != len(cases):
        sys.exit(f"{len(cases)} questions, {len(answers)} answers")
    counts, wrong = collections.Counter(), 0
    for asked, answer in zip(cases, answers):
        counts[asked[0]] += 1
        wanted = expected(*asked)
        if answer == "malformed" or not agrees(asked[0], asked[2], read(answer), wanted):
            wrong += 1
            if wrong <= 20:
                print("differs:", line(asked), "->", answer, "expected", wanted)
    print(f"{options.cases} colours, {wrong} differ from ColorAide by more than {NEAR};", dict(counts))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
