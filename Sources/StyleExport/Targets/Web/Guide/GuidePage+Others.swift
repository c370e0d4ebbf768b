extension GuidePage {
    /// A table for each of the other types, with a picture where a type can be seen.
    func others() -> String {
        let writer = CSSValues(tokens: tokens, mode: tokens.standardMode, color: \.css) { _ in nil }
        return TokenType.allCases.filter { $0 != .color && $0 != .typography }.map { type in
            let rows = tokens.publicTokens(type).map { token in
                HTMLText.element(
                    "tr",
                    inside: HTMLText.element("td", inside: caption(token))
                        + HTMLText.element("td", inside: HTMLText.element("code", text: writer.text(token.standard)))
                        + HTMLText.element("td", inside: picture(token))) + "\n"
            }
            guard !rows.isEmpty else { return "" }
            let heads = [words.token, words.value, ""].map { HTMLText.element("th", ["scope": "col"], text: $0) }
            return HTMLText.element("h3", text: type.rawValue) + "\n<div class=\"wide\"><table>\n"
                + HTMLText.element("tr", inside: heads.joined()) + "\n" + rows.joined() + "</table></div>\n"
        }.joined()
    }

    private func picture(_ token: ResolvedToken) -> String {
        let value = "var(--\(sheet.name(token)))"
        let style: String? =
            switch token.type {
            case .dimension: "width: max(\(value), 0px); height: 1em; background: currentColor"
            case .strokeStyle: "border-top: 3px \(value)"
            case .border: "border: \(value); height: 2em"
            case .shadow: "box-shadow: \(value); height: 2em; margin: 0.75em; border-radius: 4px"
            case .gradient: "background: linear-gradient(90deg, \(value)); height: 2em"
            case .transition: "transition: margin-left \(value)"
            case .duration: "transition: margin-left \(value) linear"
            case .cubicBezier: "transition: margin-left 1s \(value)"
            default: nil
            }
        if let style {
            let moves = [.transition, .duration, .cubicBezier].contains(token.type)
            let box = HTMLText.element("div", ["class": moves ? "dot" : "box", "style": style], inside: "")
            return moves ? HTMLText.element("div", ["class": "track"], inside: box) : box
        }
        switch token.type {
        case .fontFamily, .fontWeight:
            let property = token.type == .fontFamily ? "font-family" : "font-weight"
            return HTMLText.element("span", ["style": "\(property): \(value)", "lang": "ja"], text: "Aa 123 文字")
        default: return ""
        }
    }
}
