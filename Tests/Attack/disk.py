"""A disk that is nearly full: a little memory mounted, or a limit on the size of files where mounting is not permitted."""

import os
import resource
import subprocess


class SmallDisk:
    """Begins with no more than `left` bytes free. `home` lies on it; `limit` is for processes that are started there."""

    def __init__(self, round, folder, kilobytes, left):
        self.round = round
        self.folder = folder
        self.kilobytes = kilobytes
        self.left = left
        self.home = folder / "home"
        self.is_mounted = False
        self.limit = None

    def __enter__(self):
        self.folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={self.kilobytes}k", "tmpfs", str(self.folder)]
        self.is_mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
        if not self.is_mounted:
            self.round.skip("no right to mount a small disk: a limit on the size of files instead")
            self.limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (self.left, self.left))
        self.fill(self.left)
        return self

    def fill(self, left):
        """Leaves about `left` bytes."""
        if self.is_mounted:
            free = os.statvfs(self.folder)
            with (self.folder / "ballast").open("ab") as ballast:
                ballast.write(bytes(max(0, free.f_bavail * free.f_frsize - left)))

    def relieve(self):
        """Makes room again."""
        if self.is_mounted:
            os.truncate(self.folder / "ballast", 0)

    def __exit__(self, *error):
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
