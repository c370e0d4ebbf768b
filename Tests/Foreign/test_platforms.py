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
# Words that Swift, Kotlin, Java and Dart keep for themselves, and characters that break a naive writer.
KEYWORDS = """abstract actor any as assert associatedtype async await base bool boolean break byte case catch char class const
consuming continue copyWith covariant default defer deferred deinit did didSet do double dynamic each else enum export extends
extension external factory false fallthrough fileprivate final finally float for fun func get goto guard hashCode hashValue hide
if implements import in indirect init inout instanceof int interface internal is isolated late lazy lerp let library long macro
mixin mutating native new nil none nonisolated null num object on open operator override package part private protected protocol
public required rethrow return runtimeType sealed self Self set short show some standard static strictfp struct subscript super
switch sync synchronized this throw throws toString transient true try Type type typealias typedef typeof unowned val var void
volatile weak when where while willSet with yield reset""".split()
HOSTILE = ["a/b", "two words", "9lives", "財布", "quo\"te", "back\\slash", "$dollar", "<b>", "é", "tab\tname", *KEYWORDS]
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
        hostile = cls.folder / "hostile.tokens.json"
        colour = {"colorSpace": "srgb", "components": [1, 0, 0]}
        names = {name.lower(): name for name in HOSTILE}
        hostile.write_text(json.dumps({name.lstrip("$"): {
            "$type": "color", "$value": colour, "$description": f"about {name} */ /* -- ${{}} \\ `",
            "$deprecated": f"not {name} \" ' $x"} for name in names.values()}))
        for name, source in {**SOURCES, "hostile": hostile}.items():
            result = run(PROGRAM, cls.folder / name, *(sorted(source.glob("*.json")) if source.is_dir() else [source]))
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
                    key = "token_" + snake(path)
                    self.assertIn(key, names)
                    if hexes:
                        self.assertEqual(shown[key], hexes, f"{mode} {path}")

    def shown(self, pyte, script, mode, names):
        """The colour that stands on the screen for each variable."""
        lines = "; ".join(f'printf "%sX%s\\n" "${n}" "$token_reset"' for n in names)
        output = run("sh", "-euc", f". {script}; tokens_use {kebab(mode)} truecolor; {lines}", check=True).stdout
        screen = pyte.Screen(10, len(names) + 1)
        pyte.Stream(screen).feed(output.replace("\n", "\r\n"))
        return {n: screen.buffer[row][0].bg if n.endswith("_bg") else screen.buffer[row][0].fg for row, n in enumerate(names)}

    def collect(self, tree, path, into):
        for key, value in tree.items():
            if not isinstance(value, dict):
                continue
            if "css" in value and "hex" in value:
                alpha = value.get("alpha", 1)
                into[".".join([*path, key])] = value["hex"].lstrip("#") if alpha == 1 else None
            else:
                self.collect(value, [*path, key], into)


# The attributes of Android that text styles and curves use: a framework of our own, because there is none here to link with.
ATTRIBUTES = {
    "fontFamily": "string", "textSize": "dimension", "textFontWeight": "integer", "letterSpacing": "float",
    "lineHeight": "dimension", "textColor": "reference|color", "fontFeatureSettings": "string", "controlX1": "float",
    "controlY1": "float", "controlX2": "float", "controlY2": "float", "versionCode": "integer", "versionName": "string",
    "textStyle": {"normal": 0, "bold": 1}, "justificationMode": {"inter_word": 1},
    "gravity": {"start": 0x800003, "end": 0x800005, "left": 3, "right": 5, "center_horizontal": 1},
}
MANIFEST = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{}"/>'


