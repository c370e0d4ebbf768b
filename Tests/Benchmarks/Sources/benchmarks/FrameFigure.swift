import Glibc
import SaifuDrawing
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText

/// A table that is followed: the bytes of a frame in which one field changed, and the processor time of a storm of changes.
struct FrameFigure: Figure {
    let name = "frame"

    private static let updates = 1_000
    private static let frames = 30
    private static let size = ScreenSize(columns: 80, rows: 24)

    func measure() async throws -> [Measurement] {
        try await MainActor.run { try bytes() + storm() }
    }

    @MainActor private func bytes() throws -> [Measurement] {
        let board = try Board(rows: 20)
        let whole = try board.draw()
        board.update(7, to: 82_345_678)
        let one = try board.draw()
        guard try board.draw() == 0 else { throw BenchmarkError("An unchanged frame wrote something.") }
        return [
            try Measurement(
                figure: "frame, one field of 80x24", peer: "the whole screen", unit: "B", ours: one, theirs: whole,
                atMost: ExactDecimal(parsing: "0.04"))
        ]
    }

    /// A second of a fast market, without the waiting.
    @MainActor private func storm() throws -> [Measurement] {
        let board = try Board(rows: 20)
        _ = try board.draw()
        var spent: [Int] = []
        for round in 0..<11 {
            let start = processorTime()
            for frame in 0..<Self.frames {
                for update in 0..<Self.updates / Self.frames {
                    board.update(update * 7 % 20, to: round + frame + update)
                }
                _ = try board.draw()
            }
            spent.append(processorTime() - start)
        }
        return [
            try Measurement(
                figure: "frame, 1,000 updates and 30 frames a second", peer: "a second of one processor", unit: "ns",
                ours: spent.sorted()[spent.count / 2], theirs: 1_000_000_000, atMost: ExactDecimal(parsing: "0.05"))
        ]
    }

    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private struct Level: Identifiable, Equatable, Sendable {
        let id: Int
        var size: Int
    }

    private final class LevelCell: TableCell {
        private(set) var columns: [StyledText] = []

        func update(with level: Level) {
            columns = [
                StyledText(level.id < 10 ? "Asks" : "Bids", style: level.id < 10 ? .sell : .buy),
                StyledText("17,1\(10 + level.id),900", style: .price),
                StyledText("0.\(10_000_000 + level.size)", style: .amount),
                StyledText("1.\(20_000_000 + level.id)", style: .amount) { $0.color = .secondaryText },
            ]
        }
    }

    /// A book on a screen, as `watch board` shows it.
    @MainActor private final class Board {
        private let provider = EntitiesProvider<Level>()
        private let scrolling: ScrollingTable
        private var drawer = FrameDrawer(text: TextRenderer(mode: .ansi256))

        init(rows: Int) throws {
            drawer.isSynchronized = true
            let titles = ["Side", "Price", "Size", "Total"].map { TableColumn(StyledText($0, style: .tableHeader)) }
            let table = TableDataSource(columns: titles)
            table.mapper.register { (cell: LevelCell, level: Level) in cell.update(with: level) }
            table.provider = provider
            scrolling = ScrollingTable(
                table,
                sentences: ListSentences(loading: .empty, empty: .empty, zeroMatch: { _ in .empty }))
            provider.replaceAll(with: (0..<rows).map { Level(id: $0, size: 0) })
        }

        func update(_ id: Int, to size: Int) {
            provider.update(Level(id: id, size: size))
        }

        /// Answers the bytes written.
        func draw() throws -> Int {
            let lines = try scrolling.lines(width: FrameFigure.size.columns, height: FrameFigure.size.rows - 2)
            return drawer.draw(lines, columns: FrameFigure.size.columns, rows: FrameFigure.size.rows).utf8.count
        }
    }
}
