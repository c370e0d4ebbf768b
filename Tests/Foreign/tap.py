"""A port before another one, which writes down what clients send, byte for byte."""

import socket
import threading


class Request:
    """One request as it stood on the wire."""

    def __init__(self, head, body):
        first, *lines = head.decode("latin-1").split("\r\n")
        self.method, self.target, _ = first.split(" ")
        self.headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        self.body = body

    @property
    def signed_text(self):
        """What the signature stands for."""
        return (self.headers["access-timestamp"] + self.method + self.target).encode() + self.body

    def __repr__(self):
        return f"{self.method} {self.target} {self.body!r}"


class Tap:
    """Listens until `stop`; `frames` are the bytes of each connection, the first connection first."""

    def __init__(self, port):
        self.target = port
        self.frames = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets = [self.listener]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self.sockets += [client, server]
            sent = bytearray()
            self.frames.append(sent)
            threading.Thread(target=self.carry, args=(client, server, sent), daemon=True).start()
            threading.Thread(target=self.carry, args=(server, client, bytearray()), daemon=True).start()

    def carry(self, source, sink, seen):
        try:
            while part := source.recv(65536):
                seen += part
                sink.sendall(part)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def requests(self):
        """Everything that was sent over HTTP so far."""
        found = []
        for frame in self.frames:
            rest = bytes(frame)
            while b"\r\n\r\n" in rest:
                head, _, rest = rest.partition(b"\r\n\r\n")
                length = Request(head, b"").headers.get("content-length", "0")
                found.append(Request(head, rest[:int(length)]))
                rest = rest[int(length):]
        return found

    def stop(self):
        for each in self.sockets:
            each.close()
