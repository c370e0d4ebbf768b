import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import TerminalTestKit
import Testing

/// Two rows, one of which must not be empty.
@MainActor
private final class Note {
    let sizeCell = DecimalCell("size", label: StyledText("Size", style: .label), unit: StyledText("BTC", style: .label))
    { text in
        text.isEmpty ? StyledText("How much is it to be?", style: .error) : nil
    }
    let noteCell = TextCell("note", label: StyledText("Note", style: .label))
    let form: Form

    init() {
        form = Form([sizeCell, noteCell])
    }

    var texts: [String] { [sizeCell.text, noteCell.text] }

    func fill(_ editor: LineEditor) async -> FormAnswer? {
        await editor.fill(form, by: FormPrinter(), hint: { _ in "Enter goes on · Esc ends" }, cut: "only one line")
    }
}

/// A form on a pseudo-terminal.
@Suite(.timeLimit(.minutes(10)))  // against a test that never ends; all tests begin at once, and share two processors
struct FormScreenTests {
    private let terminal: PseudoTerminal
    private let editor: LineEditor
    private let note: Note

    init() async throws {
        (terminal, editor) = try Self.screen(rows: 8)
        note = await Note()
    }

    private static func screen(rows: Int) throws -> (PseudoTerminal, LineEditor) {
        let terminal = try PseudoTerminal(columns: 40, rows: rows)
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .ansi16), history: LineHistory { _ in false })
        settings.input = terminal.slave
        settings.output = terminal.slave
        settings.handlesSignals = false
        settings.guardsExit = false
        return (terminal, try LineEditor(settings))
    }

    private func fill() -> Task<FormAnswer?, Never> {
        Task { [editor, note] in await note.fill(editor) }
    }

    // Broken by, in Sources/SaifuTerminal/Forms/LineEditor+Form.swift:
    // - case .cut: draw(StyledText(cut, style: .warning))
    // + case .cut: draw()
    @Test func `the first of several pasted lines is taken, which is said until the next key`() async throws {
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        terminal.type("\u{1B}[200~ 0.5 \nsecond\n\u{1B}[201~")
        try await terminal.eventually(shows: "only one line")
        #expect(terminal.screen.lines.first == "› Size  0.5 BTC")
        terminal.type("1")
        try await terminal.eventually(shows: "Esc ends")
        #expect(terminal.screen.lines.first == "› Size  0.51 BTC")
        terminal.type("\u{1B}\u{1B}")
        _ = await answer.value
        await editor.stop()
    }

    @Test func `a form is drawn below what was printed, filled in place, and stays`() async throws {
        editor.printAbove(StyledText("before", style: .body))
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        #expect(terminal.screen.lines == ["before", "› Size   BTC", "  Note", "Enter goes on · Esc ends"])
        terminal.type("\r")
        try await terminal.eventually(shows: "How much")
        terminal.type("0.01\rsummer\u{1B}[A\u{7F}2")
        try await terminal.eventually(shows: "0.02")
        #expect(terminal.screen.lines[2] == "  Note  summer")
        terminal.type("\t\r")
        #expect(await answer.value == .filled)
        await editor.flush()
        try await terminal.eventually("the rows alone") {
            $0.lines == ["before", "Size  0.02 BTC", "Note  summer"]
        }
        #expect(await note.texts == ["0.02", "summer"])
        await editor.stop()
        #expect(terminal.modes == (true, true))
    }

    @Test func `what is printed meanwhile stands above the form`() async throws {
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        editor.printAbove(StyledText("a fill", style: .body))
        try await terminal.eventually(shows: "a fill")
        #expect(terminal.screen.lines == ["a fill", "› Size   BTC", "  Note", "Enter goes on · Esc ends"])
        terminal.type("\u{3}")
        #expect(await answer.value == .interrupted)
        await editor.stop()
    }

    @Test func `only the row that changed is drawn`() async throws {
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        let start = terminal.output.count
        terminal.type("1")
        try await terminal.eventually(shows: "1 BTC")
        await terminal.eventuallyQuiet()
        let written = String(decoding: terminal.output[start...], as: UTF8.self)
        #expect(!written.contains("Note") && !written.contains("Esc"))
        await editor.stop()
        #expect(await answer.value == .givenUp, "the terminal is gone")
    }

    @Test func `a narrower window draws the form anew, with what has room`() async throws {
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        terminal.resize(columns: 20, rows: 8)
        editor.windowResized()
        try await terminal.eventually("the hint that has room") { $0.lines.last == "Enter goes on" }
        terminal.type("\u{1B}")
        #expect(await answer.value == .givenUp)
        await editor.stop()
    }

    @Test func `the next line is read after the form`() async throws {
        let answer = fill()
        try await terminal.eventually(shows: "Esc ends")
        let line = Task { [editor] in await editor.readLine(prompt: StyledText("> ", style: .prompt)) }
        answer.cancel()
        #expect(await answer.value == .interrupted)
        try await terminal.eventually(shows: ">")
        terminal.type("x\r")
        #expect(await line.value == .line("x"))
        await editor.stop()
    }

    @MainActor
    // Broken by, in Sources/SaifuTerminal/Forms/RowDraft.swift:
    // - text.buffer = LineBuffer(cell.typed)
    // + text.buffer = LineBuffer("")
    // It turns red too: A7 keys give one notification for each edit, and none for going by
    @Test func `A6 what was typed in a row that scrolled out of a low window is there on the way back`() async throws {
        let (terminal, editor) = try Self.screen(rows: 4)
        let cells = (1...6).map { TextCell("row\($0)", label: StyledText("Row \($0)", style: .label)) }
        let form = Form(cells)
        let answer = Task { await editor.fill(form, by: FormPrinter(), hint: { _ in "Hint" }, cut: "Cut") }
        try await terminal.eventually(shows: "› Row 1")
        terminal.type("kept")
        try await terminal.eventually(shows: "› Row 1  kept")
        for row in 2...6 {
            terminal.type("\u{1B}[B")
            try await terminal.eventually(shows: "› Row \(row)")
        }
        #expect(!terminal.screen.text.contains("kept"))
        for row in (1...5).reversed() {
            terminal.type("\u{1B}[A")
            try await terminal.eventually(shows: "› Row \(row)")
        }
        try await terminal.eventually(shows: "› Row 1  kept")
        #expect(cells.map(\.text) == ["kept", "", "", "", "", ""])
        terminal.type("\u{3}")
        #expect(await answer.value == .interrupted)
        await editor.stop()
    }

    @Test func `a terminal that understands no escapes has no form`() async throws {
        let dumb = try PseudoTerminal()
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .none), history: LineHistory { _ in false })
        settings.input = dumb.slave
        settings.output = dumb.slave
        settings.understandsEscapes = false
        settings.handlesSignals = false
        settings.guardsExit = false
        let editor = try LineEditor(settings)
        #expect(await note.fill(editor) == nil)
        await editor.stop()
        #expect(dumb.output.isEmpty)
    }
}
