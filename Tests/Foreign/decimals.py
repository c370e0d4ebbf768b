"""Compares ExactDecimal with Python's decimal, and ExactSum with its fractions, on random cases.

    decimals.py PROGRAM [--cases 1000000] [--seed 1]

PROGRAM is the built `decimals` package beside this file. Exit status 1 when any answer differs.
"""

import argparse
import collections
import decimal
import random
from fractions import Fraction
import subprocess
import sys
from decimal import Decimal

ROUNDINGS = {
    "down": decimal.ROUND_DOWN, "up": decimal.ROUND_UP, "floor": decimal.ROUND_FLOOR,
    "ceiling": decimal.ROUND_CEILING, "halfUp": decimal.ROUND_HALF_UP, "halfEven": decimal.ROUND_HALF_EVEN,
}
OPERATIONS = [
    "add", "subtract", "multiply", "multiply-rounded", "divide", "round", "tick", "compare", "is-multiple", "print",
    "canonical", "sum", "average",
]
LARGEST = 2**127 - 1
MOST_PLACES = 18
# Twice the digits of any product, and far more than a quotient needs to be told from a tie.
decimal.setcontext(decimal.Context(prec=250, Emin=-10_000, Emax=10_000, traps=[]))


def text(mantissa, places):
    digits = str(abs(mantissa)).rjust(places + 1, "0")
    whole, fraction = (digits[:-places], digits[-places:]) if places else (digits, "")
    return ("-" if mantissa < 0 else "") + whole + ("." + fraction if fraction else "")


def operand(numbers):
    """Any length, with a liking for the ends, for zeros and for halves."""
    kind = numbers.randrange(8)
    if kind == 0:
        mantissa = numbers.choice([0, 1, 5, 10, 25, LARGEST, LARGEST - 1, 2**63, 2**64, 2**64 - 1, 10**38, 5 * 10**17])
    elif kind == 1:
        mantissa = numbers.randrange(1, 1000) * 10 ** numbers.randrange(36)
    else:
        mantissa = numbers.getrandbits(numbers.randrange(1, 128))
    return text(-mantissa if numbers.randrange(3) == 0 else mantissa, numbers.randrange(MOST_PLACES + 1))


def received(numbers, digits):
    """Sometimes with more zeros at the end than a mantissa has room for."""
    places = len(digits.partition(".")[2])
    zeros = numbers.randrange(MOST_PLACES - places + 1) * numbers.randrange(2)
    return digits + ("." if zeros and not places else "") + "0" * zeros


def fits(value, places):
    return abs(int(value.scaleb(places))) <= LARGEST


def exact(value):
    """An exact result: as few places fewer than wanted as it takes to fit, and no digit lost."""
    places = max(0, -value.normalize().as_tuple().exponent) if value else 0
    if places > MOST_PLACES:
        return "inexact"
    return value if fits(value, places) else "overflow"


def rounded(value, places, rounding):
    result = value.quantize(Decimal(1).scaleb(-places), rounding=ROUNDINGS[rounding])
    return result if fits(result, places) else "overflow"


def nearest(value, places, rounding):
    """A fraction rounded to places, by whole numbers alone."""
    scaled = abs(value) * 10**places
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    half = 2 * rest - scaled.denominator
    away = rest > 0 and {
        "down": False, "up": True, "floor": value < 0, "ceiling": value > 0, "halfUp": half >= 0,
        "halfEven": half > 0 or (half == 0 and whole % 2 == 1),
    }[rounding]
    whole += away
    return "overflow" if whole > LARGEST else Decimal(-whole if value < 0 else whole).scaleb(-places)


def total(prices, sizes):
    """The exact sum of products, and the exact sum of the sizes."""
    pairs = [(Fraction(p), Fraction(s)) for p, s in zip(prices.split(","), sizes.split(","))]
    return sum(p * s for p, s in pairs), sum(s for _, s in pairs)


def expected(operation, a, b, places, rounding):
    if operation in ("sum", "average"):
        paid, bought = total(a, b)
        if operation == "sum":
            return nearest(paid, places, rounding)
        return "zero" if not bought else nearest(paid / bought, places, rounding)
    one, other = Decimal(a), Decimal(b)
    if operation == "add":
        return exact(one + other)
    if operation == "subtract":
        return exact(one - other)
    if operation == "multiply":
        return exact(one * other)
    if operation == "multiply-rounded":
        return rounded(one * other, places, rounding)
    if operation == "divide":
        return "zero" if not other else rounded(one / other, places, rounding)
    if operation == "round":
        return rounded(one, places, rounding)
    if operation == "tick":
        if not other:
            return "zero"
        steps = rounded(one / abs(other), 0, rounding)
        return steps if steps == "overflow" else exact(steps * abs(other))
    if operation == "compare":
        return Decimal((one > other) - (one < other))
    if operation == "is-multiple":
        return Decimal(int(not one if not other else one % other == 0))
    if operation == "print" and not fits(one, -one.as_tuple().exponent):
        return "overflow"
    return one


def agrees(operation, answer, wanted, places, a):
    if isinstance(wanted, str):
        return answer == wanted
    try:
        value = Decimal(answer)
    except decimal.InvalidOperation:
        return False
    if not value.is_finite() or value != wanted or "E" in answer.upper():
        return False
    if operation in ("multiply-rounded", "divide", "round", "sum", "average"):
        return -value.as_tuple().exponent == places
    if operation == "print":
        return answer == (a if Decimal(a) else a.lstrip("-"))
    if operation == "canonical":
        return "." not in answer or answer[-1] != "0"
    return True


def case(numbers):
    """One question; sums and averages get lists of one to twelve terms."""
    operation = numbers.choice(OPERATIONS)
    count = numbers.randrange(1, 13) if operation in ("sum", "average") else 1
    lists = [",".join(operand(numbers) for _ in range(count)) for _ in range(2)]
    if operation == "print":
        lists[0] = received(numbers, lists[0])
    return (operation, *lists, numbers.randrange(MOST_PLACES + 1), numbers.choice(list(ROUNDINGS)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    numbers = random.Random(options.seed)
    counts, wrong, refused, left = collections.Counter(), 0, 0, options.cases
    while left > 0:
        cases = [case(numbers) for _ in range(min(left, 100_000))]
        left -= len(cases)
        lines = "".join(" ".join(map(str, asked)) + "\n" for asked in cases)
        run = subprocess.run([options.program], input=lines, capture_output=True, text=True, check=True)
        answers = run.stdout.splitlines()
        if len(answers) != len(cases):
            sys.exit(f"{len(cases)} questions, {len(answers)} answers")
        for asked, answer in zip(cases, answers):
            operation, a, b, places, rounding = asked
            wanted = expected(*asked)
            counts[operation] += 1
            refused += isinstance(wanted, str)
            if not agrees(operation, answer, wanted, places, a):
                wrong += 1
                if wrong <= 20:
                    print("differs:", *asked, "->", answer, "expected", wanted)
    print(f"{options.cases} cases, {refused} of them errors on both sides, {wrong} differ;", dict(counts))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
