public import SaifuText

/// One column of a table: its title and what may happen to it on a narrow screen.
public struct TableColumn: Hashable, Sendable {
    /// Shown above the rows; its style's alignment is the title's own.
    public let title: StyledText
    /// The narrowest width, in terminal columns, the text may be cut to. `nil`: never cut (amounts, ids).
    public let minimumWidth: Int?
    /// Columns with a number are left out of a screen that is too narrow for all, the smallest number first. `nil`: never
    /// left out.
    public let leavingOrder: Int?

    /// Creates a column.
    public init(_ title: StyledText, minimumWidth: Int? = nil, leavingOrder: Int? = nil) {
        self.title = title
        self.minimumWidth = minimumWidth
        self.leavingOrder = leavingOrder
    }
}
