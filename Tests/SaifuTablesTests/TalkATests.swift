import CompileTestKit
import Glibc
import SaifuStyle
import SaifuTables
import SaifuText
import TerminalTestKit
import Testing

/// The rows A1 to A5 of talk A, the thin table framework. Those on the screens and forms of the wallet stand beside them.
@MainActor
struct TalkATests {
    private nonisolated func snippet(_ registration: String) -> String {
        """
        import SaifuStyle
        import SaifuTables
        import SaifuText
        struct History: Identifiable, Sendable { let id: Int }
        struct Note: Identifiable, Sendable { let id: Int }
        final class HistoryCell: TableCell {
            var columns: [StyledText] = []
            func update(with history: History) {}
        }
        final class NoteCell: TableCell {
            var columns: [StyledText] = []
            func update(with note: Note) {}
        }
        final class NoCell {}
        let dataSource = TableDataSource()
        \(registration)
        """
    }

    // Broken by, in Sources/SaifuTables/Tables/CellMapper.swift:
    // -     /// Whether rows of `Entity` can be shown.
    // +     /// Accepts anything.
    // +     public func register<Cell, Entity>(_ name: String = "", _ update: @escaping (Cell, Entity) -> Void) {}
    // +     /// Whether rows of `Entity` can be shown.
    @Test(.blocking) nonisolated func `A1 registration infers cell and entity types`() throws {
        let fitting = """
            dataSource.mapper.register("HistoryCell") { (cell: HistoryCell, entity: History) in
                cell.update(with: entity)
            }
            dataSource.mapper.register { (cell: NoteCell, entity: Note) in cell.update(with: entity) }
            """
        let accepted = try SwiftCompiler.check(snippet(fitting))
        #expect(accepted.isAccepted, "\(accepted)")
        let wrongEntity = try SwiftCompiler.check(
            snippet("dataSource.mapper.register { (cell: HistoryCell, entity: Note) in cell.update(with: entity) }"))
        #expect(wrongEntity.fails(with: "cannot convert value of type 'Note' to expected argument type 'History'"))
        let wrongCell = try SwiftCompiler.check(
            snippet("dataSource.mapper.register { (cell: NoCell, entity: Note) in _ = entity }"))
        #expect(wrongCell.fails(with: "conform to 'TableCell'"))
    }

    // Broken by, in Sources/SaifuTables/Tables/TableDataSource.swift:
    // - throw .noMapper(entity: entity)
    // + throw .noMapper(entity: String(entity.prefix(0)))
    @Test func `A2 one table shows several entity types, each by its own cell, and names one nobody registered`() throws
    {
        let dataSource = TableDataSource()
        dataSource.mapper.register("HistoryCell") { (cell: HistoryCell, entity: History) in cell.update(with: entity) }
        dataSource.mapper.register("NoteCell") { (cell: NoteCell, note: Note) in cell.text = note.id }
        dataSource.mapper.register("LevelCell") { (cell: LevelCell, level: Level) in cell.level = level }
        let mixed = EntitiesProvider<AnyEntity>()
        dataSource.sections = [
            TableSection(provider: mixed), TableSection(provider: EntitiesProvider([Level(id: 5)])),
        ]
        mixed.replaceAll(with: [
            AnyEntity(Note(id: "a")), AnyEntity(Level(id: 1)), AnyEntity(History(id: 1, date: "today", amount: "2")),
        ])
        let cells = try dataSource.rows(in: 0..<4)
        #expect(cells.map { "\(type(of: $0))" } == ["NoteCell", "LevelCell", "HistoryCell", "LevelCell"])
        #expect(cells.map { $0.columns[0].plainText } == ["a", "1", "today", "5"])
        mixed.append([AnyEntity(Other(id: 1))])
        #expect(throws: TableError.noMapper(entity: "Other"), "though the row is not on the screen") {
            try dataSource.rows(in: 0..<1)
        }
    }

    // Broken by, in Sources/SaifuTables/Tables/EntitiesProvider.swift:
    // - guard list.place(of: id) != nil else { return false }
    // + guard list.place(of: id) == nil else { return false }
    @Test func `A3 the provider is the only owner of the list, and the table follows without a reload`() throws {
        let provider = EntitiesProvider<History>()
        let dataSource = TableDataSource()
        dataSource.mapper.register("HistoryCell") { (cell: HistoryCell, entity: History) in cell.update(with: entity) }
        dataSource.provider = provider
        func history(_ id: Int) -> History { History(id: id, date: "day \(id)", amount: "") }
        func shown() throws -> [String] { try dataSource.rows(in: 0..<100).map { $0.columns[0].plainText } }
        provider.replaceAll(with: [history(1), history(2)])
        provider.append([history(3), history(4)])
        provider.insert(history(0), at: 0)
        #expect(try shown() == ["day 0", "day 1", "day 2", "day 3", "day 4"])
        provider.update(History(id: 2, date: "changed", amount: ""))
        provider.move(id: 4, to: 0)
        provider.remove(id: 1)
        #expect(try shown() == ["day 4", "day 0", "changed", "day 3"])
        provider.append([history(3), history(3)])
        #expect(provider.duplicates == [3, 3] && dataSource.rowCount == 4)
    }

    // Broken by, in Sources/SaifuTables/Tables/CellMapper.swift:
    // -     func recycle() {
    // -         used = 0
    // +     func recycle() {
    // +         used += 0
    @Test func `A5 a list of 100,000 rows makes as many cells as a screen has lines`() throws {
        let provider = EntitiesProvider((0..<100_000).map { Level(id: $0) })
        let dataSource = TableDataSource()
        dataSource.mapper.register { (cell: LevelCell, level: Level) in cell.level = level }
        dataSource.provider = provider
        var first = 0
        while let row = dataSource.items(height: 24).first?.row {
            let cells = try dataSource.rows(in: row..<row + 24)
            #expect(cells.first?.columns.first?.plainText == String(row))
            dataSource.scroll(by: 997, height: 24)
            if dataSource.topRow == first { break }
            first = dataSource.topRow ?? 0
        }
        #expect(first == 100_000 - 24)
        #expect(dataSource.mapper.cellsMade == 24)
    }
}
