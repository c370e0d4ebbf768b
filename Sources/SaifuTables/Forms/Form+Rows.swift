public import SaifuText

// The rows as a person walks through them: those that are drawn and can be changed.
extension Form {
    /// The rows a person can change, from top to bottom.
    public var openCells: [any FormCell] { shownCells.filter { !$0.row.isFixed } }

    /// Whether something is typed into it that nobody may see.
    public var holdsSecret: Bool { openCells.contains { $0 is SecretCell } }

    /// Where to begin: at the first row without a good value, else at the first; `nil` when nothing can be changed.
    public var firstCell: (any FormCell)? { openCells.first { $0.problem != nil } ?? openCells.first }

    /// The row below; `nil` after the last.
    public func cell(after cell: any FormCell) -> (any FormCell)? {
        let cells = openCells
        guard let index = cells.firstIndex(where: { $0 === cell }) else { return cells.first }
        return index + 1 < cells.count ? cells[index + 1] : nil
    }

    /// The row above; `nil` before the first.
    public func cell(before cell: any FormCell) -> (any FormCell)? {
        let cells = openCells
        guard let index = cells.firstIndex(where: { $0 === cell }), index > 0 else { return nil }
        return cells[index - 1]
    }

    /// Every row shown without a good value. Draws no messages.
    public var faults: [FormFault] {
        shownCells.compactMap { cell in
            cell.problem.map {
                FormFault(name: cell.name, label: cell.row.label, message: $0.plainText, words: cell.words)
            }
        }
    }
}

/// A row without a good value and the reason, for a person who cannot see the form.
public struct FormFault: Hashable, Sendable {
    /// The name of the row, e.g. "size".
    public let name: String
    /// How the row is called.
    public let label: StyledText
    /// The message that stands on the row.
    public let message: String
    /// The words it takes; empty when it takes any text.
    public let words: [String]

    /// Creates a fault of a row.
    public init(name: String, label: StyledText, message: String, words: [String] = []) {
        self.name = name
        self.label = label
        self.message = message
        self.words = words
    }
}
