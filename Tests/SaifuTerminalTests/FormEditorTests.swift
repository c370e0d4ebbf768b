import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@testable import SaifuDrawing
@testable import SaifuTerminal

/// A form with a row of every kind, filled key by key.
@MainActor
struct FormEditorTests {
    private let size = DecimalCell(
        "size", label: StyledText("Size", style: .label), unit: StyledText("BTC", style: .label)
    ) { text in
        text.isEmpty || text == "0" ? StyledText("How much?", style: .error) : nil
    }
    private let type = ChoiceCell<String>(
        "type", label: StyledText("Type", style: .label),
        options: ["limit", "market"].map { .init($0, word: $0, title: StyledText($0, style: .label)) }
    ) { $0 == nil ? StyledText("Which?", style: .error) : nil }
    private let price = DecimalCell(
        "price", label: StyledText("Price", style: .label), unit: StyledText("JPY", style: .label))
    private let check = SwitchCell(
        "check", label: StyledText("Check", style: .label), isOn: true,
        words: (on: StyledText("on", style: .body), off: StyledText("off", style: .body)))
    private let secret = SecretCell("secret", label: StyledText("Secret", style: .label))
    private let note = TextCell("note", label: StyledText("Note", style: .label))
    private let form: Form
    private let editor: FormEditor

    init() throws {
        let venue = TextCell(
            "venue", label: StyledText("Venue", style: .label), text: StyledText("paper", style: .body), isFixed: true)
        form = Form([venue, size, type, price, check, secret, note])
        type.onEdit = { [type, price] in price.isHidden = type.selection == "market" }
        editor = FormEditor(
            form, at: try #require(form.firstCell), printer: FormPrinter(),
            style: .command)
    }

    private func type(_ text: String) {
        for scalar in text.unicodeScalars { #expect(editor.press(.text(scalar)) == .redraw) }
    }

    private func lines(width: Int = 80) -> [String] {
        editor.picture(hint: StyledText("hint", style: .caption), width: width).lines.map(\.plainText)
    }

    @Test func `every row is drawn, and the one that a person is in is marked`() {
        #expect(
            lines() == [
                "  Venue   paper", "› Size     BTC", "  Type    ", "  Price   JPY", "  Check   on", "  Secret  ",
                "  Note    ", "hint",
            ])
        let picture = editor.picture(hint: .empty, width: 80)
        #expect(picture.cursorLine == 1 && picture.cursorColumn == 10)
        type("0.01")
        #expect(lines()[1] == "› Size    0.01 BTC")
        #expect(editor.picture(hint: .empty, width: 80).cursorColumn == 14)
    }

