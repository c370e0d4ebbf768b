package import SaifuStyle
package import SaifuText

/// Candidates side by side in columns, read downwards.
package enum ColumnList {
    package static func lines(_ titles: [String], width: Int, style: TextStyle) -> [StyledText] {
        let widest = (titles.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let columns = max(1, (width + 1) / max(widest, 1))
        let rows = (titles.count + columns - 1) / columns
        return (0..<rows).map { row in
            let cells = stride(from: row, to: titles.count, by: rows).map { titles[$0] }
            let padded = cells.dropLast().map { DisplayWidth.pad($0, to: widest) } + cells.suffix(1)
            return StyledText(padded.joined(), style: style)
        }
    }
}
