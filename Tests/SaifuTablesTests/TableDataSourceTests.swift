import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@MainActor
struct TableDataSourceTests {
    private func histories(_ ids: Range<Int>) -> [History] {
        ids.map { History(id: $0, date: "day \($0)", amount: "\($0).5") }
    }

    private func texts(_ source: TableDataSource, _ range: Range<Int>) throws -> [[String]] {
        try source.rows(in: range).map { $0.columns.map(\.plainText) }
    }

    @Test func `a history screen shows what its provider was given`() throws {
        let screen = HistoryScreen { [History(id: 1, date: "today", amount: "0.1")] }
        #expect(screen.provider.state == .loading)
        screen.refresh()
        #expect(screen.provider.state == .rows)
        #expect(try texts(screen.dataSource, 0..<24) == [["today", "0.1"]])
    }

    @Test func `a failed refresh has a sentence, and old rows stay as stale`() throws {
        var answers: [[History]?] = [nil, histories(0..<2), nil]
        let screen = HistoryScreen { () throws(TableError) in
            guard let answer = answers.removeFirst() else { throw .noMapper(entity: "X") }
            return answer
        }
        let failure = ListFailure(
            message: StyledText("No cell is registered for rows of X.", style: .error), canRetry: true)
        screen.refresh()
        #expect(screen.provider.state == .failed(failure))
        screen.refresh()
        #expect(screen.provider.state == .rows)
        screen.refresh()
        #expect(screen.provider.state == .stale(failure))
        #expect(screen.dataSource.rowCount == 2)
    }

    @Test func `a long list makes no more cells than rows are visible`() throws {
        let screen = HistoryScreen { [] }
        screen.provider.replaceAll(with: histories(0..<100_000))
        for first in stride(from: 0, to: 100_000, by: 997) {
            let cells = try screen.dataSource.rows(in: first..<first + 24)
            #expect(cells.first?.columns.first?.plainText == "day \(first)")
        }
        #expect(screen.dataSource.mapper.cellsMade == 24)
    }

    @Test func `an entity nobody registered is a named error`() {
        let source = TableDataSource()
        source.provider = EntitiesProvider(histories(0..<1))
        #expect(throws: TableError.noMapper(entity: "History")) { try source.rows(in: 0..<1) }
        #expect(throws: TableError.noRow(row: 1, count: 1)) { try source.cell(at: 1) }
        #expect(throws: TableError.noRow(row: -1, count: 1)) { try source.open(row: -1) }
    }

    @Test func `sections of several entity types are one list of rows`() throws {
        let source = TableDataSource()
        source.mapper.register("HistoryCell") { (cell: HistoryCell, entity: History) in cell.update(with: entity) }
        source.mapper.register("NoteCell") { (cell: NoteCell, note: Note) in cell.text = note.id }
        let notes = EntitiesProvider([Note(id: "a"), Note(id: "b")])
        source.sections = [
            TableSection(header: StyledText("Past", style: .title), provider: EntitiesProvider(histories(0..<2))),
            TableSection(provider: notes),
        ]
        #expect(source.rowCount == 4)
        #expect(try texts(source, 1..<3) == [["day 1", "1.5"], ["a"]])
        var opened: [String] = []
        notes.onSelect = { opened.append($0.id) }
        try source.open(row: 3)
        #expect(opened == ["b"])
    }

    @Test func `one provider can hold rows of several types, and an unregistered one is named`() throws {
        let source = TableDataSource()
        source.mapper.register("HistoryCell") { (cell: HistoryCell, entity: History) in cell.update(with: entity) }
        source.mapper.register("NoteCell") { (cell: NoteCell, note: Note) in cell.text = note.id }
        let mixed = EntitiesProvider<AnyEntity>()
        mixed.replaceAll(with: [AnyEntity(Note(id: "n")), AnyEntity(histories(7..<8)[0])])
        source.provider = mixed
        #expect(try texts(source, 0..<2) == [["n"], ["day 7", "7.5"]])
        mixed.append([AnyEntity(Other(id: 7))])
        #expect(throws: TableError.noMapper(entity: "Other")) { try source.rows(in: 0..<1) }
        #expect(mixed.entities[1].get(as: History.self)?.id == 7)
        #expect(mixed.duplicates.isEmpty)
    }

    @Test func `the table tells of every change, and of providers it shows only`() {
        let source = TableDataSource()
        var changes = 0
        source.onChange = { changes += 1 }
        let first = EntitiesProvider<History>()
        let second = EntitiesProvider<History>()
        source.provider = first
        source.provider = second
        source.provider = second
        first.replaceAll(with: [])
        #expect(changes == 0)
        second.begin()
        second.replaceAll(with: histories(0..<3))
        second.remove(id: 1)
        #expect(changes == 3)
    }

    @Test func `the selection follows its entity, and goes to the nearest row when it is gone`() {
        let screen = HistoryScreen { [] }
        screen.provider.replaceAll(with: histories(0..<5))
        screen.dataSource.selectedRow = 3
        screen.provider.insert(History(id: 9, date: "", amount: ""), at: 0)
        #expect(screen.dataSource.selectedRow == 4)
        screen.provider.remove(id: 3)
        #expect(screen.dataSource.selectedRow == 4)
        screen.provider.remove(id: 4)
        #expect(screen.dataSource.selectedRow == 3)
        screen.provider.move(id: 2, to: 0)
        #expect(screen.dataSource.selectedRow == 0)
        screen.provider.replaceAll(with: [])
        #expect(screen.dataSource.selectedRow == nil)
    }
}

struct Note: Identifiable, Sendable { let id: String }
struct Other: Identifiable, Sendable { let id: Int }

final class NoteCell: TableCell {
    var text = ""
    var columns: [StyledText] { [StyledText(text, style: .body)] }
}
