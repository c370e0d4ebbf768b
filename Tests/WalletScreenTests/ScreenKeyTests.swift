import LightningAPI
import SaifuDrawing
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import WalletScreen

/// What keys do in a list on a screen, and in what is asked there.
@MainActor struct ScreenKeyTests {
    private struct Row: Identifiable, Equatable, Sendable {
        let id: Int
    }

    private let rows = EntitiesProvider((1...9).map(Row.init))
    private let table: EntityTable
    private let screen = PageScreen(for: .english, clock: StubClock())

    init() {
        table = EntityTable(
            rows, [Column { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state, for: .english)
    }

    private func shown() throws -> [String] {
        try screen.lines(of: Page([.table(table)]), size: ScreenSize(columns: 20, rows: 3)).map {
            String($0.plainText.filter { $0.isNumber || $0 == "›" })
        }
    }

    /// Presses keys, each in what was drawn before; answers what is shown then.
    private func press(_ keys: ScreenKey...) throws -> [String] {
        for key in keys {
            _ = try shown()
            #expect(screen.press(key), "\(key)")
        }
        return try shown()
    }

    @Test func `keys scroll by rows, pages, and to both ends`() throws {
        let top = try shown()
        #expect(top.first?.hasSuffix("1") == true)
        let next = try press(.pageDown)
        #expect(next != top)
        #expect(try press(.pageUp) == top)
        let bottom = try press(.end)
        #expect(bottom.contains("9") && bottom != next)
        #expect(try press(.home) == top)
    }

    @Test func `arrows select, Esc clears the filter first and then the selection`() throws {
        _ = try press(.down, .down)
        #expect(table.source.selectedRow == 1)
        _ = try press(.up)
        #expect(table.source.selectedRow == 0)
        _ = try press(.character("/"), .character("1"), .enter)
        #expect(table.source.query == "1")
        _ = try press(.escape)
        #expect(table.source.query.isEmpty && table.source.selectedRow == 0)
        _ = try press(.escape)
        #expect(table.source.selectedRow == nil && !screen.press(.escape))
    }

    @Test func `Enter opens the selected row, and nothing without one`() throws {
        var opened: [Int] = []
        rows.onSelect = { opened.append($0.id) }
        _ = try shown()
        #expect(!screen.press(.enter))
        _ = try press(.down, .down, .enter)
        #expect(opened == [2])
    }

    @Test(arguments: ["17000000", "17,000,000", "１７００００００", "7000", "7,000"])
    func `a number is found however it is typed`(query: String) {
        let prices = EntitiesProvider([Row(id: 17_000_000), Row(id: 5)])
        let table = EntityTable(
            prices, [Column { Phrase($0.id == 5 ? Figure(5) : Figure("17000000" as ExactDecimal), .amount) }],
            whenEmpty: Term.state, for: .english)
        table.source.query = query
        #expect(prices.shown.map(\.id) == [17_000_000])
    }

    @Test func `while a filter is typed letters are its own, arrows move, and Backspace on nothing ends it`() throws {
        _ = try press(.character("/"), .character("r"), .character("/"))
        #expect(table.source.query == "r/" && screen.isTyping)
        _ = try press(.backspace, .backspace)
        #expect(table.source.query.isEmpty && screen.isTyping)
        _ = try press(.down)
        #expect(table.source.selectedRow == 0 && screen.isTyping)
        _ = try press(.backspace)
        #expect(!screen.isTyping)
        _ = try press(.character("/"), .character("5"), .escape)
        #expect(table.source.query.isEmpty && !screen.isTyping)
    }

    @Test func `rows below the screen are counted, and at least so many where more may come`() throws {
        func below() throws -> String? {
            _ = try shown()
            return screen.missingLine(width: 20)?.plainText
        }
        #expect(try below() == "… 6 more" && !screen.scrolls)
        rows.page {}
        rows.replaceAll(with: (1...12).map(Row.init), isLast: false)
        #expect(try below() == "… 9+ more")
        rows.replaceAll(with: (1...3).map(Row.init), isLast: true)
        _ = try press(.end)
        #expect(try below() == nil)
    }

    @Test func `facts that have no room are counted, and keys scroll to them`() throws {
        let columns = (1...5).map { place in Column<Row>(Term.size) { Phrase(Figure($0.id * place), .amount) } }
        let sheet = FactSheet(Row(id: 1), columns, for: .english)
        func draw(_ rows: Int) throws {
            _ = try screen.lines(of: Page([.facts(sheet)]), size: ScreenSize(columns: 20, rows: rows))
        }
        try draw(3)
        #expect(screen.missingLine(width: 20)?.plainText == "… 2 more" && screen.scrolls)
        #expect(screen.press(.end))
        try draw(3)
        #expect(screen.missingLine(width: 20) == nil && screen.scrolls)
        try draw(5)
        #expect(!screen.scrolls)
    }

    // Broken by, in Sources/SaifuDrawing/Tables/ScrollingTable.swift:
    // - return fits ? fitted.lines(texts) : fitted.record(texts, titles: [], in: room)
    // + return !fits ? fitted.lines(texts) : fitted.record(texts, titles: [], in: room)
    @Test func `a fact that is wider than the screen stands below its title, and the others beside theirs`() throws {
        let long = Column<Row>(Term.product) { _ in
            Phrase(Figure(ProductCode(rawValue: "JRF20260807-121803-440917-440917-44")), .code)
        }
        let short = (1...3).map { place in Column<Row>(Term.size) { Phrase(Figure($0.id * place), .amount) } }
        let sheet = FactSheet(Row(id: 1), [long] + short, for: .english)
        let size = ScreenSize(columns: 40, rows: 4)
        let lines = try screen.lines(of: Page([.facts(sheet)]), size: size).map(\.plainText)
        #expect(lines == ["Product", "JRF20260807-121803-440917-440917-44", "Size     1", "Size     2"])
        #expect(screen.missingLine(width: 40)?.plainText == "… 1 more" && screen.scrolls)
    }

    @Test func `facts scroll, and are neither selected in nor searched`() throws {
        let sheet = FactSheet(
            Row(id: 1), [Column(Term.size) { Phrase(Figure($0.id), .amount) }], for: .english)
        _ = try screen.lines(of: Page([.facts(sheet)]), size: ScreenSize(columns: 20, rows: 3))
        #expect(!screen.press(.character("/")) && !screen.isTyping)
        #expect(screen.press(.down) && sheet.source.selectedRow == nil)
    }

    @Test func `keys go to the first list, and Tab gives them to the next one`() throws {
        let others = EntitiesProvider((11...39).map(Row.init))
        let second = EntityTable(
            others, [Column { Phrase(Figure($0.id), .amount) }], whenEmpty: Term.state, for: .english)
        func draw() throws -> [String] {
            try screen.lines(of: Page([.table(table), .table(second)]), size: ScreenSize(columns: 20, rows: 12))
                .map(\.plainText)
        }
        #expect(try draw().count == 12 && screen.hasMoreLists)
        #expect(screen.press(.down) && table.source.selectedRow == 0 && second.source.selectedRow == nil)
        #expect(screen.press(.tab) && table.source.selectedRow == nil)
        _ = try draw()
        #expect(screen.press(.end) && screen.press(.down) && second.source.selectedRow != nil)
        #expect(try draw().contains { $0.contains("39") })
        #expect(screen.press(.tab) && screen.press(.down) && table.source.selectedRow == 0)
    }

    @Test func `a key that was typed before a question was drawn does not answer it`() async throws {
        let dialogue = ScreenDialogue(in: .english)
        async let answer = dialogue.ask(Question(Term.price, about: []))
        while !dialogue.isAsking { await Task.yield() }
        dialogue.press(.character("y"))
        #expect(dialogue.isAsking)
        _ = try dialogue.lines(width: 40)
        dialogue.press(.character("n"))
        #expect(try await !answer)
    }

    @Test(arguments: [
        (ScreenKey.character("y"), Bool?.some(true)), (.character("Y"), true), (.character("n"), false),
        (.character("N"), false), (.character("q"), false), (.enter, false), (.escape, false), (.interrupt, nil),
    ])
    func `a question is answered by one key, and Enter is no`(key: ScreenKey, answer: Bool?) async {
        let dialogue = ScreenDialogue(in: .english)
        dialogue.preparedKeys = [.character("x"), .tab, key, .character("z")]
        #expect(await asked(dialogue, Question(Term.price, about: [])) == answer)
        #expect(dialogue.preparedKeys == [.character("z")], "what comes after the answer is not taken")
    }

    // Broken by, in Sources/WalletScreen/ScreenDialogue.swift:
    // - saysHa = key == .character("は")
    // + saysHa = false
    @Test(arguments: [("はい", true), ("はxいn", false), ("いいえn", false), ("はn", false)])
    func `a yes in Japanese takes both its letters, one behind the other`(keys: String, answer: Bool) async throws {
        let dialogue = ScreenDialogue(in: .japanese)
        async let given = dialogue.ask(Question(Term.price, about: []))
        while !dialogue.isAsking { await Task.yield() }
        _ = try dialogue.lines(width: 40)
        for key in keys {
            #expect(dialogue.isAsking, "\(key)")
            dialogue.press(.character(key))
        }
        #expect(!dialogue.isAsking)
        dialogue.leave()
        #expect(try await given == answer)
    }

    @Test(arguments: [("BUY⏎", Bool?.some(true)), ("buyx⌫⏎", true), ("⏎", false), ("bu⏎", false), ("buy⎋", false)])
    func `a question that wants a word takes that word`(keys: String, answer: Bool?) async throws {
        let dialogue = ScreenDialogue(in: .english)
        dialogue.preparedKeys = keys.map {
            $0 == "⏎" ? .enter : $0 == "⌫" ? .backspace : $0 == "⎋" ? .escape : .character($0)
        }
        #expect(await asked(dialogue, Question(Term.price, about: [], typing: Term.buy)) == answer)
    }

    // Broken by, in Sources/WalletScreen/ScreenDialogue.swift:
    // - guard !Task.isCancelled else { throw .interrupted }
    // + // whoever asks waits
    @Test func `work that was cancelled asks nothing`() async {
        let dialogue = ScreenDialogue(in: .english)
        dialogue.preparedKeys = [.character("y")]
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await asked(dialogue, Question(Term.price, about: []))
        }
        #expect(await asking.value == nil)
    }

    /// `nil` when it was interrupted, as it is when the keys do not answer it.
    private func asked(_ dialogue: ScreenDialogue, _ question: Question) async -> Bool? {
        dialogue.onChange = { [weak dialogue] in dialogue?.leave() }
        do throws(WalletError) { return try await dialogue.ask(question) } catch { return nil }
    }
}
