public import SaifuStyle
public import SaifuTables

/// Draws a form: one line a row with label, value and unit, and what is wrong with it.
@MainActor
public struct FormPrinter {
    private let resolve: (_ key: String) -> StyledText
    private let gap = StyledText("  ", style: .body)

    /// - Parameter resolve: the text of a label's key in the chosen language.
    public init(resolve: @escaping (_ key: String) -> StyledText) {
        self.resolve = resolve
    }

    /// The lines of every row shown. A message stands behind its value, or below it where the width
    /// (in columns; `nil`: any) does not suffice.
    public func lines(of form: Form, width: Int? = nil) -> [StyledText] {
        let labelWidth = form.shownCells.map { DisplayWidth.of(text(of: $0.row.label)) }.max() ?? 0
        var lines: [StyledText] = []
        for section in form.sections where !section.shownCells.isEmpty {
            if let header = section.header { lines.append(text(of: header)) }
            for cell in section.shownCells { lines += self.lines(of: cell, labelWidth: labelWidth, width: width) }
        }
        return lines
    }

    private func lines(of cell: any FormCell, labelWidth: Int, width: Int?) -> [StyledText] {
        let label = DisplayWidth.pad(text(of: cell.row.label), to: labelWidth, .left)
        let line = label + gap + value(of: cell)
        guard let message = cell.message else { return [line] }
        if let width, DisplayWidth.of(line) + 2 + DisplayWidth.of(message) > width {
            return [line, StyledText(String(repeating: " ", count: labelWidth), style: .body) + gap + message]
        }
        return [line + gap + message]
    }

    private func value(of cell: any FormCell) -> StyledText {
        let value = text(of: cell.display)
        guard let unit = cell.unit, !value.isEmpty else { return value }
        return value + StyledText(" ", style: .body) + unit
    }

    private func text(of label: FormLabel) -> StyledText {
        switch label {
        case .text(let text): text
        case .key(let key): resolve(key)
        }
    }
}
