import SaifuStyle
package import SaifuTables
package import SaifuText

/// The row a person is in, and what stands in it around the cursor.
@MainActor
package struct FormFocus {
    package let cell: any FormCell
    package let before: StyledText
    package let after: StyledText

    package init(cell: any FormCell, before: StyledText, after: StyledText) {
        self.cell = cell
        self.before = before
        self.after = after
    }

    /// The end of the text before the cursor that has room, with a mark when something is left out.
    func before(width: Int?) -> StyledText {
        guard let width, DisplayWidth.of(before) > width, let style = before.runs.last?.style else { return before }
        var rest = before.plainText[...]
        while DisplayWidth.of(String(rest)) > width - 1 { rest = rest.dropFirst() }
        return StyledText("…" + rest, style: style)
    }
}
