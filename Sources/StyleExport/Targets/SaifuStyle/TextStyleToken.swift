import SaifuStyle

/// A text style as `SaifuStyle` has it: a typography token and what its extension adds.
struct TextStyleToken {
    let token: ResolvedToken
    let typography: Typography
    /// The path of a colour that others may name.
    let color: TokenPath
    let alignment: TextStyle.Alignment
    let fontType: TextStyle.FontType

    init(_ token: ResolvedToken, in tokens: ResolvedTokens) throws(StyleExportError) {
        let place = token.standard.place
        guard case .typography(let typography) = token.standard.value, !token.varies else {
            throw place.error(.unsupported("a text style that changes with the mode"))
        }
        let traits = token.standard.traits
        guard let color = traits.color else { throw place.error(.missing("color")) }
        if tokens[color]?.isPrivate == true { throw place.error(.unsupported("a private colour in a text style")) }
        self.token = token
        self.typography = typography
        self.color = color
        alignment = try Self.alignment(traits.alignment, at: place)
        fontType = TextStyle.FontType(rawValue: traits.fontType?.rawValue ?? "") ?? .proportional
    }

    private static func alignment(
        _ alignment: TextTraits.Alignment?, at place: TokenPlace
    ) throws(StyleExportError) -> TextStyle.Alignment {
        switch alignment {
        case nil, .leading?, .left?: return .left
        case .trailing?, .right?: return .right
        case .center?: return .center
        case .justified?: throw place.error(.unsupported("justified text"))
        }
    }

    /// By number, because names of weights differ between platforms.
    var weight: TextStyle.Weight {
        if typography.fontWeight < 350 { return .thin }
        return typography.fontWeight < 600 ? .normal : .bold
    }
}
