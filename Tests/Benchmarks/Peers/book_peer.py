"""A book kept with websockets, json and sortedcontainers, once for every line on standard input; answers nanoseconds.

    book_peer.py URL
"""

import asyncio
import json
import sys
import time

import websockets
from sortedcontainers import SortedDict


def put(side, levels):
    for level in levels:
        if level["size"] == 0:
            side.pop(level["price"], None)
        else:
            side[level["price"]] = level["size"]


async def follow(url):
    bids, asks = None, None
    begin = time.perf_counter_ns()
    async with websockets.connect(url, compression=None, max_size=None, ping_interval=None) as connection:
        for number, channel in enumerate(("lightning_board_BTC_JPY", "lightning_board_snapshot_BTC_JPY")):
            call = {"jsonrpc": "2.0", "method": "subscribe", "params": {"channel": channel}, "id": number}
            await connection.send(json.dumps(call))
        async for text in connection:
            frame = json.loads(text)
            if frame.get("method") != "channelMessage":
                continue
            message = frame["params"]["message"]
            if frame["params"]["channel"] == "lightning_board_snapshot_BTC_JPY":
                bids, asks = SortedDict(), SortedDict()
            if bids is not None:
                put(bids, message["bids"])
                put(asks, message["asks"])
            if message["mid_price"] == 1:
                return time.perf_counter_ns() - begin


for line in sys.stdin:
    print(sum(asyncio.run(follow(sys.argv[1])) for _ in range(int(line))), flush=True)
