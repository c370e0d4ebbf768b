public import SaifuText

/// The look of one row: one styled text for each column.
///
/// Cells are made by the table and used again for other rows, so `update` code must set every column.
@MainActor
public protocol TableCell: AnyObject {
    /// An empty cell; the table makes as many as rows are visible at once.
    init()

    /// One text per column of the table, from left to right. A short array leaves the last columns blank; a single text
    /// stands across all columns that have titles.
    var columns: [StyledText] { get }
}
