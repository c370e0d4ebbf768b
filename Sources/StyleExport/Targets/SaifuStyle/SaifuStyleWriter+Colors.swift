import SaifuJSON
import SaifuStyle

extension SaifuStyleWriter {
    private static let terminalColors = Set(TerminalColor.allCases.map { "\($0)" })

    /// One enumeration of raw colours for a theme; one for each market too where markets have raw colours of their own.
    func rawColors() throws(StyleExportError) -> String {
        var text = ""
        for theme in themes.indices {
            for market in try isShared(theme) ? [0] : Array(markets.indices) {
                text += try rawColors(market: market, theme: theme)
            }
        }
        return text
    }

    private func isShared(_ theme: Int) throws(StyleExportError) -> Bool {
        if markets.count == 1 { return true }
        let first = try rawSwatches(modes[0][theme])
        for market in markets.indices.dropFirst() {
            if try rawSwatches(modes[market][theme]) != first { return false }
        }
        return true
    }

    private func rawSwatches(_ mode: TokenMode) throws(StyleExportError) -> [String] {
        var swatches: [String] = []
        for token in rawTokens(mode) { swatches.append(token.path.alias + (try swatch(token, in: mode))) }
        return swatches
    }

    private func rawTokens(_ mode: TokenMode) -> [ResolvedToken] {
        tokens.tokens.filter { $0.isPrivate && $0.type == .color && $0.reading(in: mode) != nil }
    }

    private func rawColors(market: Int, theme: Int) throws(StyleExportError) -> String {
        let mode = modes[market][theme]
        var lines = ""
        for raw in try Self.named(rawTokens(mode)) {
            lines += SwiftText.comment(raw.token.description)
            lines += "    static let \(raw.name) = \(try swatch(raw.token, in: mode))\n"
        }
        return "\n/// Raw colours. Nothing outside this file can name them.\n"
            + "fileprivate enum \(try rawName(market: market, theme: theme)) {\n\(lines)}\n"
    }

    private func rawName(market: Int, theme: Int) throws(StyleExportError) -> String {
        let names = try isShared(theme) ? [themes[theme]] : [themes[theme], markets[market]]
        return (NameRules.swiftType.name(names) ?? "Theme") + "Raw"
    }

    private func swatch(_ token: ResolvedToken, in mode: TokenMode) throws(StyleExportError) -> String {
        guard case .color(let color) = (token.reading(in: mode) ?? token.standard).value else {
            throw token.standard.place.error(.unsupported("another value than a colour"))
        }
        let origin = tokens.origin(of: token, in: mode)
        let terminal = origin.reading(in: mode)?.saifu?["terminal"]?.string ?? "standard"
        guard Self.terminalColors.contains(terminal) else {
            throw origin.standard.place.error(.unsupported("the terminal colour \(terminal)"))
        }
        let hex =
            color.alpha < 1
            ? color.platformPoint(.srgb).composited(over: grounds[mode.index]).hex : color.fallback
        return "Swatch(0x\(hex.dropFirst()), .\(terminal))"
    }

    func looks() throws(StyleExportError) -> String {
        var text = ""
        for market in markets.indices {
            text += "        [\n"
            for theme in themes.indices {
                let cells = try cells(market: market, theme: theme)
                text += "            [\n" + rows(cells, indent: 16) + "            ],\n"
            }
            text += "        ],\n"
        }
        return text
    }

    /// The raw colour of each colour by meaning, by name where it has one.
    private func cells(market: Int, theme: Int) throws(StyleExportError) -> [String] {
        let mode = modes[market][theme]
        let rawName = try rawName(market: market, theme: theme)
        var names: [TokenPath: String] = [:]
        for raw in try Self.named(rawTokens(mode)) { names[raw.token.path] = raw.name }
        var cells: [String] = []
        for color in colors {
            if let name = names[tokens.origin(of: color.token, in: mode).path] {
                cells.append("\(rawName).\(name)")
            } else {
                cells.append(try swatch(color.token, in: mode))
            }
        }
        return cells
    }
}
