/// Columns and rows of a screen.
public struct ScreenSize: Hashable, Sendable {
    /// In cells.
    public let columns: Int
    /// In lines.
    public let rows: Int

    /// - Parameters:
    ///   - columns: in cells.
    ///   - rows: in lines.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
