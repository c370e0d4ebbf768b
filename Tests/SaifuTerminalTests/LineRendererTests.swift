import SaifuStyle
import SaifuText
import TerminalTestKit
import Testing

@testable import SaifuDrawing
@testable import SaifuTerminal

struct LineRendererTests {
    private func frame(_ line: String, columns: Int, rows: Int = 24) -> LineFrame {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let before = StyledText(parts[0], style: .prompt)
        return LineFrame(before: before, after: StyledText(parts[1], style: .body), columns: columns, maximumRows: rows)
    }

    @Test(arguments: [
        ("abc|def", 10, ["abcdef"], 0, 3), ("abcdef|", 3, ["abc", "def", ""], 2, 0),
        ("abc|def", 3, ["abc", "def"], 1, 0),
        ("|", 5, [""], 0, 0), ("日本|円", 5, ["日本", "円"], 1, 0), ("日|本円", 5, ["日本", "円"], 0, 2),
        ("a日本|", 4, ["a日", "本"], 1, 2), ("👨‍👩‍👧👨‍👩‍👧|", 3, ["👨‍👩‍👧", "👨‍👩‍👧"], 1, 2),
        ("e\u{301}e\u{301}|", 2, ["e\u{301}e\u{301}", ""], 1, 0),
    ])
    func `a line is wrapped by width`(line: String, columns: Int, rows: [String], row: Int, column: Int) {
        let frame = frame(line, columns: columns)
        #expect(frame.rows.map(\.plainText) == rows)
        #expect(frame.cursorRow == row && frame.cursorColumn == column)
    }

    @Test func `a line longer than the screen shows the rows around the cursor`() {
        let frame = frame(
            String(repeating: "a", count: 50) + "|" + String(repeating: "b", count: 50), columns: 10, rows: 4)
        #expect(frame.rows.count == 4 && frame.rows[frame.cursorRow].plainText == "bbbbbbbbbb")
    }

    @Test func `an unchanged frame writes nothing, and unchanged rows are left alone`() {
        var renderer = LineRenderer(text: TextRenderer(mode: .none))
        _ = renderer.draw(frame("aaaaabbb|", columns: 5), columns: 5)
        #expect(renderer.draw(frame("aaaaabbb|", columns: 5), columns: 5) == "")
        #expect(!renderer.draw(frame("aaaaabbbc|", columns: 5), columns: 5).contains("a"))
    }

    @Test func `drawing over the old frame shows the same as drawing afresh`() {
        var random = SystemRandomNumberGenerator()
        let alphabet: [Character] = ["a", "b", " ", "日", "本", "👍🏽", "e\u{301}", "🇯🇵", "|"]
        for columns in [1, 2, 3, 7, 20] {
            var screen = Screen(columns: columns, rows: 12)
            var renderer = LineRenderer(text: TextRenderer(mode: .ansi16))
            screen.write("above\r\n".utf8)
            for _ in 0..<200 {
                let length = Int.random(in: 0...30, using: &random)
                let text = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }.filter { $0 != "|" }
                let cut = Int.random(in: 0...text.count, using: &random)
                let next = frame(
                    "> " + String(text[..<cut]) + "|" + String(text[cut...]), columns: columns, rows: 12)
                screen.write(renderer.draw(next, columns: columns).utf8)
                var fresh = Screen(columns: columns, rows: 12)
                var freshRenderer = LineRenderer(text: TextRenderer(mode: .none))
                fresh.write(freshRenderer.draw(next, columns: columns).utf8)
                let isSame = screen.lines.suffix(fresh.lines.count) == fresh.lines[...]
                guard columns > 1 else { continue }
                #expect(isSame, "\(columns) columns: \(screen.lines) instead of \(fresh.lines)")
                if !isSame { return }
                #expect(screen.cursor.column == next.cursorColumn)
            }
        }
    }
}

struct ScreenTests {
    @Test func `the screen wraps late, scrolls, and keeps halves of wide characters whole`() {
        var screen = Screen(columns: 4, rows: 2)
        screen.write("abcd".utf8)
        #expect(screen.cursor == (0, 4))
        screen.write("e\r\nf日\u{1B}[3Gx".utf8)
        #expect(screen.lines == ["e", "f x"] && screen.scrolledOff == ["abcd"])
        screen.write("\u{1B}[1;2H日\u{1B}[K|\r\u{1B}[J".utf8)
        #expect(screen.lines.isEmpty)
    }
}
