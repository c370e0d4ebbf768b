import RandomTestKit
import SaifuStyle
import SaifuTables
import SaifuText
import Testing

/// Selection, scroll position and pages of a table that changes.
@MainActor
struct TableFollowingTests {
    private let provider = EntitiesProvider<Level>()
    private let table = TableDataSource()

    init() {
        table.mapper.register { (cell: LevelCell, level: Level) in cell.level = level }
        table.provider = provider
    }

    private func fill(_ ids: some Sequence<Int>) {
        provider.replaceAll(with: ids.map { Level(id: $0) })
    }

    private var selected: Int? { table.selectedRow.map { provider.shown[$0].id } }
    private func shown(_ height: Int) -> [Int] {
        table.items(height: height).compactMap { $0.row.map { provider.shown[$0].id } }
    }

    @Test func `a replaced list keeps the selection, or gives it to the nearest row that stayed`() {
        fill(0..<10)
        table.selectedRow = 5
        fill([9, 8, 5, 1])
        #expect(selected == 5)
        fill([20, 21, 8, 1, 9])
        #expect(selected == 1, "the row that was below it")
        fill([30, 31])
        #expect(selected == 31)
        fill([])
        #expect(selected == nil)
    }

    @Test func `a neighbour that stayed is nearer than one that came`() {
        fill(0..<6)
        table.selectedRow = 3
        fill([0, 1, 2, 40, 41, 42, 4, 5])
        #expect(selected == 4)
        fill([0, 50, 51, 1, 2])
        #expect(selected == 2)
    }

    @Test func `a selection hidden by a filter goes to a row that is shown`() {
        fill(0..<10)
        table.selectedRow = 4
        provider.filter("odd") { !$0.id.isMultiple(of: 2) }
        #expect(selected == 5)
        provider.clearFilter()
        #expect(selected == 5)
    }

    @Test func `rows put in above move nothing on the screen`() {
        fill(0..<50)
        table.scroll(by: 10, height: 5)
        #expect(shown(5) == [10, 11, 12, 13, 14])
        provider.insert(Level(id: 100))
        provider.remove(id: 3)
        fill([200, 201, 202] + Array(0..<50))
        #expect(shown(5) == [10, 11, 12, 13, 14])
        provider.remove(id: 10)
        #expect(shown(5) == [11, 12, 13, 14, 15])
    }

    @Test func `at the beginning, rows put in above are seen`() {
        fill(0..<50)
        provider.insert(Level(id: 100))
        #expect(shown(3) == [100, 0, 1])
        table.scroll(by: 4, height: 3)
        table.scroll(by: -9, height: 3)
        provider.insert(Level(id: 101))
        #expect(shown(3) == [101, 100, 0])
    }

    @Test func `the last screen is a full one`() {
        fill(0..<10)
        table.scroll(by: 100, height: 4)
        #expect(shown(4) == [6, 7, 8, 9])
        fill(0..<7)
        #expect(shown(4) == [3, 4, 5, 6])
        table.scroll(by: -1, height: 4)
        #expect(shown(4) == [2, 3, 4, 5])
        fill(0..<2)
        #expect(shown(4) == [0, 1])
    }

    @Test func `the window moves no further than needed to show a row`() {
        fill(0..<30)
        table.reveal(row: 3, height: 5)
        #expect(shown(5).first == 0)
        table.reveal(row: 6, height: 5)
        #expect(shown(5) == [2, 3, 4, 5, 6])
        table.reveal(row: 1, height: 5)
        #expect(shown(5).first == 1)
    }

