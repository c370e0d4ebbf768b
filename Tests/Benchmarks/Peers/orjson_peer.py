"""Reads the documents of a file with orjson, once for every line on standard input, and answers the nanoseconds."""

import sys
import time

import orjson

with open(sys.argv[1], "rb") as file:
    documents = file.read().splitlines() if sys.argv[2] == "lines" else [file.read()]
for line in sys.stdin:
    repeats = int(line)
    begin = time.perf_counter_ns()
    for _ in range(repeats):
        for document in documents:
            orjson.loads(document)
    print((time.perf_counter_ns() - begin) // repeats, flush=True)
