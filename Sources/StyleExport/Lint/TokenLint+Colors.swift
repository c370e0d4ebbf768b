extension TokenLint {
    private var rawColors: [ResolvedToken] { tokens.tokens.filter { $0.isPrivate && $0.type == .color } }

    func unusedRawColors() -> [LintFinding] {
        let used = used()
        return rawColors.filter { !used.contains($0.path) }.map {
            finding(.unusedRawColor, $0, "nothing refers to \($0.path.alias)")
        }
    }

    /// Raw colours only: two meanings may look the same. Compared by lightness first, so that few pairs are measured: where
    /// ΔE2000 is below 1 the lightness of CIE Lab differs by less than 2.
    func nearDuplicates() -> [LintFinding] {
        var findings: [LintFinding] = []
        var seen: Set<[TokenPath]> = []
        for mode in tokens.modes {
            let colors = rawColors.compactMap { token in
                tokens.point(token.path, mode).map { (token, $0, $0.converted(to: .lab).values.x) }
            }.sorted { ($0.2, $0.0.path) < ($1.2, $1.0.path) }
            for (index, one) in colors.enumerated() {
                for other in colors[(index + 1)...].prefix(while: { $0.2 - one.2 < 2 })
                where one.1.alpha == other.1.alpha && one.1.difference2000(from: other.1) < 1 {
                    guard seen.insert([one.0.path, other.0.path].sorted()).inserted else { continue }
                    findings.append(
                        finding(
                            .nearDuplicateColors, other.0,
                            "\(one.0.path.alias) and \(other.0.path.alias) look the same in \(mode.name)"))
                }
            }
        }
        return findings
    }

    func wrongHexes() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            for (mode, reading) in readings(of: token) where reading.alias == nil {
                guard case .color(let color) = reading.value, let distance = color.hexDistance, distance > 1 else {
                    continue
                }
                return finding(
                    .wrongHex, token,
                    "\(token.path.alias) has the hex \(color.hex ?? "") in \(mode.name), but is \(color.point.hex)")
            }
            return nil
        }
    }

    func publicRawColors() -> [LintFinding] {
        guard !rawColors.isEmpty else { return [] }
        return tokens.publicTokens(.color).filter { $0.standard.references.isEmpty }.map {
            finding(.publicRawColor, $0, "\($0.path.alias) is public and has a value of its own")
        }
    }

    func missingContrastPairs() throws(StyleExportError) -> [LintFinding] {
        let declared = Set(try tokens.contrastPairs().map(\.foreground))
        var seen: Set<TokenPath> = []
        return tokens.publicTokens(.typography).compactMap { token in
            guard let color = token.standard.traits.color, seen.insert(color).inserted, !declared.contains(color),
                let owner = tokens[color]
            else { return nil }
            return finding(.missingContrastPair, owner, "\(color.alias) is a colour of text, but says no contrast")
        }
    }

    func missingSigns() throws(StyleExportError) -> [LintFinding] {
        try TokenAudit(tokens).withoutSigns.compactMap { pair in
            tokens[pair.first].map {
                finding(.missingSign, $0, "\(pair.first.alias) and \(pair.second.alias) have no signs of their own")
            }
        }
    }

    func unorderedStops() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            guard case .gradient(let stops) = token.standard.value else { return nil }
            let positions = stops.map(\.position)
            guard positions != positions.sorted() else { return nil }
            return finding(.unorderedStops, token, "the stops of \(token.path.alias) do not stand in their order")
        }
    }
}
