"""WebSockets against `websockets`, `aiohttp` and `wsproto`, each as client and as server.

The program `websockets` echoes; `run` builds it and names it in SAIFU_WEBSOCKETS.
"""

import asyncio
import contextlib
import logging
import os
import socket
import subprocess
import tempfile
import unittest

import aiohttp
import websockets
import wsproto
import wsproto.events as events
from aiohttp import web

from hosts import certify, context

PROGRAM = os.environ.get("SAIFU_WEBSOCKETS", "")
TEXT = "Hello-µ@ßöäüàá-UTF-8!! 日本円 𝄞"
LARGE = bytes(range(256)) * 2048
CLIENTS = ["ask", "stream"]
logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it tells of every client that refuses a certificate


@unittest.skipUnless(PROGRAM, "SAIFU_WEBSOCKETS names no program")
class OurServer(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.process = subprocess.Popen([PROGRAM, "serve"], stdout=subprocess.PIPE)
        self.port = int(self.process.stdout.readline())
        self.url = f"ws://127.0.0.1:{self.port}/echo"

    def tearDown(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    async def test_websockets_client(self):
        async with websockets.connect(self.url, subprotocols=["other", "echo"]) as client:
            self.assertEqual(client.subprotocol, "echo")
            self.assertEqual(client.protocol.extensions, [])  # it offers compression
            for message in [TEXT, "", b"\x00\xff", LARGE]:
                await client.send(message)
                self.assertEqual(await client.recv(), message)
            await client.send(["one ", "two ", "three"])  # as fragments
            self.assertEqual(await client.recv(), "one two three")
            await asyncio.wait_for(await client.ping(b"ping"), 5)
            await client.close(4001, "leaving")
            self.assertEqual((client.close_code, client.close_reason), (4001, ""))

    async def test_aiohttp_client(self):
        async with aiohttp.ClientSession() as session:
            async with session.ws_connect(self.url, protocols=["echo"], compress=15, max_msg_size=0) as client:
                self.assertEqual((client.protocol, client.compress), ("echo", 0))
                await client.send_str(TEXT)
                self.assertEqual(await client.receive_str(), TEXT)
                await client.send_bytes(LARGE)
                self.assertEqual(await client.receive_bytes(), LARGE)
                await client.ping(b"ping")
                await client.send_str("after the ping")
                self.assertEqual(await client.receive_str(), "after the ping")
                await client.close(code=1001)
                self.assertEqual(client.close_code, 1001)

    def test_wsproto_client(self):
        peer = WSProtoPeer(socket.create_connection(("127.0.0.1", self.port), 5), wsproto.ConnectionType.CLIENT)
        peer.send(events.Request(host="localhost", target="/echo"))
        self.assertIsInstance(peer.next(), events.AcceptConnection)
        peer.send(events.TextMessage("in ", message_finished=False), events.Ping(b"between"),
                  events.TextMessage("parts", message_finished=True))
        self.assertEqual(peer.next(), events.Pong(b"between"))
        self.assertEqual(peer.message(), "in parts")
        peer.send(events.BytesMessage(LARGE))
        self.assertEqual(peer.message(), LARGE)
        peer.send(events.CloseConnection(1000, "done"))
        self.assertEqual(peer.next().code, 1000)
        peer.close()

    async def test_a_page_is_refused(self):
        with self.assertRaises(websockets.InvalidStatus) as refusal:
            await websockets.connect(self.url, origin="http://evil.example")
        self.assertEqual(refusal.exception.response.status_code, 403)

    async def test_another_path_is_answered_by_the_server(self):
        with self.assertRaises(websockets.InvalidStatus) as refusal:
            await websockets.connect(f"ws://127.0.0.1:{self.port}/none")
        self.assertEqual(refusal.exception.response.status_code, 404)


@unittest.skipUnless(PROGRAM, "SAIFU_WEBSOCKETS names no program")
class OurClient(unittest.IsolatedAsyncioTestCase):
    async def ask(self, way, *words):
        """What the program says at its end."""
        process = await asyncio.create_subprocess_exec(PROGRAM, way, *words, stdout=asyncio.subprocess.PIPE)
        try:
            output, _ = await asyncio.wait_for(process.communicate(), 20)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return output.decode().strip()

    async def converse(self, server):
        for message in [TEXT, "", b"\x00\xff", LARGE]:
            await server.send(message)
            self.assertEqual(await server.recv(), message)
        await server.send(["one ", "two ", "three"])
        self.assertEqual(await server.recv(), "one two three")
        await asyncio.wait_for(await server.ping(b"ping"), 5)
        await server.close(1012, "scheduled maintenance")

    async def test_websockets_server(self):
        for way in CLIENTS:
            async with websockets.serve(self.converse, "127.0.0.1", 0, subprotocols=["echo"]) as server:
                port = server.sockets[0].getsockname()[1]
                self.assertEqual(await self.ask(way, f"ws://localhost:{port}/"), "closed 1012 scheduled maintenance")

    async def test_websockets_server_with_tls(self):
        with tempfile.TemporaryDirectory() as folder:
            certificate, key = certify(folder)
            tls = context(certificate, key)
            for way in CLIENTS:
                async with websockets.serve(self.converse, "localhost", 0, ssl=tls, family=socket.AF_INET) as server:
                    url = f"wss://localhost:{server.sockets[0].getsockname()[1]}/"
                    self.assertEqual(await self.ask(way, url, certificate), "closed 1012 scheduled maintenance")
                    self.assertIn("unreachable", await self.ask(way, url))  # nobody vouches for it

    async def test_aiohttp_server(self):
        async def converse(request):
            server = web.WebSocketResponse(protocols=["echo"], max_msg_size=0)
            await server.prepare(request)
            self.assertEqual(server.ws_protocol, "echo")
            await server.send_str(TEXT)
            self.assertEqual(await server.receive_str(), TEXT)
            await server.send_bytes(LARGE)
            self.assertEqual(await server.receive_bytes(), LARGE)
            await server.close(code=1012, message=b"scheduled maintenance")
            return server

        for way in CLIENTS:
            application = web.Application()
            application.router.add_get("/json-rpc", converse)
            runner = web.AppRunner(application)
            await runner.setup()
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            url = f"ws://127.0.0.1:{runner.addresses[0][1]}"
            self.assertEqual(await self.ask(way, url + "/json-rpc"), "closed 1012 scheduled maintenance")
            self.assertIn("refused: The server answered with status 404", await self.ask(way, url + "/none"))
            await runner.cleanup()

    async def test_wsproto_server(self):
        for way in CLIENTS:
            with socket.create_server(("127.0.0.1", 0)) as listener:
                asked = asyncio.create_task(self.ask(way, f"ws://127.0.0.1:{listener.getsockname()[1]}/"))
                await asyncio.to_thread(self.serve_wsproto, listener)
                self.assertEqual(await asked, "closed 3000 done")

    def serve_wsproto(self, listener):
        peer = WSProtoPeer(listener.accept()[0], wsproto.ConnectionType.SERVER)
        self.assertEqual(peer.next().subprotocols, ["echo"])
        peer.send(events.AcceptConnection(subprotocol="echo"))
        peer.send(events.TextMessage("in ", message_finished=False), events.Ping(b"between"),
                  events.TextMessage("parts", message_finished=True))
        self.assertEqual(peer.next(), events.Pong(b"between"))
        self.assertEqual(peer.message(), "in parts")
        peer.send(events.BytesMessage(LARGE))
        self.assertEqual(peer.message(), LARGE)
        peer.send(events.CloseConnection(3000, "done"))
        self.assertEqual(peer.next().code, 3000)
        peer.close()


class WSProtoPeer:
    """wsproto knows no sockets: this moves its bytes."""

    def __init__(self, connection, kind):
        self.socket = connection
        self.socket.settimeout(5)
        self.protocol = wsproto.WSConnection(kind)
        self.waiting = []

    def send(self, *what):
        self.socket.sendall(b"".join(self.protocol.send(event) for event in what))

    def next(self):
        while not self.waiting:
            self.protocol.receive_data(self.socket.recv(65536) or None)
            self.waiting = list(self.protocol.events())
        return self.waiting.pop(0)

    def message(self):
        """A whole message; wsproto gives it out in pieces."""
        piece = self.next()
        whole = piece.data
        while not piece.message_finished:
            piece = self.next()
            whole += piece.data
        return whole

    def close(self):
        self.socket.close()


if __name__ == "__main__":
    unittest.main()