@need("aapt2")
class AndroidTests(PlatformTests):
    def framework(self):
        folder = self.folder / "framework"
        if not folder.exists():
            (folder / "res/values").mkdir(parents=True)
            lines = []
            for number, (name, form) in enumerate(ATTRIBUTES.items()):
                flags = "".join(f'<flag name="{n}" value="{v}"/>' for n, v in form.items()) if isinstance(form, dict) else ""
                lines.append(f'<attr name="{name}"' + (f">{flags}</attr>" if flags else f' format="{form}"/>')
                             + f'<public type="attr" name="{name}" id="0x0101{number:04x}"/>')
            (folder / "res/values/attrs.xml").write_text(f"<resources>{''.join(lines)}</resources>")
            self.link(folder / "res", folder / "framework.apk", "android", "-x")
        return folder / "framework.apk"

    def link(self, resources, apk, package, *options):
        manifest = apk.with_suffix(".xml")
        manifest.write_text(MANIFEST.format(package))
        for command in [("compile", "--dir", resources, "-o", apk.with_suffix(".zip")),
                        ("link", "--manifest", manifest, "-o", apk, *options, apk.with_suffix(".zip"))]:
            result = run("aapt2", *command)
            self.assertEqual(result.returncode, 0, result.stderr)

    def resources(self, name):
        """What aapt2 reads back: by type and name, the value of day and that of night."""
        apk = self.folder / name / "tokens.apk"
        self.link(self.folder / name / "android/res", apk, "dev.tokens", "-I", self.framework())
        found, key = {}, None
        for line in run("aapt2", "dump", "resources", apk, check=True).stdout.splitlines():
            if match := re.match(r" +resource 0x\w+ (\S+)", line):
                key = match[1]
            elif match := re.match(r" +\((night-v8)?\) (.*)", line):
                found.setdefault(key, {})["night" if match[1] else "day"] = match[2]
        return found

    def test_aapt2_reads_every_value_back(self):
        for name in SOURCES:
            values, found = self.values(name), self.resources(name)

            def resolve(text, when):
                while text.startswith("@"):
                    entry = found[text[1:]]
                    text = entry.get(when, entry["day"])
                return text
            checked = 0
            for mode, about in values["modes"].items():
                suffix = self.suffix(values, about)
                when = "night" if about["dark"] else "day"
                for path, token in values["tokens"].items():
                    if token["type"] not in ("color", "dimension", "number"):
                        continue
                    value = values["values"][mode]
                    for step in path.split("."):
                        value = value[step]
                    kind = "color" if token["type"] == "color" else "dimen"
                    key = f"{kind}/{snake(path)}"
                    entry = found.get(key + suffix) or found[key]
                    text = resolve(entry.get(when, entry["day"]), when)
                    if kind == "color":
                        alpha = round(value.get("alpha", 1) * 255)
                        self.assertEqual(text, f"#{alpha:02x}{value['hex'][1:7]}", f"{mode} {path}")
                    elif token["type"] == "number":
                        self.assertAlmostEqual(float(text), value, 5)
                    else:
                        size = value["value"] * (16 if value["unit"] == "rem" else 1)
                        self.assertEqual((float(text[:-2]), text[-2:]), (size, "sp" if value["unit"] == "rem" else "dp"))
                    checked += 1
            self.assertGreater(checked, 60)
            styles = [p for p, t in values["tokens"].items() if t["type"] == "typography"]
            self.assertEqual(len([k for k in found if k.startswith("style/TextAppearance.")]), len(styles))

    def suffix(self, values, about):
        words = []
        standard = values["modes"][values["standardMode"]]
        for modifier, context in about.items():
            if modifier in ("dark", "highContrast", "theme") or context == standard[modifier]:
                continue
            words.append({"intl": "international"}.get(context, context))
        return "".join("_" + w for w in words + ["high_contrast"] * bool(about["highContrast"]))


@need("kotlinc")
class KotlinTests(PlatformTests):
    def compile(self, *files):
        # The compiler of Debian is of 2019, and warns of the Java that it runs on.
        jar = self.folder / "kotlin.jar"
        return run("kotlinc", *sorted((HERE / "Stubs").glob("*.kt")), *files, "-include-runtime", "-d", jar), jar

    def test_every_colour_of_every_mode_is_what_the_source_says(self):
        for name in SOURCES:
            values = self.values(name)
            lines, expected = [], []
            for mode, about in values["modes"].items():
                for path, token in values["tokens"].items():
                    value = values["values"][mode]
                    for step in path.split("."):
                        value = value[step]
                    if token["type"] != "color" or not value["css"].startswith(("#", "rgb")):
                        continue
                    choices = [f"density = DensityChoice.{about['density']}"] if "density" in about else [
                        f"market = MarketChoice.{ {'jp': 'japanese', 'intl': 'international'}[about['market']]}"]
                    call = f"designTokens({str(about['dark']).lower()}, {str(about['highContrast']).lower()}, {choices[0]})"
                    lines.append(f"    show({call}.{camel(path)})")
                    expected.append(value["hex"])
            main = self.folder / f"{name}Main.kt"
            main.write_text("import design.tokens.*\nimport androidx.compose.ui.graphics.Color\n"
                            "fun show(c: Color) = println(\"#\" + listOf(c.red, c.green, c.blue).joinToString(\"\") "
                            "{ \"%02x\".format(Math.round(it * 255)) })\n"
                            "fun main() {\n" + "\n".join(lines) + "\n}\n")
            result, jar = self.compile(self.folder / name / "compose/compose/DesignTokens.kt", main)
            self.assertEqual(result.returncode, 0, result.stderr)
            output = run("java", "-cp", jar, f"{name[0].upper()}{name[1:]}MainKt", check=True).stdout.split()
            self.assertEqual(output, expected)

    def test_raw_colours_cannot_be_named_and_hostile_names_compile(self):
        user = self.folder / "Raw.kt"
        user.write_text("fun raw() = design.tokens.designTokens(true).paletteInk\n")
        result, _ = self.compile(self.folder / "wallet/compose/compose/DesignTokens.kt", user)
        self.assertIn("it is protected", result.stderr)
        result, _ = self.compile(self.folder / "hostile/compose/compose/DesignTokens.kt")
        self.assertEqual(result.returncode, 0, result.stderr)


