import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuText
import Testing

private struct Coin: Identifiable, Sendable {
    let id: String
    let name: String
    let amount: String
}

private final class CoinCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with coin: Coin) {
        columns = [
            StyledText(coin.id, style: .code), StyledText(coin.name, style: .body),
            StyledText(coin.amount, style: .amount),
        ]
    }
}

@MainActor
struct TablePrinterTests {
    private let provider = EntitiesProvider<Coin>()
    private let table = TableDataSource(columns: [
        TableColumn(StyledText("Coin", style: .tableHeader)),
        TableColumn(StyledText("Name", style: .tableHeader), minimumWidth: 4),
        TableColumn(StyledText("Amount", style: .tableHeader)),
    ])
    private let printer = TablePrinter(
        sentences: ListSentences(
            loading: StyledText("Loading…", style: .body), empty: StyledText("No coins.", style: .body),
            zeroMatch: { StyledText("Nothing matches \($0).", style: .body) },
            stale: StyledText("Updating…", style: .caption), retry: StyledText("Try again.", style: .body)))

    init() {
        table.mapper.register("CoinCell") { (cell: CoinCell, coin: Coin) in cell.update(with: coin) }
        table.provider = provider
    }

    private func fill() {
        provider.replaceAll(with: [
            Coin(id: "JPY", name: "日本円", amount: "1,000,000"), Coin(id: "BTC", name: "Bitcoin 🚀", amount: "0.5"),
            Coin(id: "XRP", name: "e\u{301}té", amount: "-3"),
        ])
    }

    private func lines(_ width: Int? = nil) throws -> [String] {
        try printer.lines(of: table, width: width).map(\.plainText)
    }

    @Test func `columns stand below their titles, amounts at the right, whatever the script`() throws {
        fill()
        #expect(
            try lines() == [
                "Coin  Name             Amount",
                "JPY   日本円      1,000,000",
                "BTC   Bitcoin 🚀          0.5",
                "XRP   e\u{301}té                -3",
            ])
    }

    @Test func `on a narrow screen points give way, then text goes on below, and neither words nor amounts are cut`()
        throws
    {
        fill()
        #expect(try lines(27)[2] == "BTC   Bitcoin 🚀        0.5")
        #expect(
            try lines(23) == [
                "Coin  Name       Amount",
                "JPY   日本円  1,000,000",
                "BTC                 0.5",
                "Bitcoin 🚀",
                "XRP   e\u{301}té            -3",
            ])
    }

    @Test func `where columns do not fit at all, each row becomes lines`() throws {
        fill()
        let lines = try lines(20)
        #expect(lines.prefix(4) == ["Coin    JPY", "Name    日本円", "Amount  1,000,000", ""])
        #expect(lines.count == 11)
    }

    @Test(arguments: 1...40)
    func `no line is wider than the screen, down to the widest text`(width: Int) throws {
        fill()
        for line in try printer.lines(of: table, width: width) { #expect(DisplayWidth.of(line) <= max(width, 18)) }
    }

    @Test func `every state of the list has its sentence`() throws {
        #expect(try lines() == ["Loading…"])
        provider.replaceAll(with: [])
        #expect(try lines() == ["No coins."])
        provider.replaceAll(with: [], matching: "doge")
        #expect(try lines() == ["Nothing matches doge."])
        provider.fail(StyledText("The exchange is away.", style: .error), canRetry: true)
        #expect(try lines() == ["The exchange is away. Try again."])
        provider.fail(StyledText("Wrong key.", style: .error), canRetry: false)
        #expect(try lines() == ["Wrong key."])
        fill()
        provider.begin()
        #expect(try lines().last == "Updating…")
        provider.fail(StyledText("Lost.", style: .error), canRetry: false)
        #expect(try lines().count == 5 && lines().last == "Lost.")
    }

    @Test func `sections have their headers`() throws {
        fill()
        table.sections = [
            TableSection(header: StyledText("Coins", style: .title), provider: provider),
            TableSection(header: StyledText("None", style: .title), provider: EntitiesProvider<Coin>([])),
        ]
        let lines = try lines()
        #expect(lines[1] == "Coins" && lines.suffix(2) == ["None", "No coins."])
    }

    @Test func `a long list is printed with few cells`() throws {
        provider.replaceAll(with: (0..<10_000).map { Coin(id: "C\($0)", name: "n", amount: "1") })
        #expect(try lines().count == 10_001)
        #expect(table.mapper.cellsMade <= 64)
    }

    @Test func `a row nobody registered is an error`() {
        table.provider = EntitiesProvider([Unknown(id: 1)])
        #expect(throws: TableError.noMapper(entity: "Unknown")) { try printer.lines(of: table) }
    }
}

