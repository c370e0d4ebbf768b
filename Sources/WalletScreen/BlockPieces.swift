import SaifuDrawing
import SaifuText
import WalletCore

/// Blocks one below the other: what is printed as it is, and lists that are given rows.
@MainActor struct BlockPieces {
    private enum Piece {
        case printed([StyledText])
        case list(DrawnList)
    }

    private let pieces: [Piece]

    /// - Parameter lists: those of the page; a block that is none of them is printed.
    init(_ blocks: [Block], lists: [DrawnList], _ printer: PageLines) throws(WalletError) {
        var pieces: [Piece] = []
        for block in blocks {
            if let list = lists.first(where: { $0.table === block.table }) {
                pieces.append(.list(list))
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

    /// - Parameter first: takes the room that is left; the other lists have a quarter of it at most.
    func lines(size: ScreenSize, first: DrawnList?) throws(WalletError) -> [StyledText] {
        var drawn: [[StyledText]?] = []
        for piece in pieces {
            switch piece {
            case .printed(let lines): drawn.append(lines)
            case .list(let list) where list === first: drawn.append(nil)
            case .list(let list):
                drawn.append(try list.lines(width: size.columns, height: max(3, size.rows / 4)))
            }
        }
        let used = drawn.reduce(0) { $0 + ($1?.count ?? 0) }
        let rest = try first?.lines(width: size.columns, height: max(1, size.rows - used)) ?? []
        return drawn.flatMap { $0 ?? rest }
    }
}
