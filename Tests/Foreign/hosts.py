"""Servers of channels written with `websockets` and `aiohttp`, and our client run against them.

The program `channels` prints what it hears; `run` builds it and names it in SAIFU_CHANNELS.
"""

import asyncio
import collections
import itertools
import json
import os
import ssl
import subprocess
import unittest

import websockets
from aiohttp import web

PROGRAM = os.environ.get("SAIFU_CHANNELS", "")
BOOK = {"mid_price": 100, "bids": [{"price": 99, "size": 1}, {"price": 98.0, "size": 2}],
        "asks": [{"price": 102, "size": 4}, {"price": 101, "size": 3}]}


# As the exchange writes, without blanks, which our client reads where the book is; and as `json` does, which it reads like any
# other text: by turns in each channel.
SEPARATORS = collections.defaultdict(lambda: itertools.cycle([(",", ":"), None]))


def message(channel, content):
    return json.dumps({"jsonrpc": "2.0", "method": "channelMessage", "params": {"channel": channel, "message": content}},
                      separators=next(SEPARATORS[channel]))


def trade(number, date="2026-08-07T12:18:02.4Z", side="SELL", price=17214100):
    return {"id": number, "side": side, "price": price, "size": 0.01, "exec_date": date,
            "buy_child_order_acceptance_id": "JRF1", "sell_child_order_acceptance_id": "JRF2"}


class Host:
    """Answers calls; what it says besides is a test's to decide."""

    def __init__(self, play):
        self.play = play
        self.connections = 0
        self.subscribed = []
        self.auth = None

    async def serve(self, receive, send, close):
        self.connections += 1
        number = self.connections
        channels = []
        task = None
        try:
            async for frame in receive:
                call = json.loads(frame)
                if call["method"] == "auth":
                    self.auth = call["params"]
                else:
                    channels.append(call["params"]["channel"])
                await self.play.answer(self, number, call, send)
                if len(channels) == 6 and task is None:
                    # With what it began: where it is quiet it asks for the ticker again, as a sign.
                    self.subscribed.append(list(channels))
                    task = asyncio.ensure_future(self.play(self, number, send, close))
        finally:
            if task:
                task.cancel()


def context(certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context


def certify(folder):
    """A certificate for this machine that nobody else vouches for, and its key."""
    certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-out", certificate, "-keyout", key], check=True, capture_output=True)
    return certificate, key


class Play:
    async def answer(self, host, number, call, send):
        await send(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": True}))


@unittest.skipUnless(PROGRAM, "SAIFU_CHANNELS names no program")
class ChannelsTestCase(unittest.IsolatedAsyncioTestCase):
    """Runs the program against a host, which is served with `websockets` or `aiohttp`."""

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # the base class turns it on, which is slow

    async def hear(self, play, wanted, server="websockets", options=(), tls=None, between=None, patience=20,
                   pause=None):
        """Runs the client until it has printed all that is wanted, in this order with anything between.

        `tls` is a certificate and its key, `between` makes a port that stands before the server's, nothing is read until
        `pause`, and `self.process` is the client while it runs.
        """
        host = Host(play)
        run = {"websockets": self.with_websockets, "aiohttp": self.with_aiohttp}[server]
        async with asyncio.timeout(patience):
            port, stop = await run(host, tls and context(*tls))
            if between:
                port = await between(port)
            origin = f"{'https' if tls else 'http'}://127.0.0.1:{port}"
            trust = ["--trust", tls[0]] if tls else []
            process = self.process = await asyncio.create_subprocess_exec(
                PROGRAM, origin, *trust, *options, stdout=asyncio.subprocess.PIPE)
            lines = []
            try:
                if pause:
                    await pause.wait()
                rest = list(wanted)
                while rest:
                    line = (await process.stdout.readline()).decode().rstrip()
                    self.assertNotEqual(line, "", "the client ended: " + "\n".join(lines))
                    lines.append(line)
                    if rest[0] in line:
                        rest.pop(0)
            except (TimeoutError, asyncio.CancelledError):
                self.fail(f"not heard: {rest[0]}\n" + "\n".join(lines))
            finally:
                process.kill()
                await process.wait()
                await asyncio.wait_for(stop(), 30)
        return host, lines

    def memory(self, name="VmRSS"):
        """KiB that the client has, or with VmHWM the most it had."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith(name))

    async def with_websockets(self, host, tls):
        async def handle(socket):
            try:
                await host.serve(socket, socket.send, lambda code, reason: socket.close(code, reason))
            except websockets.ConnectionClosed:
                pass
        server = await websockets.serve(handle, "127.0.0.1", 0, ssl=tls)

        async def stop():
            server.close()
            await server.wait_closed()
        return server.sockets[0].getsockname()[1], stop

    async def with_aiohttp(self, host, tls):
        async def handle(request):
            socket = web.WebSocketResponse()
            await socket.prepare(request)

            async def receive():
                async for message in socket:
                    yield message.data
            await host.serve(receive(), socket.send_str, lambda code, reason: socket.close(code=code, message=reason.encode()))
            return socket
        runner = web.AppRunner(self.application(handle))
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls)
        await site.start()
        return site._server.sockets[0].getsockname()[1], runner.cleanup

    def application(self, handle):
        application = web.Application()
        application.add_routes([web.get("/json-rpc", handle), web.get("/v1/getexecutions", self.executions)])
        return application

    async def executions(self, request):
        after = int(request.query["after"])
        before = int(request.query.get("before", 10**12))
        found = [trade(n, "2026-08-07T12:18:02") for n in range(10, 0, -1) if after < n < before][:2]
        return web.json_response(found)