private struct Unknown: Identifiable, Sendable { let id: Int }

@MainActor
struct FormPrinterTests {
    @Test func `rows show label, value, unit and message, and move the message where it does not fit`() {
        let size = DecimalCell(
            "size", label: StyledText("数量", style: .label), unit: StyledText("BTC", style: .body),
            text: StyledText("0.01", style: .amount)
        ) { _ in
            StyledText("Too small.", style: .error)
        }
        let price = DecimalCell(
            "price", label: StyledText("Price", style: .label), unit: StyledText("JPY", style: .body))
        let form = Form(sections: [FormSection(header: StyledText("Order", style: .label), cells: [size, price])])
        let printer = FormPrinter()
        size.validate()
        #expect(printer.lines(of: form).map(\.plainText) == ["Order", "数量   0.01 BTC  Too small.", "Price  "])
        #expect(
            printer.lines(of: form, width: 20).map(\.plainText) == [
                "Order", "数量   0.01 BTC", "       Too small.", "Price  ",
            ])
        price.isHidden = true
        size.isHidden = true
        #expect(printer.lines(of: form).isEmpty)
    }

    // Broken by, in Sources/SaifuTables/Forms/DecimalCell.swift:
    // - return text.allSatisfy { $0.isNumber || "+-., ＋－．，".contains($0) } ? unit : nil
    // + return unit
    // Broken by, in Sources/SaifuTables/Forms/DecimalCell.swift:
    // - if text.isEmpty { return hint ?? unit }
    // + if text.isEmpty { return unit }
    @Test func `only a bare number has a unit behind it, and an empty field its hint`() {
        func line(_ text: String, isTyped: Bool) -> String? {
            let cell = DecimalCell(
                "minutes", label: StyledText("Ends", style: .label), unit: StyledText("min", style: .body),
                hint: StyledText("min; else never", style: .body), text: StyledText(text, style: .amount))
            let form = Form([cell])
            let focus = FormFocus(cell: cell, before: StyledText(text, style: .command), after: .empty)
            let drawn = FormPrinter().sketch(of: form, focus: isTyped ? focus : nil, width: 40)
            return drawn.lines.first?.plainText
        }
        for text in ["5", "1,000", "０．５", "-3"] {
            #expect(
                line(text, isTyped: false) == "Ends  \(text) min" && line(text, isTyped: true) == "› Ends  \(text) min")
        }
        for text in ["50%", "max", "¥100000", "17000yen"] {
            #expect(line(text, isTyped: false) == "Ends  \(text)" && line(text, isTyped: true) == "› Ends  \(text)")
        }
        #expect(line("", isTyped: true) == "› Ends   min; else never")
    }

    // Broken by, in Sources/SaifuDrawing/Forms/FormPrinter.swift:
    // - value = cell.choices.isEmpty ? [text] : DisplayWidth.wrap(text, to: room)
    // + value = [text]
    // Broken by, in Sources/SaifuDrawing/Forms/FormPrinter.swift:
    // - let fits = room.map { DisplayWidth.of(last) <= $0 } ?? true
    // + let fits = room != 1
    @Test func `what has no room behind a label goes on below the value`() {
        let choices = ChoiceCell(
            "type", label: StyledText("注文種別", style: .label),
            options: ["指値", "成行", "ストップ"].map { .init($0, word: $0, title: StyledText($0, style: .body)) })
        let size = DecimalCell(
            "size", label: StyledText("数量", style: .label), unit: StyledText("ビットコイン", style: .body),
            text: StyledText("0.12345678", style: .amount))
        let form = Form([choices, size])
        let after = StyledText(" 指値  成行  ストップ ", style: .body)
        let focus = FormFocus(cell: choices, before: .empty, after: after)
        let lines = FormPrinter().sketch(of: form, focus: focus, width: 26).lines.map(\.plainText)
        #expect(
            lines == [
                "› 注文種別   指値  成行", "            ストップ ", "  数量      0.12345678",
                "            ビットコイン",
            ])
    }
}
