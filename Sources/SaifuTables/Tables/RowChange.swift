/// How the rows that are shown changed, by identity: what a selection, a scroll position or a mark has to follow.
public enum RowChange: Hashable, Sendable {
    /// The rows are the same; the state of the list may be another.
    case none
    /// The new places of rows put in together.
    case inserted(Range<Int>)
    /// The old place of a row taken out.
    case removed(Int)
    /// A row moved from the old place to the new one.
    case moved(from: Int, to: Int)
    /// A row has other content.
    case updated(Int)
    /// Anything else.
    case replaced(KeyedDiff)

    /// Where an old row is now; `nil` when it is gone.
    public func destination(of row: Int) -> Int? {
        switch self {
        case .none, .updated: row
        case .inserted(let range): row < range.lowerBound ? row : row + range.count
        case .removed(let gone): row == gone ? nil : row < gone ? row : row - 1
        case .moved(let from, let to): Self.destination(of: row, from: from, to: to)
        case .replaced(let diff): diff.destination(of: row)
        }
    }

    private static func destination(of row: Int, from: Int, to: Int) -> Int {
        if row == from { return to }
        let without = row < from ? row : row - 1
        return without < to ? without : without + 1
    }

    /// Where an old row is now or, when it is gone, the nearest one that was not: the one below it, above it, and so on.
    /// - Parameter count: how many rows there were.
    public func survivor(nearest row: Int, of count: Int) -> Int? {
        for distance in 0..<max(1, count) {
            if row + distance < count, let found = destination(of: row + distance) { return found }
            if distance > 0, row >= distance, let found = destination(of: row - distance) { return found }
        }
        return nil
    }

    /// New places of rows with other content.
    public var updatedRows: [Int] {
        switch self {
        case .updated(let row): [row]
        case .replaced(let diff): diff.updates.map(\.to)
        case .none, .inserted, .removed, .moved: []
        }
    }
}
