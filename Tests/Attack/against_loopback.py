"""What any other user and any program on the machine can do: the files, the socket, the port, and who took it over."""

import http.client
import os
import resource
import socket
import subprocess
import threading
import time

from against_exchange import answer_honestly
from exchange import Exchange
from ground import as_nobody
from trading import market_prices

MOST_MEMORY = 64 * 1024  # KiB that the server may take up more while strangers send it what they like
TOUCH = """
import os, socket, sys
home = sys.argv[1]
for name in [home] + [os.path.join(home, name) for name in sys.argv[2:]]:
    try:
        os.listdir(name) if name == home else open(name, 'rb').read(1)
        print('read', name)
    except OSError: pass
    try:
        open(name, 'ab').close()
        print('opened for writing', name)
    except OSError: pass
try:
    socket.socket(socket.AF_UNIX).connect(os.path.join(home, 'exchange.sock'))
    print('connected')
except OSError: pass
"""


def attack(round):
    exchange = Exchange(round.folder / "home", limits=False)
    try:
        exchange.start(limit=20)
        other_user(round, exchange)
        front = Exchange(round.folder / "home", limits=False)
        front.start(limit=20)
        try:
            for served in (exchange, front):
                flood(round, served, half_sent, "half-sent requests")
                flood(round, served, large_bodies, "bodies of 1 MB")
                flood(round, served, all_options, "OPTIONS *")
                flood(round, served, unsigned, "unsigned orders")
        finally:
            front.kill()
        exchange.kill()
        rogue(round)
    except (RuntimeError, OSError) as error:
        round.found(f"{type(error).__name__}: {error}")
    finally:
        exchange.kill()


def other_user(round, exchange):
    """Another user reads no file and reaches no socket, also when they know every name."""
    prefix, reason = as_nobody()
    if prefix is None:
        return round.skip(f"another user: {reason}")
    round.folder.chmod(0o755)
    names = sorted(path.name for path in os.scandir(exchange.home))
    said = subprocess.run(
        [*prefix, "python3", "-c", TOUCH, exchange.home, *names], capture_output=True, text=True, check=False)
    round.count("files tried by another user", len(names))
    if said.stdout or said.returncode != 0:
        round.found(f"another user: {said.stdout} {said.stderr[-300:]}")


def memory(exchange):
    """The most the process had resident since the flood began, in KiB."""
    with open(f"/proc/{exchange.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


def flood(round, exchange, act, name):
    """While strangers do this, an honest client is served, and the memory stays where it was."""
    with open(f"/proc/{exchange.process.pid}/clear_refs", "w") as forget:
        forget.write("5")
    before = memory(exchange)
    done = threading.Event()
    stranger = threading.Thread(target=lambda: (act(round, exchange.port, done), done.set()), daemon=True)
    stranger.start()
    time.sleep(0.3)
    for _ in range(2):
        if exchange.process.poll() is not None:
            return round.found(f"{name}: the server ended with status {exchange.process.returncode}")
        found = len(round.findings)
        answer_honestly(round, exchange.port)
        round.findings[found:] = [f"{name}: {text}" for text in round.findings[found:]]
    done.set()
    stranger.join(60)
    round.most("KiB resident at most", memory(exchange))
    if memory(exchange) - before > MOST_MEMORY:
        round.found(f"{name}: {memory(exchange)} KiB resident, {before} before")


def connect(port):
    connection = socket.create_connection(("127.0.0.1", port), timeout=5)
    connection.settimeout(0.05)
    return connection


def half_sent(round, port, done):
    """Connections that begin a request and fall silent."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(5000 if round.is_long else 2000, hard - 200)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, most + 200)), hard))
    kept = []
    try:
        for _ in range(most):
            kept.append(connect(port))
            kept[-1].sendall(b"POST /v1/me/sendchildorder HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Le" % port)
    except OSError:
        pass  # the server's choice
    round.count("half-sent requests", len(kept))
    done.wait(20)
    for connection in kept:
        connection.close()


def large_bodies(round, port, done):
    """Bodies far past what an order needs, without a key, kept open."""
    senders = [threading.Thread(target=send_bodies, args=(round, port, done), daemon=True) for _ in range(10)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join(60)


def send_bodies(round, port, done):
    head = (b"POST /v1/me/sendchildorder HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1048576\r\n\r\n" % port)
    kept = []
    for _ in range(30):
        try:
            kept.append(connect(port))
            kept[-1].settimeout(1)
            kept[-1].sendall(head)
            kept[-1].sendall(b" " * 1_048_000)
        except OSError:
            pass  # refused, as it should be
        round.count("bodies of 1 MB")
    done.wait(20)
    for connection in kept:
        connection.close()


def all_options(round, port, done):
    """64 at once, each on a connection of its own."""
    kept = []
    try:
        for _ in range(64):
            kept.append(connect(port))
            kept[-1].sendall(b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
    except OSError:
        pass
    round.count("OPTIONS *", len(kept))
    done.wait(20)
    for connection in kept:
        connection.close()


def unsigned(round, port, done):
    for _ in range(300):
        if done.is_set():
            return
        try:
            client = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            client.request("POST", "/v1/me/sendchildorder", body=b"{}", headers={"Content-Type": "application/json"})
            client.getresponse().read()
            client.close()
        except (OSError, http.client.HTTPException):
            pass
        round.count("unsigned orders")


def rogue(round):
    """The exchange is gone, its port belongs to somebody else: nothing that is signed goes there."""
    exchange = Exchange(round.folder / "left", limits=False)
    port = exchange.start(limit=20).port
    prices = market_prices(port)
    exchange.kill()
    round.count("kills")
    try:
        listener = socket.create_server(("127.0.0.1", port))
    except OSError:
        return round.skip("the port of the killed exchange could not be taken over")
    heard = []
    threading.Thread(target=listen, args=(listener, heard), daemon=True).start()
    origin = f"http://127.0.0.1:{port}"
    for command in (["balance"], ["buy", "0.001", "at", str(prices["BTC_JPY"]), "--yes"], ["cancel", "all", "--yes"]):
        ended = round.saifu(exchange.home, *command, "--endpoint", origin, "--json")
        if ended.status == 0:
            round.found(f"a stranger on the port was believed: {ended}")
    listener.close()
    round.count("commands to a rogue", 3)
    signed = [head for head in heard if b"access-sign" in head.lower()]
    if signed:
        round.found(f"{len(signed)} signed requests went to whoever took the port: {signed[0][:200]}")


def listen(listener, heard):
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:
            return
        with connection:
            connection.settimeout(2)
            try:
                heard.append(connection.recv(65_536))
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]")
            except OSError:
                continue
