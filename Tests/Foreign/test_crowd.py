"""Ten thousand connections to a served exchange at once: the newest are kept and answered, and it costs no more memory."""

import json
import resource
import socket
import sys
import time

from served import ServedTestCase

CROWD = 10_000
KEPT = 4096  # connections that the exchange keeps (`PaperExchangeServer.timeouts`)
SPARE = 300  # descriptors that this process needs for everything else
MOST_MEMORY = 48 * 1024  # KiB that the exchange may take up for them; 12 KiB each
PATIENCE = 120  # seconds; a loaded machine needs some of them


class CrowdTests(ServedTestCase):
    def setUp(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        wanted = CROWD + SPARE
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), max(hard, wanted)))
        except (ValueError, OSError):  # only root may go above the hard limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
        self.crowd = min(CROWD, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE)
        if self.crowd < CROWD:
            print(f"{self.crowd:,} connections instead of {CROWD:,}: no more files are allowed", file=sys.stderr)
        if self.crowd <= KEPT:
            self.skipTest(f"{self.crowd:,} connections crowd nobody out")
        self.request = b"GET /v1/gethealth HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % self.exchange.port

    def memory(self):
        """The most the exchange had resident, in KiB."""
        with open(f"/proc/{self.exchange.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))

    def connect(self):
        """A connection that has asked: it then keeps its place for longer than a silent one."""
        connection = socket.create_connection(("127.0.0.1", self.exchange.port), timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.sendall(self.request)
        return connection

    def is_answered(self, connection):
        """Whether an answer comes, which then is the right one; not where the connection ends."""
        try:
            with connection.makefile("rb") as file:
                status, length = file.readline(), 0
                if not status:
                    return False
                while (line := file.readline()) not in (b"\r\n", b""):
                    name, _, value = line.partition(b":")
                    length = int(value) if name.lower() == b"content-length" else length
                self.assertEqual((status, json.loads(file.read(length))), (b"HTTP/1.1 200 OK\r\n", {"status": "NORMAL"}))
            return True
        except ConnectionError:
            return False

    def is_kept(self, connection):
        """Whether a second request is answered."""
        try:
            connection.sendall(self.request)
        except ConnectionError:
            return False
        return self.is_answered(connection)

    def test_the_newest_of_ten_thousand_connections_are_kept_and_answered(self):
        before, begin = self.memory(), time.monotonic()
        connections = [self.connect() for _ in range(self.crowd)]
        opened = time.monotonic() - begin
        old, new = connections[:-KEPT], connections[-KEPT:]
        # The last ones may still stand in the queue: once they are answered, whoever had to go for them is gone.
        unanswered = [number for number, connection in enumerate(new) if not self.is_answered(connection)]
        self.assertEqual(unanswered, [], f"of the newest {KEPT}")
        ended = [number for number, connection in enumerate(new) if not self.is_kept(connection)]
        self.assertEqual(ended, [], f"of the newest {KEPT}")
        kept = [number for number, connection in enumerate(old) if self.is_answered(connection) and self.is_kept(connection)]
        self.assertEqual(kept, [], f"of the oldest {len(old)}")
        grown = self.memory() - before
        print(
            f"{self.crowd:,} connections in {opened:.1f} s, {KEPT:,} answered after {time.monotonic() - begin:.1f} s, "
            f"{grown:,} KiB more", file=sys.stderr)
        self.assertLess(grown, MOST_MEMORY)
        # Somebody new is served while they are all there, and when they are gone.
        self.assertEqual(self.api.public("gethealth").status, 200)
        self.doCleanups()
        self.assertEqual(self.api.public("gethealth").status, 200)
        self.assertIsNone(self.exchange.process.poll())
