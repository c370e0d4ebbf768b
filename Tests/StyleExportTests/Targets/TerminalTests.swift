import Foundation
import StyleExport
import Testing

/// Themes and escape sequences, beyond the recorded files.
@Suite struct TerminalTests {
    private static func color(_ number: Int, _ extension: String = "") -> String {
        let digits = String(number, radix: 16)
        let hex = "#" + String(repeating: "0", count: 6 - digits.count) + digits
        let parts = [16, 8, 0].map { String(Double(number >> $0 & 0xFF) / 255) }
        let value = srgb(parts[0], parts[1], parts[2]).dropLast() + #", "hex": "\#(hex)"}"#
        return #"{"$type": "color", "$value": \#(value)\#(`extension`)}"#
    }

    private static func role(_ name: String) -> String {
        #", "$extensions": {"dev.saifu": {"terminalRole": \#(name)}}"#
    }

    /// The numbers that were measured in RGB, which Oklab has to give too where both agree.
    @Test(arguments: [
        (0x0b8599, 30), (0xd12f2f, 160), (0x2f6fd1, 26), (0x777777, 243), (0xFFFFFF, 231), (0, 16),
    ])
    func `a colour has the nearest of the palette, never one of the reader's`(hex: Int, index: Int) {
        let parts = [16, 8, 0].map { Double(hex >> $0 & 0xFF) / 255 }
        #expect(ColorPoint(.srgb, parts[0], parts[1], parts[2]).ansi256 == index)
    }

    @Test func `what is declared stands, what is not is derived, marked, and can be read`() throws {
        let tokens = """
            {"back": \(Self.color(0x404850, Self.role(#"["background", "cursorText"]"#))),
             "red": \(Self.color(0xff0000, Self.role(#""red""#)))}
            """
        let theme = try text("alacritty", TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(theme.contains("\nbackground = \"#404850\"\n# derived\nforeground"))
        #expect(theme.contains("[colors.cursor]\ntext = \"#404850\"\n"))
        #expect(theme.contains("# derived\nblack = ") && theme.contains("\nred = \"#ff0000\"\n# derived\ngreen"))
        let back = ColorPoint(.srgb, 64.0 / 255, 72.0 / 255, 80.0 / 255)
        for line in theme.split(separator: "\n") where line.hasPrefix("green") || line.hasPrefix("blue") {
            let hex = try #require(UInt32(line.suffix(7).dropLast(), radix: 16))
            let parts = [16, 8, 0].map { Double(hex >> $0 & 0xFF) / 255 }
            #expect(ColorPoint(.srgb, parts[0], parts[1], parts[2]).contrast(on: back) >= 4.45, "\(line)")
        }
    }

    @Test func `a role that two colours want, and one that there is not, are refused`() throws {
        let twice = #"{"a": \#(Self.color(1, Self.role(#""red""#))), "b": \#(Self.color(2, Self.role(#""red""#)))}"#
        let error = #expect(throws: StyleExportError.self) {
            try export("kitty", TokenSource(resolver: nil, tokens: [file(twice)]))
        }
        #expect(error?.problems[0].reason == .nameCollision(name: "red", first: "{a}", second: "{b}"))
        let unknown = #"{"a": \#(Self.color(1, Self.role(#""purple""#)))}"#
        #expect(throws: StyleExportError.self) {
            try export("base16", TokenSource(resolver: nil, tokens: [file(unknown)]))
        }
    }

    private func shell(_ script: String, _ variables: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("tokens.sh")
        try Data(text("ansi", WalletTokens.source()).utf8).write(to: path)
        let result = try run(["env", "-i"] + variables + ["/bin/sh", "-euc", ". \"$0\"; \(script)", path.path])
        #expect(result.status == 0, "\(result.output)")
        return result.output
    }

    @Test func `the shell chooses the colours by what the reader wants`() throws {
        let print = #"tokens_use light-jp; printf %s "$token_color_price_up""#
        #expect(try shell(print, ["FORCE_COLOR=1", "COLORTERM=truecolor"]) == "\u{1B}[38;2;198;47;38m")
        #expect(try shell(print, ["FORCE_COLOR=1", "TERM=xterm-256color"]) == "\u{1B}[38;5;160m")
        #expect(try shell(print, ["CLICOLOR_FORCE=1", "TERM=xterm"]) == "\u{1B}[31m")
        #expect(try shell(print, ["FORCE_COLOR=1", "COLORTERM=truecolor", "NO_COLOR=1"]) == "")
        #expect(try shell(print, ["COLORTERM=truecolor"]) == "", "not a terminal")
        let chosen = #"tokens_use dark-intl 16; printf %s "$token_color_price_up$token_text_title""#
        #expect(try shell(chosen, []) == "\u{1B}[32m\u{1B}[1;39m")
    }
}
