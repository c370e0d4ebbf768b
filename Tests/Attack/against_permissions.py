"""Homes as an unprivileged user finds them: root may write everywhere, so root would see nothing here."""

import os
import shutil

from ground import NOBODY, Hung, as_nobody, differences, picture
from serving import serve_shortly

COMMANDS = [["balance"], ["status"], ["unsettled"], ["buy", "0.001", "market", "--yes"], ["theme", "light"], ["serve"]]
SECRET_FILES = ["paper-key.json", "exchange.sqlite", "exchange.sqlite-wal", "exchange.sqlite-commits", "wallet.sqlite"]


def attack(round):
    prefix, reason = as_nobody()
    if os.geteuid() == 0 and prefix is None:
        return round.skip(f"the program does not run as another user here: {reason}")
    round.folder.chmod(0o755)
    own = round.folder / "own"
    own.mkdir()
    if prefix:
        os.chown(own, NOBODY, NOBODY)
    visitor = Visitor(round, prefix or [], own)
    visitor.make()
    attacks = [visitor.export, visitor.open_files, visitor.unwritable_home, visitor.unreadable_file, visitor.foreign_file]
    if prefix:
        attacks += [visitor.foreign_home, visitor.linked_home]
    else:
        round.skip("homes of another user: needs root")
    for attack in attacks:
        try:
            attack()
        except Hung:
            pass  # it is among what was found
        round.count("permissions tried")


class Visitor:
    """The user who runs the program, with a home of their own to copy."""

    def __init__(self, round, prefix, folder):
        self.round = round
        self.prefix = prefix
        self.folder = folder
        self.made = folder / "made"
        self.number = 0

    def run(self, home, command):
        environment = {"HOME": str(self.folder)}
        if command == ["serve"]:
            return serve_shortly(self.round, home, environment, self.prefix)
        return self.round.saifu(home, *command, environment=environment, prefix=self.prefix)

    def make(self):
        ended = self.run(self.made, ["buy", "0.001", "market", "--yes"])
        if ended.status != 0:
            self.round.found(f"an ordinary user cannot begin: {ended}")
        self.run(self.made, ["theme", "light"])

    def home(self):
        """A copy that belongs to the visitor."""
        self.number += 1
        home = self.folder / f"home-{self.number}"
        shutil.copytree(self.made, home)
        for path in [home, *home.iterdir()]:
            if os.geteuid() == 0:
                os.chown(path, NOBODY, NOBODY)
        return home

    def commands(self):
        return self.round.random.sample(COMMANDS, 3)

    def open_files(self):
        """Files that others may read and write are closed again, or refused."""
        home = self.home()
        for path in home.iterdir():
            path.chmod(0o666)
        home.chmod(0o777)
        ended = self.run(home, ["buy", "0.001", "market", "--yes"])
        stays = [name for name in SECRET_FILES if (home / name).exists() and (home / name).stat().st_mode & 0o077]
        if ended.status == 0 and (stays or home.stat().st_mode & 0o077):
            self.round.found(f"open to others still: {stays}, home {home.stat().st_mode & 0o777:o}: {ended}")

    def export(self):
        """What is exported goes into files of its own: through no link, and never into a pipe that nobody reads."""
        self.number += 1
        output, target = self.folder / f"output-{self.number}", self.folder / f"target-{self.number}"
        output.mkdir()
        target.write_text("somebody else's\n")
        trap = output / "tokens.css"
        if self.round.random.random() < 0.5:
            trap.symlink_to(target)
        else:
            os.mkfifo(trap)
        ended = self.round.saifu(None, "tokens", "export", "--format", "css", "--output", str(output))
        if target.read_text() != "somebody else's\n":
            self.round.found(f"the target of a link was overwritten: {ended}")
        if ended.status == 0 and not (trap.is_file() and not trap.is_symlink()):
            self.round.found(f"exported into what is no file: {ended}")

    def unwritable_home(self):
        home = self.home()
        before = picture(home)
        home.chmod(0o500)
        for command in self.commands():
            ended = self.run(home, command)
            if ended.status != 0:
                self.round.count("refused")
            if ended.status != 0 and not ended.err.strip() + ended.out.strip():
                self.round.found(f"unwritable home, no word: {ended}")
        home.chmod(0o700)
        lost = [change for change in differences(before, picture(home)) if "went" in change]
        if [change for change in lost if not change.startswith(("exchange.sqlite-", "wallet.sqlite-", "exchange.sock"))]:
            self.round.found(f"unwritable home: {lost}")

    def unreadable_file(self):
        home = self.home()
        name = self.round.random.choice([name for name in SECRET_FILES if (home / name).exists()])
        before = picture(home)
        (home / name).chmod(0)
        for command in self.commands():
            ended = self.run(home, command)
            self.judge(home, name, before, ended, "unreadable")

    def foreign_file(self):
        """A file of somebody else in one's own home: it may be a trap."""
        if os.geteuid() != 0:
            return
        home = self.home()
        name = self.round.random.choice([name for name in SECRET_FILES if (home / name).exists()])
        before = picture(home)
        os.chown(home / name, 0, 0)
        (home / name).chmod(self.round.random.choice([0o600, 0o644, 0o666]))
        for command in self.commands():
            self.judge(home, name, before, self.run(home, command), "of another user")

    def judge(self, home, name, before, ended, what):
        after = picture(home)
        if ended.status != 0:
            self.round.count("refused")
            if not ended.err.strip() + ended.out.strip():
                self.round.found(f"{name} {what}, no word: {ended}")
            if differences(before, after, [name]):
                self.round.found(f"{name} {what}, refused and changed: {ended}")
        elif name in after and name in before and after[name][2] != before[name][2] and what == "unreadable":
            self.round.found(f"{name} {what}, and written: {ended}")

    def foreign_home(self):
        """A home of root's, closed, or open for all."""
        home = self.round.folder / "foreign"
        shutil.copytree(self.made, home)
        for path in [home, *home.iterdir()]:
            os.chown(path, 0, 0)
            path.chmod(self.round.random.choice([0o700, 0o755, 0o777]))
        self.refused(home, "home of another user")

    def linked_home(self):
        home = self.folder / "linked"
        target = self.round.folder / "foreign"
        home.symlink_to(target)
        self.refused(home, "link to a home of another user", target)

    def refused(self, home, what, target=None):
        before = picture(target or home)
        for command in self.commands():
            ended = self.run(home, command)
            if ended.status == 0:
                self.round.found(f"{what}: {ended}")
            else:
                self.round.count("refused")
            if changes := differences(before, picture(target or home), with_modes=True):
                self.round.found(f"{what}: {changes}: {ended}")
