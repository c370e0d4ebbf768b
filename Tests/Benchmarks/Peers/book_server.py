"""A WebSocket server of one book: its messages stand ready as bytes, and are sent as fast as the client takes them.

    book_server.py FILE        a message in each line, the whole book first; prints its port

Who opens ws://…/book/N is sent the whole book, N changes, and a last one whose mid_price is 1. Who opens ws://…/day/N is
sent the same as a day of a market that changes ten times a second: the whole book and trades every five seconds, and the
ticker three times in two seconds.
"""

import base64
import hashlib
import json
import re
import socket
import struct
import sys
import threading


def frame(message):
    """A text frame of a server."""
    length = len(message)
    head = bytes([0x81, length]) if length < 126 else struct.pack(">BBH", 0x81, 126, length) if length < 65536 \
        else struct.pack(">BBQ", 0x81, 127, length)
    return head + message


with open(sys.argv[1], "rb") as file:
    SNAPSHOT, *CHANGES = [frame(line) for line in file.read().splitlines()]
CYCLE = b"".join(CHANGES)
FIVE_SECONDS = [b"".join(CHANGES[start:start + 50]) for start in range(0, len(CHANGES), 50)]
LAST = frame(
    b'{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY","message":'
    b'{"mid_price":1,"bids":[],"asks":[]}}}')


def message(channel, content):
    return frame(json.dumps({
        "jsonrpc": "2.0", "method": "channelMessage",
        "params": {"channel": f"lightning_{channel}_BTC_JPY", "message": content}}).encode())


def seconds(number):
    """What comes beside the changes of five seconds."""
    date = f"2026-08-07T{number // 720 % 24:02}:{number // 12 % 60:02}:{number * 5 % 60:02}.123Z"
    ticker = {
        "product_code": "BTC_JPY", "state": "RUNNING", "timestamp": date, "tick_id": number, "best_bid": 17213900.0,
        "best_ask": 17214800.0, "best_bid_size": 0.1, "best_ask_size": 0.2, "total_bid_depth": 60.5,
        "total_ask_depth": 70.25, "market_bid_size": 0.0, "market_ask_size": 0.0, "ltp": 17214100.0, "volume": 1234.5,
        "volume_by_product": 1234.5}
    trades = [{
        "id": 2_731_904_412 + 2 * number + place, "side": side, "price": 17214100.0, "size": 0.01, "exec_date": date,
        "buy_child_order_acceptance_id": f"JRF20260807-121{number % 10}00-123456",
        "sell_child_order_acceptance_id": f"JRF20260807-121{number % 10}00-654321"}
        for place, side in enumerate(("BUY", "SELL"))]
    return SNAPSHOT + message("executions", trades) + 7 * message("ticker", ticker)


def stream(connection, kind, count):
    connection.sendall(SNAPSHOT)
    if kind == b"book":
        for _ in range(count // len(CHANGES)):
            connection.sendall(CYCLE)
    else:
        for number in range(count // 50):
            connection.sendall(FIVE_SECONDS[number % len(FIVE_SECONDS)] + seconds(number))
    connection.sendall(LAST)


def exactly(reader, count):
    data = reader.read(count)
    if len(data) < count:
        raise EOFError
    return data


def text(reader):
    """One masked frame of a client; nothing of it is longer than 64 KB."""
    first, second = exactly(reader, 2)
    length = second & 0x7F
    if length == 126:
        length = struct.unpack(">H", exactly(reader, 2))[0]
    mask = exactly(reader, 4)
    data = bytes(byte ^ mask[index % 4] for index, byte in enumerate(exactly(reader, length)))
    return data if first & 0x0F == 1 else None


def serve(connection):
    with connection, connection.makefile("rb") as reader:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += exactly(reader, 1)
        kind, count = re.match(rb"GET /(book|day)/(\d+)", head).groups()
        key = re.search(rb"sec-websocket-key: *(\S+)", head, re.I).group(1)
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        connection.sendall(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        subscribed = 0
        while (data := text(reader)) is not None:
            call = json.loads(data)
            answer = {"jsonrpc": "2.0", "id": call["id"], "result": True}
            connection.sendall(frame(json.dumps(answer).encode()))
            subscribed += call["method"] == "subscribe"
            if subscribed == (2 if kind == b"book" else 4):
                stream(connection, kind, int(count))


def attempt(connection):
    try:
        serve(connection)
    except (EOFError, OSError):
        pass  # the client has what it wants


listener = socket.create_server(("127.0.0.1", 0))
print("listening on", listener.getsockname()[1], flush=True)
while True:
    threading.Thread(target=attempt, args=(listener.accept()[0],), daemon=True).start()
