import RandomTestKit
import SaifuStyle
import SaifuText
import TerminalTestKit
import Testing

@testable import SaifuDrawing

struct FrameDrawerTests {
    private let renderer = TextRenderer(mode: .ansi256)

    private func line(_ text: String, _ style: TextStyle = .body) -> StyledText { StyledText(text, style: style) }

    private func ticker(_ price: String) -> [StyledText] {
        [
            line("BTC_JPY", .accent), line("Last      ", .label) + line(price, .buy),
            line("Best ask  ", .label) + line("17,214,000", .sell), line("日本円  ", .label) + line("1,500", .amount),
        ]
    }

    @Test func `S1 an unchanged frame writes nothing`() {
        var drawer = FrameDrawer(text: renderer)
        #expect(!drawer.draw(ticker("17,213,900"), columns: 80, rows: 24).isEmpty)
        #expect(drawer.draw(ticker("17,213,900"), columns: 80, rows: 24) == "")
        #expect(drawer.counters.frames == 1 && drawer.counters.unchanged == 1)
    }

    @Test func `S2 a change of one field takes at most forty bytes`() {
        var drawer = FrameDrawer(text: renderer)
        _ = drawer.draw(ticker("17,213,900"), columns: 80, rows: 24)
        let bytes = drawer.draw(ticker("17,213,455"), columns: 80, rows: 24)
        #expect(bytes.utf8.count <= 40 && bytes.hasSuffix("\u{1B}[0m"))
        #expect(drawer.counters.cellsWritten < 100 && drawer.counters.lastBytes == bytes.utf8.count)
        drawer.isSynchronized = true
        let held = drawer.draw(ticker("17,213,466"), columns: 80, rows: 24)
        #expect(held.hasPrefix("\u{1B}[?2026h") && held.hasSuffix("\u{1B}[?2026l") && held.utf8.count <= 48)
    }

