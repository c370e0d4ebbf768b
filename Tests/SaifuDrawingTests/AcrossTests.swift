import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@testable import SaifuDrawing

/// Rows of one text across all columns, and columns that need a text to be drawn.
@MainActor @Suite struct AcrossTests {
    private struct Row: Identifiable, Equatable, Sendable {
        let id: Int
        let texts: [String]
    }

    private final class Cell: TableCell {
        var columns: [StyledText] = []
    }

    private func table(_ rows: [[String]]) -> TableDataSource {
        let titles = ["Price", "Own", "Size"].map { StyledText($0, style: .tableHeader) }
        let table = TableDataSource(columns: [
            TableColumn(titles[0]), TableColumn(titles[1], needsText: true), TableColumn(titles[2]),
        ])
        table.mapper.register("Row") { (cell: Cell, row: Row) in
            cell.columns = row.texts.map { StyledText($0, style: .body) }
        }
        table.provider = EntitiesProvider(rows.enumerated().map { Row(id: $0.offset, texts: $0.element) })
        return table
    }

    private let sentences = ListSentences(loading: .empty, empty: .empty, zeroMatch: { _ in .empty })

    private func print(_ rows: [[String]], width: Int? = 80) throws -> [String] {
        try TablePrinter(sentences: sentences).lines(of: table(rows), width: width).map(\.plainText)
    }

    private func screen(_ rows: [[String]], width: Int) throws -> [String] {
        try ScrollingTable(table(rows), sentences: sentences).lines(width: width, height: 9).map(\.plainText)
    }

    @Test func `one text stands across the columns, and makes none of them wider`() throws {
        let rows = [["17", "", "1"], ["17 up  spread of two hundred"], ["16", "", "2"]]
        let lines = ["Price  Size", "17     1", "17 up  spread of two hundred", "16     2"]
        #expect(try print(rows) == lines)
        #expect(try screen(rows, width: 80) == lines)
    }

    @Test func `where it has no room it ends at a gap`() throws {
        let across = ["17,128,107 up  0.06830000  Spread 1,741  1.02 bp"]
        #expect(try screen([["1", "", "2"], across], width: 45)[2] == "17,128,107 up  0.06830000  Spread 1,741 …")
        #expect(try screen([["1", "", "2"], across], width: 40)[2] == "17,128,107 up  0.06830000 …")
        #expect(
            try print([["1", "", "2"], across], width: 45).dropFirst(2) == ["17,128,107 up  0.06830000  Spread 1,741 …"]
        )
    }

    @Test func `a column that needs a text comes with the first one`() throws {
        #expect(try print([["17", "", "1"]]) == ["Price  Size", "17     1"])
        #expect(try print([["17", "", "1"], ["16", "mine", "2"]])[0] == "Price  Own   Size")
    }

    @Test func `who draws tells which rows are shown`() throws {
        let table = table((1...30).map { ["\($0)", "", "1"] })
        _ = try ScrollingTable(table, sentences: sentences).lines(width: 80, height: 6)
        #expect(table.shownRows == 0..<5)
        _ = try TablePrinter(sentences: sentences).lines(of: table)
        #expect(table.shownRows == 0..<30)
    }
}
