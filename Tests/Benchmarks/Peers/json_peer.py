"""Reads a document with the json of Python into dictionaries, once for every line on standard input, and answers the nanoseconds."""

import json
import sys
import time

with open(sys.argv[1], "rb") as file:
    data = file.read()
for line in sys.stdin:
    document = None
    begin = time.process_time_ns()
    document = json.loads(data)
    print(time.process_time_ns() - begin, flush=True)
