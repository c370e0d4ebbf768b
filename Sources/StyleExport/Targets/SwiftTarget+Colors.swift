import SaifuMoney
import SaifuStyle

extension SwiftTarget {
    private static let terminalColors = Set(TerminalColor.allCases.map { "\($0)" })

    /// One enumeration of raw colours for a theme; one for each market too where markets have raw colours of their own.
    func rawColors() throws(StyleExportError) -> String {
        var text = ""
        for theme in model.themes {
            let markets = try isShared(theme) ? [model.markets[0]] : model.markets
            for market in markets { text += try rawColors(model.outcome(theme, market)) }
        }
        return text
    }

    private func isShared(_ theme: StyleModel.Mode) throws(StyleExportError) -> Bool {
        let first = try rawSwatches(model.outcome(theme, model.markets[0]))
        for market in model.markets.dropFirst() {
            if try rawSwatches(model.outcome(theme, market)) != first { return false }
        }
        return true
    }

    private func rawSwatches(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> [String] {
        var swatches: [String] = []
        for entry in try outcome.entries(.color, isPrivate: true) {
            swatches.append(entry.alias + (try swatch(entry, in: outcome)))
        }
        return swatches
    }

    private func rawColors(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        var lines = ""
        for raw in try Self.named(try outcome.entries(.color, isPrivate: true)) {
            lines += SwiftName.comment(raw.entry.token.description)
            lines += "    static let \(raw.name) = \(try swatch(raw.entry, in: outcome))\n"
        }
        return "\n/// Raw colours. Nothing outside this file can name them.\n"
            + "fileprivate enum \(try rawName(outcome)) {\n\(lines)}\n"
    }

    private func rawName(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        let isShared = try isShared(outcome.theme)
        let prefix =
            isShared
            ? SwiftName.typePrefix(outcome.theme.name)
            : SwiftName.typePrefix(outcome.theme.name, outcome.market.name)
        return (prefix ?? "Theme") + "Raw"
    }

    private func swatch(_ entry: TokenSet.Entry, in outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        let color = try outcome.color(of: entry)
        guard color.alpha == 1 else {
            throw entry.token.location.error(.unsupported("a translucent colour"))
        }
        let terminal = SaifuExtension(try outcome.origin(of: entry).token.extensions)["terminal"] ?? "standard"
        guard Self.terminalColors.contains(terminal) else {
            throw entry.token.location.error(.unsupported("the terminal colour \(terminal)"))
        }
        return "Swatch(0x\(color.fallback.dropFirst()), .\(terminal))"
    }

    func looks() throws(StyleExportError) -> String {
        var text = ""
        for market in model.markets {
            text += "        [\n"
            for theme in model.themes {
                let cells = try cells(model.outcome(theme, market))
                text += "            [\n" + rows(cells, indent: 16) + "            ],\n"
            }
            text += "        ],\n"
        }
        return text
    }

    /// The raw colour of each colour by meaning, by name where it has one.
    private func cells(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> [String] {
        let rawName = try rawName(outcome)
        var names: [[String]: String] = [:]
        for raw in try Self.named(try outcome.entries(.color, isPrivate: true)) { names[raw.entry.path] = raw.name }
        var cells: [String] = []
        for color in colors {
            guard let entry = outcome.set[color.entry.path] else { continue }
            if let name = names[try outcome.origin(of: entry).path] {
                cells.append("\(rawName).\(name)")
            } else {
                cells.append(try swatch(entry, in: outcome))
            }
        }
        return cells
    }
}
