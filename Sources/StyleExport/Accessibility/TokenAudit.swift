/// What the declared pairs of a source measure, in every mode.
public struct TokenAudit: Sendable {
    /// What was measured.
    public enum Measure: Hashable, Sendable {
        /// The ratio of WCAG 2.2, with alpha composited.
        case contrast(ContrastPair.Role)
        /// ΔE2000 as seen with this colour vision.
        case difference(ColorVision)
    }

    /// One pair in one mode.
    public struct Row: Hashable, Sendable {
        /// What was measured.
        public let measure: Measure
        /// What is seen, or the first of two opposites.
        public let first: TokenPath
        /// What it is seen on, or the second of two opposites.
        public let second: TokenPath
        /// The name of the mode.
        public let mode: String
        /// Not rounded.
        public let value: Double
        /// The least value that is enough.
        public let minimum: Double

        /// Compared without rounding: 4.499 is not 4.5.
        public var passes: Bool { value >= minimum }
    }

    /// In the order of the source, then of the modes.
    public let rows: [Row]
    /// Opposites that are told apart by their colours alone, which WCAG 1.4.1 does not allow.
    public let withoutSigns: [OppositePair]

    /// Whether everything that the source declares is enough. A source that declares nothing passes.
    public var passes: Bool { withoutSigns.isEmpty && rows.allSatisfy(\.passes) }

    /// Measures all declared pairs in every mode that has them.
    ///
    /// - Throws: for pairs that name no colour.
    public init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        let opposites = try tokens.oppositePairs()
        var rows: [Row] = []
        for pair in try tokens.contrastPairs() { rows += Self.rows(pair, tokens) }
        for pair in opposites { rows += Self.rows(pair, tokens) }
        self.rows = rows
        withoutSigns = opposites.filter { $0.firstSign == nil || $0.secondSign == nil || $0.firstSign == $0.secondSign }
    }

    private static func rows(_ pair: ContrastPair, _ tokens: ResolvedTokens) -> [Row] {
        tokens.modes.compactMap { mode in
            guard let front = tokens.point(pair.foreground, mode), let back = tokens.point(pair.background, mode) else {
                return nil
            }
            return Row(
                measure: .contrast(pair.role), first: pair.foreground, second: pair.background, mode: mode.name,
                value: front.contrast(on: back),
                minimum: pair.role.minimum(isHighContrast: mode.appearance.isHighContrast))
        }
    }

    private static func rows(_ pair: OppositePair, _ tokens: ResolvedTokens) -> [Row] {
        tokens.modes.flatMap { mode -> [Row] in
            guard let one = tokens.point(pair.first, mode), let other = tokens.point(pair.second, mode) else {
                return []
            }
            return ColorVision.allCases.map { vision in
                Row(
                    measure: .difference(vision), first: pair.first, second: pair.second, mode: mode.name,
                    value: vision.simulated(one).difference2000(from: vision.simulated(other)),
                    minimum: OppositePair.minimum)
            }
        }
    }
}

extension ResolvedTokens {
    /// The colour of a token in a mode; `nil` where it has none.
    func point(_ path: TokenPath, _ mode: TokenMode) -> ColorPoint? {
        guard case .color(let color)? = self[path]?.reading(in: mode)?.value else { return nil }
        return color.point
    }
}
