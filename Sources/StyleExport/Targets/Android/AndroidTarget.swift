/// Writes resources of Android: colours for day and night, lengths, numbers, curves and a style for each text style.
struct AndroidTarget: TokenTarget {
    let name = "android"
    let summary = "resources of Android: colours for day and night, lengths, and a text appearance for each text style"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        PlatformLosses(
            without: [.strokeStyle, .border, .transition, .shadow, .gradient], keptParts: ["fontFamily", "fontWeight"]
        )
        .tell(of: tokens, to: &losses)
        let resources = try AndroidResources(tokens)
        tell(of: tokens, resources, &losses)
        return resources.files()
    }

    private func tell(of tokens: ResolvedTokens, _ resources: AndroidResources, _ losses: inout LossReport) {
        for variant in resources.variants.dropFirst() {
            losses.add(.modes, of: nil, "\(variant.title) by itself", keptAs: "resources that end in \(variant.suffix)")
        }
        for token in tokens.tokens where !token.isPrivate {
            if token.type == .typography || token.type == .cubicBezier,
                token.readings.contains(where: { $0?.value != token.standard.value })
            {
                losses.add(.modes, of: token.path, "values of some modes", keptAs: "those of the standard mode")
            }
            if token.readings.contains(where: { $0 == nil }) {
                losses.add(.modes, of: token.path, "that some modes do not have it", keptAs: "the standard value")
            }
            tell(of: token, &losses)
        }
    }

    private func tell(of token: ResolvedToken, _ losses: inout LossReport) {
        switch token.standard.value {
        case .fontFamily(let fonts): tell(of: fonts, token, &losses)
        case .typography(let text):
            tell(of: text.fontFamily, token, &losses)
            let traits = token.standard.traits
            if traits.isCompact {
                losses.add(.fontType, of: token.path, "compact", keptAs: "the font as it is")
            }
            if let style = traits.scalesWith {
                losses.add(.scaling, of: token.path, "scales with \(style)", keptAs: "sp")
            }
        case .fontWeight(let number), .number(let number):
            let whole = number.rounded()
            if token.type == .fontWeight, number != whole {
                losses.add(.fontWeight, of: token.path, number.plainText, keptAs: whole.plainText)
            }
        case .duration(let span) where span.milliseconds != span.milliseconds.rounded():
            losses.add(.part, of: token.path, CSSValues.text(span), keptAs: "whole milliseconds")
        default: break
        }
    }

    private func tell(of fonts: [String], _ token: ResolvedToken, _ losses: inout LossReport) {
        guard fonts.count > 1 else { return }
        losses.add(
            .fontFamily, of: token.path, fonts.dropFirst().joined(separator: ", "), keptAs: AndroidText.font(fonts))
    }
}
