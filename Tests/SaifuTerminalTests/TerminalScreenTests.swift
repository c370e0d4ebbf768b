import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import Synchronization
import TerminalTestKit
import Testing

@Suite(.timeLimit(.minutes(10)))  // against a test that never ends; all tests begin at once, and share two processors
struct TerminalScreenTests {
    private let terminal: PseudoTerminal
    private let editor: LineEditor
    private let told = Told()

    private final class Told: Sendable {
        let events = Mutex<[ScreenEvent]>([])
    }

    init() throws {
        terminal = try PseudoTerminal(columns: 40, rows: 6)
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .ansi16), history: LineHistory { _ in false })
        settings.input = terminal.slave
        settings.output = terminal.slave
        settings.handlesSignals = false
        settings.guardsExit = false
        editor = try LineEditor(settings)
    }

    private var events: [ScreenEvent] { told.events.withLock { $0 } }

    private func open() async throws -> TerminalScreen {
        editor.printAbove(StyledText("before", style: .body))
        let told = told
        let screen = try #require(
            await editor.openScreen { event in told.events.withLock { $0.append(event) } })
        try await terminal.eventually("the second screen") { $0.isFullScreen && $0.queries == ["2026"] }
        return screen
    }

    private func lines(_ texts: String...) -> [StyledText] { texts.map { StyledText($0, style: .body) } }

    /// What is written from here on until the terminal is quiet.
    private func written(_ change: () -> Void) async -> String {
        let start = terminal.output.count
        change()
        // The second one comes behind the frame that was due at the first.
        for _ in 0..<2 { await editor.flush() }
        await terminal.eventuallyQuiet(.milliseconds(150))
        return String(decoding: terminal.output[start...], as: UTF8.self)
    }

    // Broken by, in Sources/SaifuTerminal/Editor/EditorLoop.swift:
    // - session.earlyKeys.isAll(of: input.typedAhead)
    // + !session.earlyKeys.isAll(of: input.typedAhead)
    @Test(arguments: ["q", "qq", "cy", "qc"])
    func `of what was typed before the screen was there, keys that do no harm count alone`(typed: String) async throws {
        terminal.type(typed)
        await terminal.eventuallyQuiet()
        await editor.flush()
        let told = told
        let screen = await editor.openScreen(earlyKeys: ["q"]) { event in told.events.withLock { $0.append(event) } }
        #expect(screen != nil)
        terminal.type("x")
        while events.last != .key(.character("x")) {
            try Task.checkCancellation()
            await Task.yield()
        }
        let early = typed.allSatisfy { $0 == "q" } ? typed.map { ScreenEvent.key(.character($0)) } : []
        #expect(events == early + [.key(.character("x"))])
        await editor.stop()
    }

    @Test func `a picture is drawn in place, and only what changed in it`() async throws {
        let screen = try await open()
        #expect(screen.size == ScreenSize(columns: 40, rows: 6))
        #expect(!terminal.screen.showsCursor && terminal.screen.text.isEmpty)
        screen.show(lines("BTC_JPY", "last 17,213,900"))
        try await terminal.eventually(shows: "17,213,900")
        #expect(await written { screen.show(lines("BTC_JPY", "last 17,213,901")) } == "\u{1B}[2;15H1")
        #expect(await written { screen.show(lines("BTC_JPY", "last 17,213,901")) } == "")
        #expect(terminal.screen.lines == ["BTC_JPY", "last 17,213,901"])
        await editor.stop()
    }

    @Test(arguments: [(1, true), (2, true), (3, true), (0, false), (4, false)])
    func `S6 frames are held together when the terminal says that it can`(state: Int, holds: Bool) async throws {
        let screen = try await open()
        #expect(await !written { screen.show(lines("one")) }.contains("2026"), "nothing was answered yet")
        terminal.type("\u{1B}[?2026;\(state)$yx")
        while events.isEmpty {
            try Task.checkCancellation()
            await Task.yield()
        }
        let frame = await written { screen.show(lines("two")) }
        #expect(frame.hasPrefix("\u{1B}[?2026h") == holds && frame.hasSuffix("\u{1B}[?2026l") == holds)
        #expect(events == [.key(.character("x"))], "the answer is no key")
        await editor.stop()
    }

    @Test func `nothing that is pasted is taken for a key, and the shell gets no marks`() async throws {
        let screen = try await open()
        terminal.type("\u{1B}[200~hello my friend\u{1B}[201~q")
        while events.isEmpty {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(events == [.key(.character("q"))])
        await screen.close()
        await editor.stop()
        await terminal.eventuallyQuiet()
        #expect(
            String(decoding: terminal.output, as: UTF8.self).split(separator: "?2004").dropFirst().map(\.first) == [
                "h", "l",
            ])
    }

    @Test func `a paste without marks is no typing either`() async throws {
        _ = try await open()
        terminal.type(String(repeating: "cy", count: 500))
        await terminal.eventuallyQuiet()
        terminal.type("ja\u{3}")
        while events.count < 3 {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(events == [.key(.character("j")), .key(.character("a")), .key(.interrupt)])
        await editor.stop()
    }

    @Test func `a paste that never ends leaves the screen not deaf to Ctrl-C`() async throws {
        _ = try await open()
        terminal.type("\u{1B}[200~abc")
        await terminal.eventuallyQuiet()
        terminal.type("\u{3}")
        while events.isEmpty {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(events.first == .key(.interrupt))
        await editor.stop()
    }

    @Test func `the screen is given back as it was, with what was printed meanwhile below`() async throws {
        let screen = try await open()
        screen.show(lines("picture"))
        try await terminal.eventually(shows: "picture")
        editor.printAbove(StyledText("a fill", style: .body))
        await terminal.eventuallyQuiet()
        #expect(terminal.screen.lines == ["picture"])
        await screen.close(leaving: lines("last picture"))
        try await terminal.eventually(shows: "a fill")
        #expect(terminal.screen.lines == ["before", "last picture", "a fill"])
        #expect(terminal.screen.showsCursor && !terminal.screen.isFullScreen)
        await editor.stop()
        #expect(terminal.modes == (true, true))
    }

    @Test func `stopping the editor gives the screen back`() async throws {
        let screen = try await open()
        screen.show(lines("picture"))
        try await terminal.eventually(shows: "picture")
        await editor.stop()
        try await terminal.eventually("the first screen") { !$0.isFullScreen && $0.showsCursor }
        #expect(terminal.modes == (true, true))
        await screen.close()
    }

    @Test func `S5 keys are told, and Ctrl-L draws everything again`() async throws {
        let screen = try await open()
        screen.show(lines("picture"))
        try await terminal.eventually(shows: "picture")
        terminal.type("q\u{1B}[A\u{1B}[6~\u{3}")
        while events.count < 4 {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(events == [.key(.character("q")), .key(.up), .key(.pageDown), .key(.interrupt)])
        let again = await written { terminal.type("\u{C}") }
        #expect(again.contains("picture") && !again.contains("\u{1B}[2J"), "nothing is cleared before it is drawn")
        #expect(events.last == .resized(screen.size))
        await editor.stop()
    }

    @Test func `S5 a window of another size is drawn whole and told`() async throws {
        let screen = try await open()
        screen.show(lines("a line that is longer than twenty columns"))
        try await terminal.eventually(shows: "longer")
        terminal.resize(columns: 20, rows: 4)
        editor.windowResized()
        // What was shown before, cut by the terminal, looks the same.
        while events.isEmpty {
            try Task.checkCancellation()
            await Task.yield()
        }
        try await terminal.eventually(shows: "a line that is longe")
        #expect(events == [.resized(ScreenSize(columns: 20, rows: 4))])
        await editor.stop()
    }

    @Test func `S10 counters stand on the last row while they are asked for`() async throws {
        let screen = try await open()
        screen.show(lines("picture"))
        screen.showCounters { StyledText("\($0.frames) frames, \($0.full) whole", style: .body) }
        try await terminal.eventually(shows: "1 frames, 1 whole")
        #expect(terminal.screen.lines.count == 6)
        screen.showCounters(nil)
        try await terminal.eventually("the picture alone") { $0.lines == ["picture"] }
        await editor.stop()
    }

    @Test func `a line waits until the screen is given back`() async throws {
        let screen = try await open()
        let line = Task { [editor] in await editor.readLine(prompt: StyledText("> ", style: .prompt)) }
        await terminal.eventuallyQuiet()
        #expect(!terminal.screen.text.contains(">"))
        #expect(await editor.openScreen { _ in } == nil, "there is one screen")
        await screen.close()
        try await terminal.eventually(shows: ">")
        terminal.type("x\r")
        #expect(await line.value == .line("x"))
        await editor.stop()
    }

    @Test func `a terminal that understands no escapes has no screen`() async throws {
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .none), history: LineHistory { _ in false })
        let dumb = try PseudoTerminal()
        settings.input = dumb.slave
        settings.output = dumb.slave
        settings.understandsEscapes = false
        settings.handlesSignals = false
        settings.guardsExit = false
        let editor = try LineEditor(settings)
        #expect(await editor.openScreen { _ in } == nil)
        await editor.stop()
        #expect(dumb.output.isEmpty)
    }
}
