/// What no format of the web can say; each target adds its own.
enum WebLosses {
    /// Tells of the tokens that are written.
    static func tell(
        of tokens: ResolvedTokens, references: References = .named, to losses: inout LossReport
    ) {
        for token in tokens.tokens where !token.isPrivate {
            tell(references, of: token, in: tokens, to: &losses)
            losses.tellOfExtensions(token)
            tellOfDashes(token, to: &losses)
            tellOfTraits(token, to: &losses)
        }
    }

    private static func tellOfDashes(_ token: ResolvedToken, to losses: inout LossReport) {
        let style: StrokeStyle? =
            switch token.standard.value {
            case .strokeStyle(let style): style
            case .border(let border): border.style
            default: nil
            }
        guard case .dashes(let lengths, let cap)? = style else { return }
        let dashes = lengths.map(CSSValues.text).joined(separator: " ")
        losses.add(.part, of: token.path, "dashes \(dashes), \(cap.rawValue) ends", keptAs: "dashed")
    }

    /// A class has one alignment and one type of font, in whatever mode.
    private static func tellOfTraits(_ token: ResolvedToken, to losses: inout LossReport) {
        let traits = token.standard.traits
        if let base = traits.variantOf {
            losses.add(.variant, of: token.path, "variant of \(base)", keptAs: "a style of its own")
        }
        for case let reading? in token.readings
        where reading.traits.alignment != traits.alignment || reading.traits.fontType != traits.fontType {
            losses.add(
                .modes, of: token.path, "alignment or font type of some modes",
                keptAs: "those of the standard mode")
        }
    }
}