    @Test func `a person goes back, changes a row, and the others keep their text`() {
        type("0.01")
        #expect(editor.press(.enter) == .redraw)
        type("l")
        #expect(editor.press(.enter) == .redraw)
        type("1700")
        for key in [Key.up, .backTab] { #expect(editor.press(key) == .redraw) }
        #expect(price.text == "1700", "the row took what was typed when it was left")
        #expect(editor.press(.backspace) == .redraw)
        type("2")
        for key in [Key.down, .tab] { #expect(editor.press(key) == .redraw) }
        #expect(size.text == "0.02" && type.selection == "limit" && price.text == "1700")
        #expect(lines()[3] == "› Price   1700 JPY")
    }

    @Test func `the word for the row above goes there and is not kept`() {
        type("0.01")
        for _ in 0..<2 { #expect(editor.press(.enter) == .redraw, "to the type, which lacks a choice") }
        type("m")
        for key in [Key.enter, .down, .down] { #expect(editor.press(key) == .redraw) }
        type("<")
        #expect(editor.press(.enter) == .redraw)
        #expect(note.text.isEmpty && lines()[4].hasPrefix("› Secret"))
        #expect(editor.press(.up) == .redraw && editor.press(.up) == .redraw && editor.press(.up) == .redraw)
        #expect(lines()[1].hasPrefix("› Size"))
        #expect(editor.press(.up) == .bell, "there is no row above that can be changed")
    }

    // Broken by, in Sources/SaifuTables/Forms/DecimalCell.swift:
    // - guard text != self.text else { return true }
    // + guard text != self.text || text.isEmpty == false else { return true }
    // It turns red too: A7 an edit of the ticket is told once, the model may answer without a loop, and a refusal stands on its row
    @Test func `A7 keys give one notification for each edit, and none for going by`() {
        var edits: [String] = []
        form.onEdit = { edits.append($0.name) }
        type("0.01")
        #expect(edits.isEmpty, "the row takes what was typed when it is left")
        #expect(editor.press(.enter) == .redraw)
        #expect(edits == ["size"])
        type("l")
        #expect(edits == ["size", "type"])
        #expect(editor.press(.down) == .redraw)
        type("1700")
        for key in [Key.down, .text(" "), .up, .up, .up, .down, .down] { #expect(editor.press(key) == .redraw) }
        #expect(edits == ["size", "type", "price", "check"])
    }

    @Test func `a message comes when a row is left with Enter, and then follows what is typed`() {
        type("0")
        #expect(size.message == nil, "a number half typed is no mistake")
        #expect(editor.press(.enter) == .redraw)
        #expect(lines()[1] == "› Size    0 BTC  How much?")
        type(".")
        #expect(size.message == nil && lines()[1] == "› Size    0. BTC")
    }

    @Test func `a long message stands below its row, broken at blanks`() {
        type("0")
        _ = editor.press(.enter)
        #expect(lines(width: 20)[1...2] == ["› Size    0 BTC", "          How much?"])
    }

    @Test func `options are chosen by arrow, by blank and by their first letters`() {
        _ = editor.press(.down)
        #expect(lines()[2] == "› Type     limit  market ")
        #expect(editor.press(.right) == .redraw && type.selection == "limit")
        #expect(editor.press(.text(" ")) == .redraw && type.selection == "market")
        #expect(lines()[2] == "› Type     limit [market]")
        #expect(editor.press(.left) == .redraw && type.selection == "limit")
        type("market")
        #expect(type.selection == "market")
        #expect(editor.press(.text("x")) == .bell && type.selection == "market")
        #expect(!lines().contains { $0.contains("Price") }, "a market order has no price")
        _ = editor.press(.down)
        #expect(editor.press(.text(" ")) == .redraw && !check.isOn, "a switch is a choice of two")
    }

    // Broken by, in Sources/SaifuTerminal/Forms/FormEditor.swift:
    // - where draft.takesText && paste.lines.count > 1:
    // + where draft.takesText && paste.lines.count > 9:
    @Test func `of a paste of several lines a row takes the first, and submits nothing`() {
        #expect(editor.press(.paste("\n 0.01 \r\nbuy 2\n")) == .cut)
        #expect(lines()[1] == "› Size    0.01 BTC")
        #expect(editor.press(.paste("5\n")) == .redraw, "a line end behind one line is none between two")
        #expect(lines()[1] == "› Size    0.015 BTC")
    }

    @Test func `a secret is dots, whatever its length, and stays when nothing is typed over it`() {
        for _ in 0..<4 { _ = editor.press(.down) }
        type("hun")
        #expect(editor.press(.paste("ter 2\n")) == .redraw)
        #expect(lines()[5] == "› Secret  ••••••••")
        for key in [Key.down, .up, .down] { #expect(editor.press(key) == .redraw) }
        #expect(secret.take { String(decoding: $0, as: UTF8.self) } == "hunter2")
        _ = editor.press(.up)
        type("x")
        #expect(editor.press(.backspace) == .redraw && editor.press(.control("u")) == .redraw)
        #expect(lines()[5] == "› Secret  ")
    }

    @Test func `Enter on the last row looks at every row, and goes to the first that is wrong`() {
        for _ in 0..<5 { _ = editor.press(.down) }
        #expect(editor.press(.enter) == .redraw)
        #expect(lines()[1] == "› Size     BTC  How much?" && lines()[2].hasSuffix("Which?"))
        type("1")
        _ = editor.press(.enter)
        type("m")
        for key in [Key.enter, .enter, .enter] { #expect(editor.press(key) == .redraw) }
        #expect(editor.press(.enter) == .filled)
    }

    @Test func `a form is left by Escape, by Ctrl-D in an empty row, and by Ctrl-C`() {
        #expect(editor.press(.escape) == .givenUp)
        #expect(editor.press(.control("d")) == .givenUp)
        type("1")
        #expect(editor.press(.control("d")) == .bell)
        #expect(editor.press(.control("c")) == .interrupted)
    }

    @Test func `the end of a text longer than its row is shown`() {
        for _ in 0..<5 { _ = editor.press(.down) }
        type("0123456789abcdefghij")
        #expect(lines(width: 24)[6] == "› Note    …9abcdefghij")
        #expect(editor.picture(hint: .empty, width: 24).cursorColumn < 24)
    }
}