    @Test func `headers, states and footers are lines between the rows`() {
        let empty = EntitiesProvider<Level>([])
        fill(0..<3)
        table.sections = [
            TableSection(
                header: StyledText("Asks", style: .title), provider: provider, footer: StyledText("–", style: .body)),
            TableSection(header: StyledText("Bids", style: .title), provider: empty),
        ]
        let items: [TableItem] = [
            .header(section: 0), .row(0), .row(1), .row(2), .footer(section: 0), .header(section: 1),
            .state(section: 1),
        ]
        let saysState: (Int) -> Bool = { $0 == 1 }
        #expect(table.items(height: 20, saysState: saysState) == items)
        table.scroll(by: 1, height: 4, saysState: saysState)
        #expect(
            table.items(height: 4, saysState: saysState) == [
                .header(section: 0), .row(1), .row(2), .footer(section: 0),
            ])
        table.scroll(by: -1, height: 4, saysState: saysState)
        #expect(table.items(height: 4, saysState: saysState) == Array(items[..<4]))
    }

    // Broken by, in Sources/SaifuTables/Tables/TableDataSource+Window.swift:
    // -             items[0] = .header(section: stretch.section)
    // +             items[0] = items[0]
    @Test func `the header of the section that comes first stays, and no selected row goes under it`() {
        fill(0..<20)
        let more = EntitiesProvider((20..<40).map { Level(id: $0) })
        table.sections = [
            TableSection(header: StyledText("Asks", style: .title), provider: provider),
            TableSection(header: StyledText("Bids", style: .title), provider: more),
        ]
        for height in 8...12 {
            table.topRow = nil
            table.middleRow = { 19 }
            let items = table.items(height: height)
            #expect(items.first == .header(section: 0) && items.count == height, "\(height)")
            #expect(items.contains(.row(19)) && items.contains(.header(section: 1)), "\(height)")
            for row in Array(0..<40) + (0..<40).reversed() {
                table.reveal(row: row, height: height)
                let shown = table.items(height: height)
                #expect(shown.contains(.row(row)) && shown.count == height, "\(row) of \(height)")
                #expect(shown.first == .header(section: (shown.compactMap(\.row).first ?? 0) < 20 ? 0 : 1))
            }
        }
    }

    @Test func `a print shows so many rows on each side of the middle`() {
        fill(0..<30)
        #expect(table.printedRows == 0..<30)
        table.printedReach = 3
        #expect(table.printedRows == 0..<30, "there is no middle")
        table.middleRow = { 10 }
        #expect(table.printedRows == 7..<14)
        table.middleRow = { -1 }
        #expect(table.printedRows == 0..<3)
    }

    @Test func `the next page is asked for once, near the end`() {
        var asked = 0
        provider.page(within: 5) { asked += 1 }
        table.willShow(0..<5)
        #expect(asked == 0 && provider.nextPage == .none)
        fill(0..<20)
        table.willShow(0..<10)
        #expect(asked == 0 && provider.nextPage == .available)
        table.willShow(8..<18)
        table.willShow(9..<19)
        #expect(asked == 1 && provider.nextPage == .loading)
        provider.append((20..<40).map { Level(id: $0) })
        table.willShow(9..<19)
        #expect(asked == 1 && provider.nextPage == .available)
        table.willShow(30..<40)
        provider.append([], isLast: true)
        table.willShow(30..<40)
        #expect(asked == 2 && provider.nextPage == .last)
    }

    @Test func `a page that did not come is asked for again after leaving the end, or on request`() {
        var asked = 0
        provider.page(within: 2) { asked += 1 }
        fill(0..<20)
        table.willShow(10..<20)
        provider.failNextPage(StyledText("No network.", style: .error))
        #expect(provider.rowCount == 20 && provider.state == .rows && provider.nextPageFailure != nil)
        table.willShow(10..<20)
        #expect(asked == 1, "not again and again while the end is on the screen")
        table.willShow(0..<10)
        table.willShow(10..<20)
        #expect(asked == 2)
        provider.failNextPage(StyledText("No network.", style: .error))
        provider.retryNextPage()
        #expect(asked == 3 && provider.nextPage == .loading)
    }

    // Broken by, in Sources/SaifuTables/Tables/EntitiesProvider.swift:
    // -     public func finish() {
    // -         nextPageFailure = nil
    // +     public func finish() {
    @Test func `why a page did not come is told until the list is answered`() {
        provider.page(within: 2) {}
        fill(0..<20)
        table.willShow(10..<20)
        provider.failNextPage(StyledText("No network.", style: .error))
        #expect(provider.nextPageFailure?.plainText == "No network.")
        provider.begin()
        #expect(provider.nextPageFailure != nil)
        provider.finish()
        #expect(provider.nextPageFailure == nil && provider.nextPage == .failed && provider.state == .rows)
    }

    @Test func `drawing rows that cannot be scrolled asks for no page`() throws {
        var asked = 0
        provider.page(within: 5) { asked += 1 }
        fill(0..<20)
        _ = try table.rows(in: 0..<20)
        #expect(asked == 0 && provider.nextPage == .available)
    }

    @Test func `a screen nobody has scrolled stands around the row in the middle, and can be scrolled to the top`() {
        fill(0..<30)
        table.middleRow = { 15 }
        #expect(shown(5) == [13, 14, 15, 16, 17])
        #expect(shown(40).count == 30)
        table.scroll(by: -1, height: 5)
        #expect(shown(5).first == 12)
        table.scroll(by: -30, height: 5)
        #expect(shown(5).first == 0)
    }

    @Test func `a table without rows has no headers either`() {
        fill(0..<0)
        table.sections = [TableSection(header: StyledText("Asks", style: .title), provider: provider)]
        #expect(table.items(height: 5, saysState: { _ in true }) == [.state(section: 0)])
    }

    @Test func `a query shows the rows in whose texts it stands, and may ask the list where a row is`() throws {
        table.mapper.register { [provider] (cell: LevelCell, level: Level) in
            cell.level = Level(id: level.id + (provider.place(of: level.id) ?? 0))
        }
        fill(0..<30)
        table.query = "4"
        #expect(shown(40) == [2, 7, 12, 17, 20, 21, 22, 23, 24, 27])
        provider.remove(id: 2)
        fill(0..<5)
        #expect(shown(40) == [2], "new rows are narrowed down too")
        table.query = "x"
        #expect(provider.state == .zeroMatch(query: "x"))
        provider.begin()
        #expect(provider.state == .zeroMatch(query: "x"), "asking again says nothing else")
        table.query = ""
        #expect(shown(40) == [0, 1, 2, 3, 4])
    }

    @Test func `rows with other content are told by key, once`() {
        fill(0..<3)
        #expect(table.takeUpdatedRows().isEmpty)
        provider.update(Level(id: 1))
        provider.move(id: 2, to: 0)
        #expect(table.takeUpdatedRows() == Set([table.key(ofRow: 2)].compactMap { $0 }))
        #expect(table.takeUpdatedRows().isEmpty)
    }

    @Test(arguments: 0..<20)
    func `places by id are right after any edits`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for step in 0..<300 {
            let count = provider.entities.count
            let place = Int.random(in: 0...count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1: provider.insert(Level(id: step), at: place)
            case 2: if place < count { provider.remove(id: provider.entities[place].id) }
            default:
                if place < count {
                    provider.move(id: provider.entities[place].id, to: Int.random(in: 0...count, using: &random))
                }
            }
        }
        #expect(
            provider.entities.enumerated().allSatisfy { provider.row(of: $1.id) == $0 && provider[id: $1.id] == $1 })
    }

    @Test(arguments: 0..<20)
    func `a change tells where every row went`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        fill(0..<12)
        let owner = Owner()
        var changes: [RowChange] = []
        provider.observe(by: owner) { changes.append($0) }
        for step in 100..<160 {
            let before = provider.shown
            let place = Int.random(in: 0..<max(1, before.count), using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: provider.insert(Level(id: step), at: place)
            case 2: provider.append([Level(id: step), Level(id: step + 1000)])
            case 3: if !before.isEmpty { provider.remove(id: before[place].id) }
            case 4:
                if !before.isEmpty {
                    provider.move(id: before[place].id, to: Int.random(in: 0..<before.count, using: &random))
                }
            default: if !before.isEmpty { provider.update(Level(id: before[place].id, size: step)) }
            }
            guard let change = changes.popLast() else { continue }
            #expect(before.indices.allSatisfy { change.destination(of: $0) == provider.row(of: before[$0].id) })
            let updated = provider.shown.indices.filter { row in
                before.first { $0.id == provider.shown[row].id }.map { $0 != provider.shown[row] } ?? false
            }
            #expect(change.updatedRows == updated)
        }
    }
}

private final class Owner {}

final class LevelCell: TableCell {
    var level = Level(id: 0)
    var columns: [StyledText] { [StyledText(String(level.id), style: .amount)] }
}
