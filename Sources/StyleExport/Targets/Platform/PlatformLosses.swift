/// What formats outside the web cannot say, by what each of them says of itself.
struct PlatformLosses {
    /// The types that the format has no place for.
    var without: Set<TokenType> = []
    /// The features that it does not have.
    var cannot: Set<TokenFeature> = []
    /// The parts of composite values that stay references to whole tokens, by the last step inside the value.
    var keptParts: Set<String> = []
    /// What the format can show: sRGB or Display P3.
    var gamut: ColorSpace = .srgb

    /// Tells of the tokens that anybody may name.
    func tell(of tokens: ResolvedTokens, to losses: inout LossReport) {
        var known: [TokenColor: [Loss]] = [:]
        for token in tokens.tokens where !token.isPrivate {
            guard !without.contains(token.type) else {
                losses.add(.type, of: token.path, token.type.rawValue)
                continue
            }
            losses.tellOfExtensions(token)
            tellOfWords(token, &losses)
            for case let sign? in token.readings.map({ $0?.sign }) {
                losses.add(.extensions, of: token.path, "the sign \(sign) beside the colour")
            }
            let colors = token.readings.flatMap { $0?.value.colors ?? [] }
            for color in colors {
                let own = known[color] ?? self.losses(of: color)
                known[color] = own
                for loss in own { losses.add(loss.feature, of: token.path, loss.detail, keptAs: loss.keptAs) }
            }
            if case .typography(let text) = token.standard.value { tell(text, of: token, &losses) }
            losses.tellOfReferences(token, in: tokens) { steps, reference in
                reference.part.isEmpty && (steps.last.map(keptParts.contains) ?? !cannot.contains(.references))
            }
        }
    }

    private func tellOfWords(_ token: ResolvedToken, _ losses: inout LossReport) {
        if cannot.contains(.description), let text = token.description {
            losses.add(.description, of: token.path, text)
        }
        if cannot.contains(.deprecation), let text = token.deprecated {
            losses.add(.deprecation, of: token.path, text.isEmpty ? "deprecated" : text)
        }
    }

    /// What is lost of one colour, whatever token has it: mapping into a gamut takes its time.
    private typealias Loss = (feature: TokenFeature, detail: String, keptAs: String)

    private func losses(of color: TokenColor) -> [Loss] {
        var losses: [Loss] = []
        if cannot.contains(.alpha), color.alpha < 1 {
            losses.append((.alpha, "alpha \(color.alpha.plainText)", "laid over the background"))
        }
        if color.components.contains(nil) { losses.append((.noneComponent, color.point.css, "0")) }
        if !color.isNearly(in: gamut) {
            losses.append((.gamut, color.point.css, color.platformPoint(gamut).css))
        } else if !color.isLegacy, color.space != gamut {
            losses.append((.colorSpace, color.space.rawValue, gamut.rawValue))
        }
        return losses
    }

    private func tell(_ text: Typography, of token: ResolvedToken, _ losses: inout LossReport) {
        let traits = token.standard.traits
        func lose(_ feature: TokenFeature, _ detail: String?) {
            if cannot.contains(feature), let detail { losses.add(feature, of: token.path, detail) }
        }
        lose(.unit, "size \(CSSValues.text(text.fontSize))")
        lose(.letterSpacing, text.letterSpacing.value == 0 ? nil : CSSValues.text(text.letterSpacing))
        lose(.lineHeight, text.lineHeight.plainText)
        lose(.alignment, traits.alignment?.rawValue)
        lose(.fontType, traits.fontType?.rawValue)
        lose(.scaling, traits.scalesWith)
        lose(.variant, traits.variantOf?.description)
        if cannot.contains(.fontFamily) {
            losses.add(.fontFamily, of: token.path, text.fontFamily.joined(separator: ", "))
        }
    }
}

extension TokenColor {
    /// The colour in a space that a platform draws, mapped into it; `hex` wins where the source says it and the space is sRGB.
    func platformPoint(_ gamut: ColorSpace) -> ColorPoint {
        guard gamut == .srgb, let hex, let number = UInt32(hex.dropFirst(), radix: 16) else {
            return point.mapped(to: gamut)
        }
        let channels = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
        return ColorPoint(.srgb, channels[0], channels[1], channels[2], alpha: alpha)
    }

    /// `#rrggbb` and two more digits for alpha, before or behind, as numbers.
    var fallbackNumber: UInt32 { UInt32(fallback.dropFirst(), radix: 16) ?? 0 }
    /// Alpha in 8 bits.
    var alphaByte: UInt32 { UInt32((min(max(alpha, 0), 1) * 255).rounded()) }
    /// Eight digits with alpha first, as Android and Flutter write it.
    var argb: String {
        let digits = String(alphaByte << 24 | fallbackNumber, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
