import SaifuStyle
import SaifuTables
import SaifuText
import Testing
import WalletCore
import WalletTestKit

/// Facts and tables: what of an entity is drawn, and what stands there when there is none.
@MainActor @Suite struct FactSheetTests {
    private struct Coin: Identifiable, Sendable {
        let id: Int
        var fee: Int?
    }

    private static let columns: [Column<Coin>] = [
        Column(Term.product) { Phrase(Figure($0.id), .code) },
        Column(Term.fee, leavingOrder: 3) { $0.fee.map { Phrase(Figure($0), .amount) } ?? .empty },
    ]

    private func texts(_ source: TableDataSource) throws -> [[String]] {
        try source.rows(in: 0..<source.rowCount).map { $0.columns.map(\.plainText) }
    }

    @Test func `a fact is a title and a phrase, and one that does not apply is left out`() throws {
        #expect(
            try texts(FactSheet(Coin(id: 7, fee: 2), Self.columns, for: .english).source)
                == [["Product", "7"], ["Fee", "2"]])
        let japanese = FactSheet(Coin(id: 7), Self.columns, for: .japanese)
        #expect(try texts(japanese.source) == [["銘柄", "7"]])
        let cell = try japanese.source.cell(at: 0)
        #expect(cell.columns.flatMap(\.runs).map(\.style) == [.label, .code])
        let fee = try FactSheet(Coin(id: 7, fee: 2), Self.columns, for: .english).source.cell(at: 1).columns[1]
        #expect(fee.runs.map(\.style.textAlignment) == [.left], "figures begin where words begin")
    }

    @Test func `facts that cannot be loaded again stay as they were, under the error`() async throws {
        let sheet = FactSheet(Coin(id: 7), Self.columns, for: .english)
        await #expect(throws: WalletError.declined) {
            try await sheet.load { () async throws(WalletError) in throw .declined }
        }
        #expect(sheet.entity?.id == 7)
        #expect(try texts(sheet.source) == [["Product", "7"]])
        let provider = try #require(sheet.source.sections.first?.provider)
        #expect("\(provider.state)".contains(WalletError.declined.text(in: .english)))
        try await sheet.load { () async throws(WalletError) in Coin(id: 8, fee: 1) }
        #expect(sheet.entity?.id == 8)
        #expect(try texts(sheet.source) == [["Product", "8"], ["Fee", "1"]])
    }

    @Test func `a column of a part draws the part, under the same title`() throws {
        struct Purse: Sendable {
            let coin: Coin
        }
        let columns = Self.columns.map { $0.of(\Purse.coin) }
        #expect(
            try texts(FactSheet(Purse(coin: Coin(id: 7, fee: 2)), columns, for: .english).source)
                == [["Product", "7"], ["Fee", "2"]])
    }

    @Test func `a table has the titles of its columns, their order of leaving, and a line below that is asked for`()
        throws
    {
        let coins = EntitiesProvider([Coin(id: 1, fee: 5), Coin(id: 2)])
        final class Below { var phrase: Phrase? }
        let below = Below()
        let table = EntityTable(coins, Self.columns, whenEmpty: Term.buy, for: .english) { below.phrase }
        #expect(table.source.columns.map(\.title.plainText) == ["Product", "Fee"])
        #expect(table.source.columns.map(\.leavingOrder) == [nil, 3])
        #expect(try texts(table.source) == [["1", "5"], ["2", ""]], "every row has every column")
        #expect(table.whenEmpty == Phrase(Term.buy, .secondary))
        #expect(table.source.sections[0].footer == nil)
        below.phrase = Phrase(Term.sell, .caption)
        #expect(table.source.sections[0].footer?.plainText == "Sell")
    }

    @Test func `a further list stands under its line, and draws what it was told for its entities`() throws {
        struct Note: Identifiable, Sendable {
            let id: Int
        }
        let table = EntityTable(
            EntitiesProvider([Coin(id: 1)]), Self.columns, whenEmpty: Term.buy, for: .japanese)
        table.draw(Note.self) { [Phrase(Figure($0.id), .amount), Phrase(Term.date, .body)] }
        table.add(EntitiesProvider([Note(id: 9)]), under: Phrase(Term.state, .headline))
        #expect(try texts(table.source) == [["1", ""], ["9", "日時"]])
        #expect(table.source.sections[1].header == Phrase(Term.state, .headline).styled(in: .japanese))
    }
}
