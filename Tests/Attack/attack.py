"""Attacks the product as a whole, round after round, each from a seed of its own.

    attack.py                        the short form: one cycle of every part
    attack.py --minutes 15           goes on for that long
    attack.py --seed N --round K     one round again
    attack.py --only files           only these parts; may be given several times
"""

import argparse
import collections
import importlib
import pathlib
import random
import shutil
import sys
import tempfile
import time
import traceback

from ground import Hung, Round

PARTS = ["exchange", "files", "wallet", "permissions", "loopback"]
# Which part a round is: files and the exchange have the most to try.
CYCLE = ["exchange", "files", "wallet", "files", "permissions", "loopback", "files", "exchange", "wallet", "files"]
SHORT_SEED = 20261122
MOST_SHOWN = 20
SHORT_SECONDS = 100  # after which the short form begins no further round


def fight(part, seed, number, is_long, keep):
    """One round. Its folder goes with it, unless something was found and `keep` is set."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"saifu-attack-{number}-"))
    round = Round(part, seed, number, folder, is_long)
    begin = time.monotonic()
    try:
        importlib.import_module(f"against_{part}").attack(round)
    except Hung:
        pass  # it is among what was found
    except Exception:
        round.found(f"the round itself ended in {traceback.format_exc()}")
    finally:
        if not (keep and round.findings):
            shutil.rmtree(folder, ignore_errors=True)
    told = figures({**round.counts, **round.peaks})
    print(f"round {number} {part}, seed {seed}: {told}; {time.monotonic() - begin:.1f} s", flush=True)
    for text in round.skipped:
        print(f"  skipped: {text}", flush=True)
    for text in round.findings[:MOST_SHOWN]:
        print(f"  FOUND {text}", flush=True)
    if round.findings:
        kept = f"; files in {folder}" if keep else ""
        print(f"  again: Tests/Attack/run --seed {seed} --round {number}{' --long' if is_long else ''}{kept}", flush=True)
    return round


def figures(counts):
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items(), key=lambda item: item[0].lower()))


def numbers(options):
    """The rounds to fight."""
    if options.round is not None:
        return [options.round]
    deadline = time.monotonic() + (options.minutes * 60 if options.minutes else SHORT_SECONDS)
    return until(deadline, None if options.minutes else len(CYCLE) * options.cycles, options.only)


def until(deadline, most, only):
    number, fought = 0, 0
    while most is None or fought < most:
        if time.monotonic() > deadline:
            if most is not None:
                print(f"the time is over: {most - fought} rounds were left out", flush=True)
            return
        if not only or CYCLE[number % len(CYCLE)] in only:
            yield number
        fought += 1
        number += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, help="the long form: how long to go on")
    parser.add_argument("--seed", type=int, help="default: the same for the short form, any for the long one")
    parser.add_argument("--round", type=int, help="only this round of the seed")
    parser.add_argument("--long", action="store_true", help="with --round: a round of the long form")
    parser.add_argument("--only", action="append", choices=PARTS, default=[], help="only rounds of this part")
    parser.add_argument("--cycles", type=int, default=1, help="of the short form")
    parser.add_argument("--keep", action="store_true", help="keep the files of rounds that found something")
    options = parser.parse_args()
    is_long = options.minutes is not None or options.long
    seed = options.seed if options.seed is not None else random.randrange(10**9) if is_long else SHORT_SEED
    totals, peaks, fought, found = collections.Counter(), {}, collections.Counter(), 0
    begin = time.monotonic()
    for number in numbers(options):
        part = CYCLE[number % len(CYCLE)]
        round = fight(part, seed, number, is_long, options.keep)
        totals += round.counts
        peaks.update({name: max(value, peaks.get(name, 0)) for name, value in round.peaks.items()})
        fought[part] += 1
        found += len(round.findings)
    rounds = ", ".join(f"{fought[part]} {part}" for part in PARTS if fought[part])
    print(f"attack: {sum(fought.values())} rounds ({rounds}), seed {seed}, {time.monotonic() - begin:.0f} s")
    print(f"attack: {figures({**totals, **peaks})}")
    print(f"attack: {found} found" if found else "attack: nothing found")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
