import CompileTestKit
import Glibc
import SaifuDrawing
import SaifuStyle
import SaifuText
import TerminalTestKit
import Testing
import WalletCore

@testable import saifu

/// Row A8 of talk A: what is drawn names a style, and the palette alone says how a style looks.
@MainActor @Suite struct PaletteTests {
    nonisolated private static let screens = ["ticker", "board", "orders", "buy 0.01 at 16900000 --yes"]

    private func drawn(_ line: String, _ mode: ColorMode, _ theme: Theme) async -> String {
        let bench = ScreenBench(mode: mode, theme: theme)
        await bench.run(line)
        return bench.output
    }

    // Broken by, in Sources/SaifuDrawing/Text/TextRenderer.swift:
    // - let rgb = palette.color(
    // + let rgb = ColorPalette.dark.color(
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing
    @Test(arguments: screens)
    func `A8 every drawn text names a style, and another palette changes all of it`(line: String) async {
        let plain = await drawn(line, .none, .dark)
        let dark = await drawn(line, .trueColor, .dark)
        let light = await drawn(line, .trueColor, .light)
        #expect(!plain.contains("\u{1B}") && !plain.isEmpty)
        #expect(dark != light, "the palettes look different")
        #expect(colours(dark).isDisjoint(with: colours(light)), "no colour is left of the other palette")
        #expect([dark, light].allSatisfy { withoutLooks($0) == plain }, "the text is the same in every palette")
    }

    @Test(arguments: Theme.allCases) func `an id does not look like a warning`(theme: Theme) {
        let text = TextRenderer(mode: .trueColor, palette: theme.palette, priceColors: .standard)
        #expect(
            text.render(StyledText("JRF", style: .code))
                != text.render(StyledText("JRF", style: TextStyle.code.with { $0.color = TextStyle.warning.color })))
    }

    @Test func `every theme of the tokens can be chosen`() {
        #expect(Theme.allCases.map(\.palette) == ColorPalette.allCases)
    }

    /// What reaches the screen is made of these; none of them takes a text by itself. A line each.
    private nonisolated static let places = [
        "let NAME = StyledText(TEXT)", "let NAME: StyledText = TEXT",
        "let NAME = StyledText.empty + TEXT", "let NAME = TextCell(\"note\", label: TEXT)",
        "final class NAME: TableCell { var columns: [StyledText] = [TEXT] }",
        "func NAME(_ renderer: TextRenderer) -> String { renderer.render(TEXT) }",
    ]

    // Broken by, in Sources/SaifuText/StyledText.swift:
    // -     /// One line of text. Line breaks become
    // +     /// Text as it is.
    // +     public init(_ text: String) { self.init(text, style: .body) }
    // +
    // +     /// One line of text. Line breaks become
    @Test(.blocking)
    nonisolated func `A8 text that names no style does not compile where something is drawn`() throws {
        func check(_ text: (_ place: String) -> String) throws -> CompileResult {
            let lines = Self.places.enumerated().map { index, place in
                place.replacing("NAME", with: "Place\(index)").replacing("TEXT", with: text(place))
            }
            let imports = ["SaifuStyle", "SaifuText", "SaifuTables", "SaifuDrawing"].map { "import \($0)" }
            return try SwiftCompiler.check((lines + imports).joined(separator: "\n"))
        }
        let bare = try check { _ in "\"Your balance\"" }
        #expect(bare.lines == Set(1...Self.places.count), "\(bare)")
        #expect(bare.errors.allSatisfy { !$0.contains("cannot find") }, "\(bare)")
        // Their twins name a style.
        let styled = try check { place in
            let isInitializer = place.contains("StyledText(TEXT)")
            return isInitializer ? "\"Your balance\", style: .body" : "StyledText(\"Your balance\", style: .body)"
        }
        #expect(styled.isAccepted, "\(styled)")
    }

    // Broken by, in Sources/SaifuDrawing/Text/ColorMode.swift:
    // - map { !$0.isEmpty } ?? false
    // + map { $0.isEmpty } ?? false
    @Test(.blocking, arguments: ["ticker", "board", "orders"])
    nonisolated func `A8 a terminal whose person wants no colours gets the same text without them`(line: String) throws
    {
        let home = try ProgramHome()
        let plain = try home.prompt([line], environment: ["NO_COLOR": "1"])
        #expect(try plain.waitForEnd() == .exited(0))
        #expect(!plain.terminal.output.contains(0x1B))
        let coloured = try home.prompt([line], environment: ["NO_COLOR": ""])
        #expect(try coloured.waitForEnd() == .exited(0))
        #expect(coloured.terminal.output.contains(0x1B))
    }

    /// The parameters of every change of look.
    private func colours(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "\u{1B}[").compactMap { piece in
                guard let end = piece.firstIndex(of: "m"), let start = piece.firstRange(of: "38;2;") else { return nil }
                return start.upperBound < end ? String(piece[start.upperBound..<end]) : nil
            })
    }

    private func withoutLooks(_ text: String) -> String {
        var rest = ""
        var isInside = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{1B}" { isInside = true }
            if !isInside { rest.unicodeScalars.append(scalar) }
            if scalar == "m" { isInside = false }
        }
        return rest
    }
}
