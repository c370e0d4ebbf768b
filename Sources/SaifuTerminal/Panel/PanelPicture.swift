import SaifuStyle

/// Some lines below what was printed, and a cursor in them.
struct PanelPicture: Sendable {
    var lines: [StyledText] = []
    /// Counted from the first line.
    var cursorLine = 0
    /// In columns.
    var cursorColumn = 0
}
