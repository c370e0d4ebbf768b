/// Columns and rows of a screen.
public struct ScreenSize: Hashable, Sendable {
    /// The width in cells.
    public let columns: Int
    /// The height in lines.
    public let rows: Int

    /// - Parameters:
    ///   - columns: in cells.
    ///   - rows: in lines.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
