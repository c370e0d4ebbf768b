"""Makes the candles of all widths of a million trades with pandas, for every line on standard input; answers nanoseconds.

The same trades as CandleFigure's, in columns, and the same way: candles of a second, folded into the longer ones.
"""

import sys
import time

import numpy
import pandas

WIDTHS = [60, 300, 900, 1800, 3600, 14400, 86400]
count = int(sys.argv[1])
index = numpy.arange(count, dtype=numpy.int64)
ticks = 17_860_000_000_000_000 + index * 4_999_999
trades = pandas.DataFrame({
    "second": ticks // 10_000_000,
    "price": 17_214_100.0 + index * 7919 % 9000,
    "size": (1 + index * 104_729 % 1_000_000) / 1e8,
})


def candles():
    groups = trades.groupby("second", sort=False)
    latest = groups.agg(open=("price", "first"), high=("price", "max"), low=("price", "min"), close=("price", "last"),
                        volume=("size", "sum"), trades=("size", "count"))
    series = [latest]
    for width in WIDTHS:
        latest = latest.groupby(latest.index // width * width, sort=False).agg({
            "open": "first", "high": "max", "low": "min", "close": "last", "volume": "sum", "trades": "sum"})
        series.append(latest)
    return series


if [len(candles) for candles in candles()] != [int(length) for length in sys.argv[2].split(",")]:
    sys.exit("pandas makes other candles")
for line in sys.stdin:
    repeats = int(line)
    begin = time.perf_counter_ns()
    for _ in range(repeats):
        candles()
    print((time.perf_counter_ns() - begin) // repeats, flush=True)
