public import SaifuText

/// One column of a table: its title and what may happen to it on a narrow screen.
public struct TableColumn: Hashable, Sendable {
    /// The shorter form of a column, for texts that do not fit.
    public struct Brief: Hashable, Sendable {
        /// Shown above the rows instead of the whole title.
        public let title: StyledText
        /// So many terminal columns of each text say enough.
        public let width: Int
        /// So many behind them say too much; the others are before them.
        public let tail: Int

        /// Creates the short form of a column.
        public init(_ title: StyledText, width: Int, tail: Int = 0) {
            self.title = title
            self.width = width
            self.tail = tail
        }
    }

    /// Shown above the rows; its style's alignment is the title's own.
    public let title: StyledText
    /// The narrowest width, in terminal columns, the text may be cut to; in print the rest goes on in the next line.
    /// `nil`: not cut as long as others can go.
    public let minimumWidth: Int?
    /// The shorter form that is used before the column is left out. `nil`: the column is not shortened.
    public let brief: Brief?
    /// Whether they are shortened on every screen.
    public let isBrief: Bool
    /// Columns with a number are left out of a screen that is too narrow for all, the smallest number first. `nil`: left
    /// out last, from right to left.
    public let leavingOrder: Int?
    /// Whether it is drawn only once a row has a text in it.
    public let needsText: Bool

    /// Creates a column.
    public init(
        _ title: StyledText, minimumWidth: Int? = nil, brief: Brief? = nil, isBrief: Bool = false,
        leavingOrder: Int? = nil,
        needsText: Bool = false
    ) {
        self.needsText = needsText
        self.title = title
        self.minimumWidth = minimumWidth
        self.brief = brief
        self.isBrief = isBrief
        self.leavingOrder = leavingOrder
    }
}
