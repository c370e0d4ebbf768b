public import SaifuText

/// A part of a form: rows in order, and an optional line above them.
@MainActor
public struct FormSection {
    /// The line above the rows; `nil` for none.
    public let header: StyledText?
    /// The rows from top to bottom, hidden ones too.
    public let cells: [any FormCell]

    /// Creates a section.
    public init(header: StyledText? = nil, cells: [any FormCell]) {
        self.header = header
        self.cells = cells
    }

    /// The rows that are drawn.
    public var shownCells: [any FormCell] { cells.filter { !$0.isHidden } }
}

/// An input form: sections of named cells. Values are read straight from the cells.
@MainActor
public final class Form {
    /// The sections, from top to bottom.
    public let sections: [FormSection]

    /// How a script gives the values, a line for each way: said where nobody can be asked and a row is wrong.
    public let usage: [StyledText]

    /// Called once after each edit of any row, after the row's own handler.
    public var onEdit: (@MainActor (any FormCell) -> Void)?

    /// Creates a form, which hears of the edits of its rows from here on.
    public init(sections: [FormSection], usage: [StyledText] = []) {
        self.sections = sections
        self.usage = usage
        for cell in sections.flatMap(\.cells) { listen(to: cell) }
    }

    /// Creates a form of one section without a header.
    public convenience init(_ cells: [any FormCell]) {
        self.init(sections: [FormSection(cells: cells)])
    }

    /// The rows that are drawn, through all sections.
    public var shownCells: [any FormCell] { sections.flatMap(\.shownCells) }

    /// Whether every row shown holds a good value. Draws no messages.
    public var isValid: Bool { shownCells.allSatisfy { $0.problem == nil } }

    /// Shows every problem on its row. Answers the first row that has one; `nil` when the form is good.
    @discardableResult
    public func validate() -> (any FormCell)? {
        let wrong = shownCells.filter { !$0.validate() }
        return wrong.first
    }

    /// The cell with this name, shown or not.
    public subscript(name: String) -> (any FormCell)? {
        sections.lazy.flatMap(\.cells).first { $0.name == name }
    }

    private func listen(to cell: any FormCell) {
        cell.report { [weak self, weak cell] in
            guard let self, let cell else { return }
            onEdit?(cell)
        }
    }
}
