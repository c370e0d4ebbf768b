extension GuidePage {
    /// A card for each colour, by group; a colour that modes change has a stripe for each of them.
    func colors() -> String {
        let colors = tokens.tokens.filter { $0.type == .color }
        var order: [String] = []
        var groups: [String: [ResolvedToken]] = [:]
        for color in colors {
            let group = color.path.steps.dropLast().joined(separator: ".")
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(color)
        }
        return order.map { group in
            let title = group.isEmpty ? "" : HTMLText.element("h3", text: group) + "\n"
            return title + "<div class=\"cards\">\n" + groups[group, default: []].map(card).joined() + "</div>\n"
        }.joined()
    }

    private func card(_ token: ResolvedToken) -> String {
        guard case .color(let standard) = token.standard.value else { return "" }
        let color = token.isPrivate ? standard.css : "var(--\(sheet.name(token)))"
        var text = "<div class=\"card\">" + swatch(color) + "<div>" + caption(token)
        let alias = token.standard.alias.map { " ← \($0)" } ?? ""
        text += HTMLText.element("div", inside: HTMLText.element("code", text: standard.css + alias))
        return text + stripes(token) + "</div></div>\n"
    }

    private func swatch(_ color: String) -> String {
        "<div class=\"swatch\"><div style=\"background: \(HTMLText.escaped(color))\"></div></div>"
    }

    private func stripes(_ token: ResolvedToken) -> String {
        let modes = distinctModes { $0.color(token) }
        guard modes.count > 1 else { return "" }
        let stripes = modes.map { mode, title in
            let color = mode.color(token)?.css ?? "transparent"
            return HTMLText.element(
                "li", ["title": "\(title): \(color)"], inside: swatch(color) + HTMLText.element("span", text: title))
        }
        return HTMLText.element("ul", ["class": "stripes"], inside: stripes.joined())
    }
}

extension TokenMode {
    /// `nil` for a token that the mode does not have, or that is no colour.
    func color(_ token: ResolvedToken) -> TokenColor? {
        guard case .color(let color)? = token.reading(in: self)?.value else { return nil }
        return color
    }
}
