import SaifuDrawing
import SaifuText
import WalletCore

/// Blocks one below the other: what is printed as it is, and lists that are given rows.
@MainActor struct BlockPieces {
    private enum Piece {
        case printed([StyledText])
        case list(DrawnList)
        case chart(ChartLines)
    }

    private let pieces: [Piece]

    /// - Parameter lists: those of the page; a block that is none of them is printed.
    init(_ blocks: [Block], lists: [DrawnList], _ printer: PageLines) throws(WalletError) {
        var pieces: [Piece] = []
        for block in blocks {
            if let list = lists.first(where: { $0.table === block.table }) {
                pieces.append(.list(list))
            } else if case .chart(let chart) = block {
                pieces.append(.chart(printer.drawn(chart)))
            } else {
                pieces.append(.printed(try printer.lines(of: [block])))
            }
        }
        self.pieces = pieces
    }

    var lists: [DrawnList] {
        pieces.compactMap { piece in
            if case .list(let list) = piece { list } else { nil }
        }
    }

    /// Lines that are printed whatever room there is.
    var printedHeight: Int {
        pieces.reduce(0) { height, piece in
            if case .printed(let lines) = piece { height + lines.count } else { height }
        }
    }

    /// - Parameter first: takes the room that is left; the other lists have a quarter of it at most. A chart has what none of
    ///   them needs.
    func lines(size: ScreenSize, first: DrawnList?) throws(WalletError) -> [StyledText] {
        var drawn: [[StyledText]?] = []
        for piece in pieces {
            switch piece {
            case .printed(let lines): drawn.append(lines)
            case .chart(let chart): drawn.append(self.lines(of: chart, size: size))
            case .list(let list) where list === first: drawn.append(nil)
            case .list(let list):
                drawn.append(try list.lines(width: size.columns, height: max(3, size.rows / 4)))
            }
        }
        let used = drawn.reduce(0) { $0 + ($1?.count ?? 0) }
        let rest = try first?.lines(width: size.columns, height: max(1, size.rows - used)) ?? []
        return drawn.flatMap { $0 ?? rest }
    }

    /// Below an empty line.
    private func lines(of chart: ChartLines, size: ScreenSize) -> [StyledText] {
        let needed = printedHeight + lists.reduce(0) { $0 + $1.wholeHeight }
        let lines = chart.lines(size: ScreenSize(columns: size.columns, rows: size.rows - needed - 1))
        return lines.isEmpty ? [] : [.empty] + lines
    }
}
