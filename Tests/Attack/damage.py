"""Damages one file of a home the way disks, accidents and strangers do."""

import os
import pathlib
import shutil

FILES = [
    ("exchange.sqlite", 6), ("exchange.sqlite-wal", 6), ("exchange.sqlite-shm", 2), ("exchange.sqlite-commits", 4),
    ("exchange.sqlite-lock", 2), ("paper-key.json", 2), ("served.json", 1), ("wallet.sqlite", 5),
    ("wallet.sqlite-journal", 2), ("settings.json", 1), ("history", 1)]
KINDS = [
    "truncate", "zero", "flip", "halve", "empty", "delete", "link", "fifo", "directory", "older", "foreign", "mode", "grow",
    "version"]


class Damage:
    """One file and what was done to it."""

    def __init__(self, random, home, older, other, outside):
        names, weights = zip(*FILES)
        self.name = random.choices(names, weights)[0]
        self.path = pathlib.Path(home) / self.name
        self.kind = random.choice(KINDS)
        self.decoy = None  # a file outside that a link leads to
        sources = {"older": pathlib.Path(older) / self.name, "foreign": pathlib.Path(other) / self.name}
        if self.kind in sources and not sources[self.kind].is_file():
            self.kind = "delete"
        if self.kind == "version" and self.name not in ("exchange.sqlite", "wallet.sqlite"):
            self.kind = "flip"
        if not self.path.exists() and self.kind not in ("fifo", "directory", "link", "grow"):
            self.kind = "grow"
        self._do(random, sources, pathlib.Path(outside))

    def __str__(self):
        return f"{self.kind} {self.name}"

    def _do(self, random, sources, outside):
        content = self.path.read_bytes() if self.path.is_file() else b""
        size = len(content)
        if self.kind == "truncate":
            os.truncate(self.path, random.randrange(size + 1))
        elif self.kind == "halve":
            os.truncate(self.path, size // 2)
        elif self.kind == "empty":
            os.truncate(self.path, 0)
        elif self.kind == "zero":
            start = random.randrange(size + 1)
            self._write(start, bytes(min(size - start, random.choice([1, 24, 512, 4096, 40_000]))))
        elif self.kind == "flip":
            for _ in range(random.choice([1, 1, 8, 64]) if size else 0):
                at = random.randrange(size)
                self._write(at, bytes([content[at] ^ 1 << random.randrange(8)]))
        elif self.kind == "grow":
            with self.path.open("ab") as file:
                file.write(random.randbytes(random.choice([1, 100, 4096, 5000])))
            self.path.chmod(0o600)
        elif self.kind == "mode":
            self.path.chmod(random.choice([0o666, 0o644, 0o777, 0o622]))
        elif self.kind == "version":
            # Where a database says which version of the tables it has; no number but the right one is ours.
            self._write(60, random.choice([-1, 0, 2**31 - 1, -2**31, 77]).to_bytes(4, "big", signed=True))
        elif self.kind in sources:
            shutil.copyfile(sources[self.kind], self.path)
        else:
            self._replace(content, outside)

    def _write(self, at, content):
        with self.path.open("r+b") as file:
            file.seek(at)
            file.write(content)

    def _replace(self, content, outside):
        """Takes the file away, and puts something else in its place unless it is a deletion."""
        self.path.unlink(missing_ok=True)
        if self.kind == "link":
            self.decoy = outside / "decoy"
            self.decoy.write_bytes(content or b"somebody else's\n")
            self.decoy.chmod(0o600)
            self.path.symlink_to(self.decoy)
        elif self.kind == "fifo":
            os.mkfifo(self.path, 0o600)
        elif self.kind == "directory":
            self.path.mkdir()
