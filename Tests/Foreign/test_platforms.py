"""The formats of terminals and phones, read by what reads them: plistlib, tomllib, PyYAML, a shell and pyte, aapt2, kotlinc, swiftc.

SAIFU_STYLES is the built program `styles` of the package beside this file. A tool that is not here leaves its test out.
"""

import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("SAIFU_STYLES")
SOURCES = {
    "wallet": ROOT / "Resources/tokens",
    "harbour": ROOT / "Tests/StyleExportTests/Fixtures/harbour",
}
NAMES = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]


def need(program):
    return unittest.skipUnless(shutil.which(program), f"{program} is not here")


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


class PlatformTests(unittest.TestCase):
    """Every target over both sources."""

    @classmethod
    def setUpClass(cls):
        if not PROGRAM:
            raise unittest.SkipTest("SAIFU_STYLES is not set")
        folder = tempfile.TemporaryDirectory(prefix="saifu-platforms-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        for name, source in SOURCES.items():
            result = run(PROGRAM, cls.folder / name, *sorted(source.glob("*.json")))
            if result.returncode:
                raise AssertionError(result.stderr)

    def values(self, name):
        return json.loads((self.folder / name / "json/values.json").read_text())


class TerminalTests(PlatformTests):
    def themes(self, target, ending):
        for name in SOURCES:
            files = sorted((self.folder / name / target / "terminal").glob("*" + ending))
            self.assertEqual(len(files), len(self.values(name)["modes"]))
            for path in files:
                yield f"{name} {path.name[:-len(ending)]}", path

    def reference(self):
        """The 16 colours, background and foreground of every theme, as Alacritty has them."""
        themes = {}
        for key, path in self.themes("alacritty", ".toml"):
            colors = tomllib.loads(path.read_text())["colors"]
            self.assertEqual(set(colors), {"primary", "cursor", "selection", "normal", "bright"})
            ansi = [colors["normal"][n] for n in NAMES] + [colors["bright"][n] for n in NAMES]
            themes[key] = [*ansi, colors["primary"]["background"], colors["primary"]["foreground"]]
        return themes

    def test_toml(self):
        for colors in self.reference().values():
            for color in colors:
                self.assertRegex(color, "^#[0-9a-f]{6}$")

    def test_the_others_have_the_same_colours(self):
        def hexed(entry):
            return "#" + "".join(f"{round(entry[part + ' Component'] * 255):02x}" for part in ("Red", "Green", "Blue"))

        def iterm(path):
            plist = plistlib.loads(path.read_bytes())
            self.assertEqual({e["Color Space"] for e in plist.values()}, {"sRGB"})
            keys = [f"Ansi {n} Color" for n in range(16)] + ["Background Color", "Foreground Color"]
            self.assertEqual(list(plist), sorted(plist))
            return [hexed(plist[key]) for key in keys]

        def windows(path):
            scheme = json.loads(path.read_text())
            names = [n.replace("magenta", "purple") for n in NAMES]
            keys = names + ["bright" + n.capitalize() for n in names] + ["background", "foreground"]
            self.assertTrue(scheme["name"])
            return [scheme[key] for key in keys]

        def kitty(path):
            lines = dict(l.split(" ", 1) for l in path.read_text().splitlines() if not l.startswith("#"))
            return [lines[f"color{n}"] for n in range(16)] + [lines["background"], lines["foreground"]]

        def ghostty(path):
            pairs = [l.split(" = ", 1) for l in path.read_text().splitlines() if not l.startswith("#")]
            palette = dict(value.split("=") for key, value in pairs if key == "palette")
            lines = dict(pairs)
            return [palette[str(n)] for n in range(16)] + [lines["background"], lines["foreground"]]

        reference = self.reference()
        for target, ending, read in [
            ("iterm2", ".itermcolors", iterm), ("windows-terminal", ".json", windows), ("kitty", ".kitty.conf", kitty),
            ("ghostty", ".ghostty", ghostty),
        ]:
            for key, path in self.themes(target, ending):
                self.assertEqual(read(path), reference[key], f"{target} {key}")

    def test_base16(self):
        import yaml
        reference = self.reference()
        for key, path in self.themes("base16", ".base16.yaml"):
            scheme = yaml.safe_load(path.read_text())
            palette = scheme["palette"]
            self.assertEqual(list(palette), [f"base0{n:X}" for n in range(16)])
            ansi = reference[key]
            self.assertEqual([palette["base00"], palette["base05"]], ansi[16:])
            hues = [palette[f"base0{n}"] for n in "8ABDEC"]
            self.assertEqual(hues, [ansi[NAMES.index(n)] for n in ("red", "yellow", "green", "blue", "magenta", "cyan")])
            light = [sum(int(palette[f"base0{n}"][i:i + 2], 16) for i in (1, 3, 5)) for n in range(8)]
            self.assertEqual(light, sorted(light, reverse=scheme["variant"] == "light"))

    def test_a_terminal_shows_what_the_shell_prints(self):
        import pyte
        for name in SOURCES:
            values = self.values(name)
            script = self.folder / name / "ansi/ansi/tokens.sh"
            self.assertEqual(run("sh", "-n", script).returncode, 0)
            names = sorted(set(re.findall(r"^ +(token_\w+)=", script.read_text(), re.M)) - {"token_reset"})
            for mode, tree in values["values"].items():
                shown = self.shown(pyte, script, mode, names)
                colors = {}
                self.collect(tree, [], colors)
                for path, hexes in colors.items():
                    if values["tokens"].get(path, {}).get("type") != "color":
                        continue
                    key = "token_" + self.snake(path)
                    self.assertIn(key, names)
                    if hexes:
                        self.assertEqual(shown[key], hexes, f"{mode} {path}")

    def shown(self, pyte, script, mode, names):
        """The colour that stands on the screen for each variable."""
        lines = "; ".join(f'printf "%sX%s\\n" "${n}" "$token_reset"' for n in names)
        output = run("sh", "-euc", f". {script}; tokens_use {self.file(mode)} truecolor; {lines}", check=True).stdout
        screen = pyte.Screen(10, len(names) + 1)
        pyte.Stream(screen).feed(output.replace("\n", "\r\n"))
        return {n: screen.buffer[row][0].bg if n.endswith("_bg") else screen.buffer[row][0].fg for row, n in enumerate(names)}

    def file(self, name):
        return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()

    def snake(self, path):
        text = "_".join(self.file(step).replace("-", "_") for step in path.split(".") if step != "$root")
        return re.sub(r"[^a-z0-9_]", lambda m: "_" if m[0].isascii() else f"u{ord(m[0]):x}", text)

    def collect(self, tree, path, into):
        for key, value in tree.items():
            if not isinstance(value, dict):
                continue
            if "css" in value and "hex" in value:
                alpha = value.get("alpha", 1)
                into[".".join([*path, key])] = value["hex"].lstrip("#") if alpha == 1 else None
            else:
                self.collect(value, [*path, key], into)


if __name__ == "__main__":
    unittest.main()