    @Test func `S7 looks are told once for neighbours that share them`() {
        var drawer = FrameDrawer(text: renderer)
        let bytes = drawer.draw([line("abc", .sell) + line("def", .sell)], columns: 20, rows: 1)
        #expect(
            bytes.contains("mabcdef\u{1B}[0m")
                && bytes.split(separator: "\u{1B}").filter { $0.contains("m") }.count == 2)
    }

    @Test func `S5 a forgotten screen and another size are drawn whole`() {
        var drawer = FrameDrawer(text: renderer)
        _ = drawer.draw(ticker("1"), columns: 80, rows: 24)
        _ = drawer.draw(ticker("1"), columns: 79, rows: 24)
        drawer.forget()
        #expect(drawer.draw(ticker("1"), columns: 79, rows: 24).contains("BTC_JPY"))
        #expect(drawer.counters.full == 3 && drawer.counters.frames == 3)
    }

    @Test func `S8 without colours nothing is coloured`() {
        var drawer = FrameDrawer(text: TextRenderer(mode: .none))
        #expect(!drawer.draw(ticker("1"), columns: 80, rows: 24).contains("m"))
    }

    @Test(arguments: [("日本", "a日"), ("a日", "日本"), ("日本円", "x本y"), ("ab", "日"), ("👍🏽日", "日👍🏽"), ("日", "")])
    func `S4 half of a wide character is never left behind`(before: String, after: String) {
        var drawer = FrameDrawer(text: renderer)
        var screen = Screen(columns: 8, rows: 1)
        screen.write(drawer.draw([line(before)], columns: 8, rows: 1).utf8)
        screen.write(drawer.draw([line(after)], columns: 8, rows: 1).utf8)
        #expect(screen.text == after)
    }

    @Test func `a wide character that does not fit into its row is left out`() {
        var drawer = FrameDrawer(text: renderer)
        var screen = Screen(columns: 5, rows: 2)
        screen.write(drawer.draw([line("日本円"), line("abcdefgh")], columns: 5, rows: 2).utf8)
        #expect(screen.lines == ["日本", "abcde"])
    }

    @Test(arguments: 0..<60)
    func `S3 the bytes of a frame turn what is on the screen into it`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var drawer = FrameDrawer(text: renderer)
        drawer.isSynchronized = seed.isMultiple(of: 2)
        let (columns, rows) = (Int.random(in: 3...24, using: &random), Int.random(in: 1...6, using: &random))
        var screen = Screen(columns: columns, rows: rows)
        var lines = [StyledText](repeating: .empty, count: rows)
        for _ in 0..<60 {
            for row in 0..<rows where Bool.random(using: &random) { lines[row] = anyLine(&random) }
            if Int.random(in: 0..<9, using: &random) == 0 { drawer.forget() }
            screen.write(drawer.draw(lines, columns: columns, rows: rows).utf8)
            var painter = ScreenPainter(text: renderer)
            let wanted = painter.paint(lines, columns: columns, rows: rows)
            for row in 0..<rows {
                let cells = (0..<columns).map { wanted[row, $0] }
                #expect(screen.cells(ofRow: row) == cells.map { $0.width == 0 ? "" : painter.text(of: $0) })
                let looks = cells.map {
                    $0.glyph == 0x20 ? "" : String(painter.change(from: 0, to: $0.look).dropFirst(2).dropLast())
                }
                #expect(screen.looks(ofRow: row) == looks.map { $0 == "0" ? "" : $0 })
            }
        }
        #expect(screen.synchronized.begun == screen.synchronized.ended)
    }

    /// Letters, gaps, wide characters, marks, flags, joined emoji, jamo and halves of them, in several styles.
    private func anyLine(_ random: inout SeededRandom) -> StyledText {
        let pieces = [
            "a", "b", "7", " ", "   ", "        ", "日", "本", "ガ", "ｶﾞ", "e\u{301}", "\u{301}", "👍🏽", "👨‍👩‍👧", "🇯🇵", "🇯", "🇵",
            "❤️", "❤", "\u{1100}", "\u{1161}", "각", "\u{0915}\u{093F}", "…", "─", "é",
        ]
        let styles: [TextStyle] = [.body, .price, .accent, .headline]
        return (0..<Int.random(in: 0...9, using: &random)).map { _ in
            line(pieces.randomElement(using: &random) ?? "", styles.randomElement(using: &random) ?? .body)
        }.joined()
    }
}

@MainActor
struct FramePacerTests {
    /// What is drawn, and a pause that ends when the test says so.
    @MainActor
    private final class Show {
        var state = 0
        private(set) var drawn: [Int] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []
        var isPausing: Bool { !waiting.isEmpty }

        func draw() {
            drawn.append(state)
        }

        func pause() async {
            await withCheckedContinuation { waiting.append($0) }
        }

        func endPause() {
            let all = waiting
            waiting = []
            for continuation in all { continuation.resume() }
        }
    }

    private func step(until isThere: () -> Bool) async {
        for _ in 0..<1000 where !isThere() { await Task.yield() }
        #expect(isThere())
    }

    @Test func `S9 a storm of changes is drawn once in a pause, with the latest state`() async {
        let show = Show()
        let pacer = FramePacer(pause: { await show.pause() }, draw: { show.draw() })
        for change in 1...1000 {
            show.state = change
            pacer.needsFrame()
        }
        #expect(show.drawn == [1])
        await step { show.isPausing }
        show.endPause()
        await step { show.drawn == [1, 1000] && show.isPausing }
        show.endPause()
        for _ in 0..<100 { await Task.yield() }
        #expect(show.drawn == [1, 1000] && !show.isPausing, "nothing is drawn, and nothing waits, without a change")
        show.state = 5
        pacer.needsFrame()
        #expect(show.drawn == [1, 1000, 5])
        await step { show.isPausing }
        show.endPause()
    }
}
