import SaifuJSON
import SaifuMoney
import SaifuStyle

/// A text style of the wallet: a typography token and what its extension adds.
struct TextStyleToken: Hashable {
    let typography: Typography
    /// The path of a colour that others may name.
    let color: [String]
    let alignment: TextStyle.Alignment
    let fontType: TextStyle.FontType

    init(_ entry: TokenSet.Entry, in outcome: StyleModel.Outcome) throws(StyleExportError) {
        let extensions = SaifuExtension(entry.token.extensions)
        let location = entry.token.location.appending("$extensions").appending(SaifuExtension.key)
        guard case .typography(let typography) = try outcome.reader.value(of: entry) else {
            throw entry.token.location.error(.expected("typography"))
        }
        self.typography = typography
        color = try Self.color(extensions["color"], in: outcome, at: location)
        alignment = try Self.choice(extensions["alignment"], "alignment", standard: .left, at: location)
        fontType = try Self.choice(extensions["fontType"], "fontType", standard: .proportional, at: location)
    }

    /// By number, because names of weights differ between platforms.
    var weight: TextStyle.Weight {
        if typography.fontWeight < 350 { return .thin }
        return typography.fontWeight < 600 ? .normal : .bold
    }

    private static func color(
        _ text: String?, in outcome: StyleModel.Outcome, at location: Location
    ) throws(StyleExportError) -> [String] {
        guard let text else { throw location.error(.missing("color")) }
        let place = location.appending("color")
        guard let reference = try Reference(.string(text), at: place) else {
            throw place.error(.invalidReference(text))
        }
        let (entry, _) = try outcome.set.target(of: reference, at: place)
        let type = try outcome.set.type(of: entry)
        guard type == .color else {
            throw place.error(.typeMismatch(expected: TokenType.color.rawValue, found: type.rawValue))
        }
        if entry.isPrivate { throw place.error(.unsupported("a private colour in a text style")) }
        return entry.path
    }

    private static func choice<Choice: RawRepresentable<String>>(
        _ text: String?, _ name: String, standard: Choice, at location: Location
    ) throws(StyleExportError) -> Choice {
        guard let text else { return standard }
        guard let choice = Choice(rawValue: text) else {
            throw location.appending(name).error(.unsupported("the \(name) \(text)"))
        }
        return choice
    }
}

extension StyleModel {
    /// The text styles, which have to be the same in every theme and market.
    func textStyles() throws(StyleExportError) -> [(entry: TokenSet.Entry, style: TextStyleToken)] {
        var styles: [(TokenSet.Entry, TextStyleToken)] = []
        for entry in try standard.publicEntries(.typography) {
            let style = try TextStyleToken(entry, in: standard)
            for outcome in outcomes {
                guard let other = outcome.set[entry.path] else { continue }
                guard try TextStyleToken(other, in: outcome) == style else {
                    throw other.token.location.error(
                        .unsupported("a text style that changes with \(outcome.theme.name)"))
                }
            }
            styles.append((entry, style))
        }
        return styles
    }
}
