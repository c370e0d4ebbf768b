import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@testable import SaifuDrawing

@MainActor
struct ScrollingTableTests {
    private struct Entry: Identifiable, Equatable, Sendable {
        let id: Int
        var size = "0.01"
    }

    private final class EntryCell: TableCell {
        var columns: [StyledText] = []

        func update(with entry: Entry) {
            columns = [StyledText("row \(entry.id)", style: .body), StyledText(entry.size, style: .amount)]
        }
    }

    private let provider = EntitiesProvider<Entry>()
    private let scrolling: ScrollingTable

    init() {
        let table = TableDataSource(columns: [
            TableColumn(StyledText("Name", style: .tableHeader)), TableColumn(StyledText("Size", style: .tableHeader)),
        ])
        table.mapper.register { (cell: EntryCell, entry: Entry) in cell.update(with: entry) }
        table.provider = provider
        scrolling = ScrollingTable(
            table,
            sentences: ListSentences(
                loading: StyledText("Loading", style: .secondary), empty: StyledText("None.", style: .secondary),
                zeroMatch: { StyledText($0, style: .secondary) }, retry: StyledText("Again?", style: .secondary)))
    }

    private func fill(_ ids: some Sequence<Int>) {
        provider.replaceAll(with: ids.map { Entry(id: $0) })
    }

    private func drawn(width: Int = 40, height: Int = 4) throws -> [String] {
        try scrolling.lines(width: width, height: height).map(\.plainText)
    }

    @Test func `the rows that fit are drawn below the titles, and no other is asked for`() throws {
        fill(0..<100_000)
        #expect(try drawn() == ["Name   Size", "row 0  0.01", "row 1  0.01", "row 2  0.01"])
        scrolling.turn(pages: 1)
        #expect(try drawn().last == "row 4  0.01")
        scrolling.scroll(by: 100_000)
        #expect(try drawn().last == "row 99999  0.01")
        #expect(scrolling.table.mapper.cellsMade == 3)
    }

    @Test func `a selection goes with the pages, so that what is selected is seen`() throws {
        fill(0..<100)
        _ = try drawn()
        scrolling.select(by: 1)
        scrolling.turn(pages: 1)
        #expect(try drawn().contains { $0.hasPrefix("› row 2 ") })
        scrolling.jump(by: 100)
        #expect(try drawn().contains { $0.hasPrefix("› row 99") })
        scrolling.jump(by: -100)
        #expect(try drawn()[1].hasPrefix("› row 0 "))
    }

    @Test func `columns grow and do not shrink, so that figures stay in their places`() throws {
        fill(8..<11)
        #expect(try drawn().last == "row 10  0.01")
        fill(0..<3)
        #expect(try drawn().last == "row 2   0.01")
    }

    @Test func `the selected row is marked, wherever it goes`() throws {
        fill(0..<10)
        scrolling.select(by: 1)
        #expect(try drawn().dropFirst() == ["› row 0  0.01", "  row 1  0.01", "  row 2  0.01"])
        scrolling.select(by: 4)
        #expect(try drawn().last == "› row 4  0.01")
        fill([20, 21] + Array(0..<10))
        #expect(try drawn().last == "› row 4  0.01", "rows put in above move nothing")
        scrolling.table.selectedRow = nil
        #expect(try drawn().last == "row 4  0.01")
    }

    @Test func `states are said below the rows`() throws {
        #expect(try drawn() == ["Loading"])
        provider.replaceAll(with: [])
        #expect(try drawn() == ["None."])
        fill(0..<2)
        provider.fail(StyledText("No network.", style: .error), canRetry: true)
        #expect(try drawn() == ["Name   Size", "row 0  0.01", "row 1  0.01", "No network. Again?"])
    }

    @Test func `a gutter is taken only while a marked row is on the screen`() throws {
        fill(0..<10)
        scrolling.select(by: 1)
        scrolling.scroll(by: 5)
        #expect(try drawn() == ["Name   Size", "row 5  0.01", "row 6  0.01", "row 7  0.01"])
    }

    @Test func `the least important columns are left out of a narrow screen, and the titles say so`() throws {
        let table = TableDataSource(
            columns: [("Name", nil), ("Size", 1), ("Note", 0)].map {
                TableColumn(StyledText($0.0, style: .tableHeader), leavingOrder: $0.1)
            })
        table.mapper.register { (cell: EntryCell, entry: Entry) in
            cell.columns = ["row \(entry.id)", entry.size, "a note"].map { StyledText($0, style: .body) }
        }
        table.provider = provider
        fill(1..<2)
        let scrolling = ScrollingTable(
            table, sentences: ListSentences(loading: .empty, empty: .empty, zeroMatch: { _ in .empty }))
        func lines(_ width: Int) throws -> [String] { try scrolling.lines(width: width, height: 4).map(\.plainText) }
        #expect(try lines(19) == ["Name   Size  Note", "row 1  0.01  a note"])
        #expect(try lines(18) == ["Name   Size …", "row 1  0.01"])
        #expect(try lines(10) == ["Name …", "row 1"])
        #expect(try lines(40).last == "row 1  0.01  a note", "they come back")
        table.selectedRow = 0
        #expect(try lines(20) == ["  Name   Size …", "› row 1  0.01"])
    }

    @Test func `a screen too narrow for the columns cuts no amount`() throws {
        provider.replaceAll(with: [Entry(id: 1, size: "12345678"), Entry(id: 2)])
        #expect(
            try drawn(width: 12, height: 7) == [
                "Name  row 1", "Size", "12345678", "", "Name  row 2", "Size  0.01", "",
            ])
        scrolling.table.selectedRow = 0
        #expect(
            try drawn(width: 14, height: 7) == [
                "› Name  row 1", "  Size", "  12345678", "", "  Name  row 2", "  Size  0.01", "",
            ])
    }

    @Test func `a list that was empty goes on to say so while it is stale, and nothing of its end`() {
        func text(_ text: String) -> StyledText { StyledText(text, style: .body) }
        let sentences = ListSentences(
            loading: text("Loading"), empty: text("None."), zeroMatch: { StyledText("No " + $0, style: .body) },
            paging: ListSentences.PageSentences(loading: text("More"), failed: text("Failed"), last: text("End")),
            saysFailures: false)
        let provider = EntitiesProvider<Entry>()
        func said(_ query: String = "") -> String? {
            let sections = [TableSection(provider: provider)]
            return sentences.sentence(forSection: 0, of: sections, scrolls: true, query: query)?.plainText
        }
        provider.page {}
        provider.replaceAll(with: [Entry](), isLast: true)
        #expect(said() == "None.")
        provider.fail(text("Maintenance"), canRetry: true)
        #expect(said() == "None.")
        provider.begin()
        #expect(said() == "None." && said("x") == "None.", "whatever it is searched for")
        provider.replaceAll(with: [Entry(id: 1)], isLast: true)
        provider.fail(text("Maintenance"), canRetry: true)
        #expect(said() == nil, "a single page has no end to tell of")
        provider.append([Entry(id: 2)], isLast: true)
        #expect(said() == "End")
    }
}
