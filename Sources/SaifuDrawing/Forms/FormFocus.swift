import SaifuStyle
package import SaifuTables
package import SaifuText

/// The row a person is in, and what stands in it around the cursor.
@MainActor
package struct FormFocus {
    package let cell: any FormCell
    package let before: StyledText
    package let after: StyledText
    /// What stands in the row, without a mark for the cursor.
    package let text: String

    package init(cell: any FormCell, before: StyledText, after: StyledText) {
        self.init(cell: cell, before: before, after: after, text: before.plainText + after.plainText)
    }

    private init(cell: any FormCell, before: StyledText, after: StyledText, text: String) {
        self.cell = cell
        self.before = before
        self.after = after
        self.text = text
    }

    /// The same with a mark in the place of the cursor, where the terminal shows none.
    package func marked(by mark: StyledText) -> FormFocus {
        FormFocus(cell: cell, before: before + mark, after: after, text: text)
    }

    /// The end of the text before the cursor that has room, with a mark when something is left out.
    func before(width: Int?) -> StyledText {
        guard let width, DisplayWidth.of(before) > width, let style = before.runs.last?.style else { return before }
        var rest = before.plainText[...]
        while DisplayWidth.of(String(rest)) > width - 1 { rest = rest.dropFirst() }
        return StyledText("…" + rest, style: style)
    }
}
