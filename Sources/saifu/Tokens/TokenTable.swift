import SaifuDrawing
import StyleExport
import WalletCore

/// Tables of the commands of tokens: aligned, without colours, so that other programs can read them too.
enum TokenTable {
    private static let fails = "FAILS"

    static func list(_ tokens: ResolvedTokens, modes: [TokenMode]) -> String {
        let rows = tokens.tokens.map { token in
            [token.path.description, token.type.rawValue] + Self.cells(token, modes)
        }
        let isOneForAll = tokens.tokens.allSatisfy { !$0.varies }
        return text(
            [["token", "type"] + (isOneForAll ? ["value"] : modes.map(\.name))]
                + rows.map { row in
                    isOneForAll ? Array(row.prefix(3)) : row
                })
    }

    /// A value, behind the alias that it comes from.
    private static func cells(_ token: ResolvedToken, _ modes: [TokenMode]) -> [String] {
        modes.map { mode in
            guard let reading = token.reading(in: mode) else { return "-" }
            return reading.alias.map { "\($0.alias) \(reading.value)" } ?? reading.value.description
        }
    }

    static func diff(_ diff: TokenDiff, _ language: Language) -> String {
        let nothing = TokenSentence.nothing.text(in: language)
        let lines =
            diff.added.map { "+ \($0)" } + diff.removed.map { "- \($0)" }
            + diff.changed.map { change in
                "~ \(change.token)\(change.mode.map { " [\($0)]" } ?? "") \(change.property): "
                    + "\(change.old ?? nothing) → \(change.new ?? nothing)"
            }
        return lines.map { $0 + "\n" }.joined()
    }

    static func audit(_ audit: TokenAudit, _ language: Language) -> String {
        let rows = audit.rows.map { row in
            [
                row.passes ? "ok" : Self.fails, TokenReports.name(row.measure), row.first.description,
                row.second.description,
                row.mode, row.value.cutText, "≥ " + row.minimum.plainText,
            ]
        }
        let signs = audit.withoutSigns.map { pair in
            let sentence = TokenSentence.noSigns(pair.first.description, pair.second.description)
            return Self.fails + "  " + sentence.text(in: language) + "\n"
        }
        let failures = audit.rows.count { !$0.passes } + audit.withoutSigns.count
        return text([["", "measure", "first", "second", "mode", "value", "minimum"]] + rows) + signs.joined()
            + TokenSentence.measured(audit.rows.count, failures: failures).text(in: language) + "\n"
    }

    /// Two spaces between columns; the last one is as long as it is.
    private static func text(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], DisplayWidth.of(cell))
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let isLast = column == row.count - 1
                return isLast ? cell : cell + String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
