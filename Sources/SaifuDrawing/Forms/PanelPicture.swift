package import SaifuText

/// Some lines below what was printed, and a cursor in them.
package struct PanelPicture: Sendable {
    package var lines: [StyledText] = []
    /// Counted from the first line.
    package var cursorLine = 0
    /// The column of the cursor, from 0.
    package var cursorColumn = 0

    package init(lines: [StyledText] = [], cursorLine: Int = 0) {
        self.lines = lines
        self.cursorLine = cursorLine
    }
}
