"""Ports before another one that do to a connection what networks do: they end it after some bytes, or carry it slowly."""

import asyncio
import random


class Cutter:
    """Ends each connection after some bytes: the first after `first`, each later one `step` bytes later. `side` tells whose
    bytes are counted, those of the server or of the client. With `cut` None it ends none any more."""

    def __init__(self, first=0, step=1, side="server", reset=False):
        self.cut, self.step, self.side, self.reset = first, step, side, reset
        self.cuts = 0

    async def listen(self, port):
        self.server_port = port
        self.listener = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        return self.listener.sockets[0].getsockname()[1]

    async def accept(self, reader, writer):
        cut = self.cut
        if cut is not None:
            self.cut += self.step
        try:
            there = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            return writer.close()
        limits = {"server": (None, cut), "client": (cut, None)}[self.side]
        ways = [asyncio.ensure_future(way) for way in (
            self.carry(reader, there[1], limits[0]), self.carry(there[0], writer, limits[1]))]
        done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        self.cuts += any(way.result() for way in done)
        for way in ways:
            way.cancel()
        for each in (writer, there[1]):
            each.transport.abort() if self.reset else each.close()

    async def carry(self, reader, writer, most):
        """Whether the bytes were cut."""
        try:
            while most is None or most > 0:
                part = await reader.read(65536 if most is None else min(most, 65536))
                if not part:
                    return False
                writer.write(part)
                await writer.drain()
                most = most and most - len(part)
            return True
        except ConnectionError:
            return False


class SlowLine:
    """Carries every byte, but late, in pieces, and now and then with a pause such as a lost packet makes."""

    def __init__(self, seed, delay=0.02, loss=0.02, pause=0.25):
        self.random, self.delay, self.loss, self.pause = random.Random(seed), delay, loss, pause

    async def listen(self, port):
        self.server_port = port
        self.listener = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        return self.listener.sockets[0].getsockname()[1]

    async def accept(self, reader, writer):
        there = await asyncio.open_connection("127.0.0.1", self.server_port)
        await asyncio.gather(self.carry(reader, there[1]), self.carry(there[0], writer))

    async def carry(self, reader, writer):
        try:
            while part := await reader.read(self.random.randint(1, 1500)):
                await asyncio.sleep(self.random.uniform(0, self.delay))
                if self.random.random() < self.loss:
                    await asyncio.sleep(self.pause)
                writer.write(part)
            writer.close()
        except ConnectionError:
            pass