@need("swiftc")
class AppleTests(PlatformTests):
    USER = """
        import UIKit
        import SwiftUI
        struct Label: View { var body: some View { Color_().textStyle(DesignTokens.standard.%s) } }
        struct Color_: View { var body: Never { fatalError() } }
        @MainActor func use() -> [Any] {
            let style = DesignTokens.standard.%s
            return [style.attributes, style.uiFont, style.color?.uiColor as Any, style.with { $0.size = 40 }, style.color?.color as Any]
        }
        """

    def check(self, *files, options=()):
        return run("swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *options, *files)

    def modules(self):
        folder = self.folder / "modules"
        folder.mkdir(exist_ok=True)
        for name in ("UIKit", "SwiftUI"):
            result = run("swiftc", "-emit-module", "-swift-version", "6", "-I", folder, "-module-name", name,
                         HERE / f"Stubs/{name}.swift", "-o", folder / f"{name}.swiftmodule")
            self.assertEqual(result.returncode, 0, result.stderr)
        return ["-I", folder]

    def test_it_compiles_with_uikit_and_swiftui_and_without(self):
        modules = self.modules()
        for name, style in {"wallet": "textBody", "harbour": "typeHeading", "hostile": None}.items():
            files = sorted((self.folder / name / "apple/apple").glob("*.swift"))
            self.assertEqual(len(files), 2)
            plain = self.check(*files)
            self.assertEqual(plain.returncode, 0, plain.stderr)
            if style:
                user = self.folder / "User.swift"
                user.write_text(self.USER % (style, style))
                files = [*files, user]
            both = self.check(*files, options=modules)
            self.assertEqual(both.returncode, 0, both.stderr)

    def test_raw_colours_cannot_be_named(self):
        user = self.folder / "Raw.swift"
        user.write_text("let raw = DesignTokens.standard.paletteInk\n")
        result = self.check(*sorted((self.folder / "wallet/apple/apple").glob("*.swift")), user)
        self.assertIn("'paletteInk' is inaccessible due to 'fileprivate'", result.stderr)

    def test_asset_catalogues_have_the_colours_of_every_appearance(self):
        for name in SOURCES:
            values = self.values(name)
            sets = list((self.folder / name / "xcassets/Tokens.xcassets").glob("*.colorset/Contents.json"))
            colours = [p for p, t in values["tokens"].items() if t["type"] == "color"]
            self.assertGreaterEqual(len(sets), len(colours))
            standard = {k: v for k, v in values["modes"][values["standardMode"]].items() if k not in ("theme", "dark", "highContrast")}
            for path in colours:
                key = camel(path)
                content = json.loads((self.folder / name / f"xcassets/Tokens.xcassets/{key[0].upper()}{key[1:]}.colorset/Contents.json").read_text())
                looks = {tuple(sorted(a["value"] for a in e.get("appearances", []))): e["color"] for e in content["colors"]}
                for mode, about in values["modes"].items():
                    if {k: about[k] for k in standard} != standard:
                        continue
                    value = values["values"][mode]
                    for step in path.split("."):
                        value = value[step]
                    words = tuple(w for w in ("dark" if about["dark"] else "", "high" if about["highContrast"] else "") if w)
                    look = looks.get(words, looks[()])
                    parts = [look["components"][c] for c in ("red", "green", "blue")]
                    self.assertTrue(all("." in p for p in parts))
                    if look["color-space"] == "srgb":
                        self.assertEqual("#" + "".join(f"{round(float(p) * 255):02x}" for p in parts), value["hex"])


class FlutterTests(PlatformTests):
    def test_dart_is_parsed_without_an_error(self):
        import tree_sitter
        import tree_sitter_dart
        parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
        for name in [*SOURCES, "hostile"]:
            code = (self.folder / name / "flutter/flutter/design_tokens.dart").read_bytes()
            self.assertFalse(parser.parse(code).root_node.has_error, name)


def camel(path):
    words = [w for step in path.split(".") if step != "$root" for w in step.split(" ")]
    return words[0] + "".join(w[0].upper() + w[1:] for w in words[1:])


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def snake(path):
    text = "_".join(kebab(step).replace("-", "_") for step in path.split(".") if step != "$root")
    return re.sub(r"[^a-z0-9_]", lambda m: "_" if m[0].isascii() else f"u{ord(m[0]):x}", text)


if __name__ == "__main__":
    unittest.main()
