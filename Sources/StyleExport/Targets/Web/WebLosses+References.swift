/// References that become values.
extension WebLosses {
    /// What a format makes of a reference to a token with a name.
    enum References {
        /// It stays one wherever CSS has a name for what it points at.
        case named
        /// Only that a token as a whole is an alias is said.
        case aliases
        /// None is said.
        case values
    }

    /// Tells of the references of the standard mode that are written by value.
    static func tell(
        _ kind: References, of token: ResolvedToken, in tokens: ResolvedTokens, to losses: inout LossReport
    ) {
        losses.tellOfReferences(token, in: tokens) { steps, reference in
            switch kind {
            case .named: hasName(steps, reference, of: token, in: tokens)
            case .aliases: steps.isEmpty && reference.part.isEmpty
            case .values: false
            }
        }
    }

    private static func hasName(
        _ steps: [String], _ reference: TokenReference, of token: ResolvedToken, in tokens: ResolvedTokens
    ) -> Bool {
        let isPartOfText = tokens[reference.token]?.type == .typography && isPart(reference.part)
        guard reference.part.isEmpty || isPartOfText else { return false }
        if steps.isEmpty { return true }
        switch token.type {
        case .border, .transition: return steps.count == 1
        case .shadow, .gradient: return steps.count == 1 || steps.count == 2 && steps[1] != "position"
        case .typography:
            guard isPart(steps), let other = tokens[reference.token]?.standard.value else { return false }
            return CSSValues.keepsUnit(steps[0], of: token.standard.value, as: other)
        default: return false
        }
    }

    private static func isPart(_ steps: [String]) -> Bool {
        steps.count == 1 && CSSValues.typographyParts.contains { $0.key == steps[0] }
    }
}
