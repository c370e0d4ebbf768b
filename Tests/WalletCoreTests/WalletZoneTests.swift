import LightningAPI
import SaifuStyle
import SaifuTables
import SaifuText
import Testing
import WalletTestKit

@testable import WalletCore

/// Moments in the zone of the person who reads them.
@MainActor @Suite struct WalletZoneTests {
    /// Clocks are an hour ahead of UTC, two in summer, which ends here as it did in Berlin in 2026.
    private nonisolated static let berlin = WalletZone(title: "CET/CEST") { moment in
        moment.text < "2026-10-25T01"
            ? WalletZone.Rule(offset: .seconds(7200), name: "CEST")
            : WalletZone.Rule(offset: .seconds(3600), name: "CET")
    }
    private nonisolated static let newfoundland = WalletZone(WalletZone.Rule(offset: .seconds(-12600), name: "NST"))

    @Test(arguments: [
        ("2026-08-07T12:18:03.593", WalletZone.utc, "2026-08-07 12:18:03 UTC"),
        ("2026-08-07T12:18:03.593", .jst, "2026-08-07 21:18:03 JST"),
        ("2026-12-31T15:00:00", .jst, "2027-01-01 00:00:00 JST"),
        ("2026-03-01T03:29:59", newfoundland, "2026-02-28 23:59:59 NST"),
        ("2026-10-25T00:59:59", berlin, "2026-10-25 02:59:59 CEST"),
        ("2026-10-25T01:00:00", berlin, "2026-10-25 02:00:00 CET"),
        ("9999-12-31T23:59:59", .jst, "10000-01-01 08:59:59 JST"),
    ])
    func `a moment is told by the clock of its zone, the date with it`(
        moment: String, zone: WalletZone, told: String
    ) throws {
        let moment = try Timestamp(parsing: moment)
        #expect(Figure(moment: moment, in: zone).description == told)
        let words = told.split(separator: " ")
        #expect(Figure(moment, in: zone).description == words.dropLast().joined(separator: " "))
        #expect(Figure(timeOfDay: moment, in: zone).description == words.dropFirst().joined(separator: " "))
    }

    private struct Deed: Identifiable, Sendable {
        let id: Timestamp
    }

    private static let columns: [Column<Deed>] = [.moment { $0.id }, .moment(Term.state) { $0.id }]

    @Test(arguments: [(Language.english, "Time (CET/CEST)", "State (JST)"), (.japanese, "日時（CET/CEST）", "状態（JST）")])
    func `the title of a moment tells the zone, on a narrow screen alone`(
        language: Language, long: String, other: String
    ) throws {
        let berlin = Self.columns.compactMap { $0.tableColumn(for: Reader(language, in: Self.berlin)) }
        #expect(berlin.first?.title.plainText == long)
        #expect(berlin.first?.brief?.title.plainText == "CET/CEST" && berlin.first?.brief?.width == 8)
        let japan = Self.columns.compactMap { $0.tableColumn(for: Reader(language, in: .jst)) }
        #expect(japan.last?.title.plainText == other)
        let asked = Self.columns.map { $0.asked() }.compactMap { $0.tableColumn(for: Reader(language, in: .jst)) }
        #expect(asked.last?.title.plainText == other && asked.last?.brief == nil)
    }

    private func texts(_ source: TableDataSource) throws -> [[String]] {
        try source.rows(in: 0..<source.rowCount).map { $0.columns.map(\.plainText) }
    }

    @Test func `facts and rows are told in the zone of their reader`() throws {
        let deed = Deed(id: try Timestamp(parsing: "2026-08-07T20:18:03"))
        let reader = Reader(.english, in: .jst)
        let sheet = FactSheet(deed, Self.columns, for: reader)
        let facts = try texts(sheet.source)
        #expect(facts == [["Time (JST)", "2026-08-08 05:18:03"], ["State (JST)", "2026-08-08 05:18:03"]])
        let table = EntityTable(EntitiesProvider([deed]), Self.columns, whenEmpty: Term.buy, for: reader)
        #expect(try texts(table.source).first?.first == "2026-08-08 05:18:03")
    }

    @Test func `a column of moments is called by its title without the zone`() {
        #expect(Self.columns.map(\.name) == ["time", "state"])
        #expect(Self.columns[0].isCalled("日時") && Self.columns[0].isCalled("TIME"))
    }
}
