/// A line of a table as it is drawn, from top to bottom.
public enum TableItem: Hashable, Sendable {
    /// The line above a section.
    case header(section: Int)
    /// Rows are numbered through all sections.
    case row(Int)
    /// The sentence about a section's list as a whole, below its rows: that it is empty, failed or old.
    case state(section: Int)
    /// The line below a section.
    case footer(section: Int)
}
