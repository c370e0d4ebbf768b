import SaifuStyle

/// A text style as `SaifuStyle` has it: a typography token and what its extension adds.
struct TextStyleToken {
    let token: ResolvedToken
    let typography: Typography
    /// The path of a colour that others may name.
    let color: TokenPath
    let alignment: TextStyle.Alignment
    let fontType: TextStyle.FontType

    /// `nil` where no colour has a name: every style of `SaifuStyle` has one.
    ///
    /// - Parameter color: of a style that names none which has a name.
    init?(_ token: ResolvedToken, in tokens: ResolvedTokens, otherwise color: TokenPath?) {
        guard case .typography(let typography) = token.standard.value, let color else { return nil }
        let traits = token.standard.traits
        let own = traits.color.flatMap { tokens[$0]?.isPrivate == false ? $0 : nil }
        self.token = token
        self.typography = typography
        self.color = own ?? color
        fontType = TextStyle.FontType(rawValue: traits.fontType?.rawValue ?? "") ?? .proportional
        alignment =
            switch traits.alignment {
            case nil, .leading?, .left?, .justified?: .left
            case .trailing?, .right?: .right
            case .center?: .center
            }
    }

    /// By number, because names of weights differ between platforms.
    var weight: TextStyle.Weight {
        if typography.fontWeight < 350 { return .thin }
        return typography.fontWeight < 600 ? .normal : .bold
    }
}
