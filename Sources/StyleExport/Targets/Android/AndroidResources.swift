/// The resources of a source.
///
/// Android chooses between day and night by itself. High contrast and every other choice are resources with an ending of
/// their own, such as `color_price_up_international`: only of what they change.
struct AndroidResources {
    /// A choice that Android does not make: the modes of day and night in it.
    struct Variant {
        let title: String
        let suffix: String
        let day: TokenMode
        let night: TokenMode?
    }

    let tokens: ResolvedTokens
    /// The plain one first.
    let variants: [Variant]
    private let written: [ResolvedToken]
    private var names: [TokenPath: String] = [:]
    /// The tokens of each variant.
    private var members: [Set<TokenPath>] = []

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        variants = Self.variants(tokens)
        written = tokens.tokens.filter { !$0.isPrivate && Self.kind($0.type) != nil }
        for variant in variants {
            members.append(Set(written.filter { Self.differs($0, variant, variants[0]) }.map(\.path)))
        }
        var scopes: [String: NameScope] = [:]
        for token in written {
            var rules = AndroidText.names
            if token.type == .typography { rules.style = .pascal }
            // Taken out, so that it is changed and not copied.
            var scope = scopes.removeValue(forKey: Self.kind(token.type) ?? "") ?? NameScope(rules)
            let name = try scope.claim(token)
            names[token.path] = name
            for (variant, members) in zip(variants, members).dropFirst() where members.contains(token.path) {
                try scope.claim(name + variant.suffix, for: token)
            }
            scopes[Self.kind(token.type) ?? ""] = scope
        }
    }

    private static func variants(_ tokens: ResolvedTokens) -> [Variant] {
        var variants: [Variant] = []
        for group in tokens.modeGroups {
            let choices = group.isStandard ? [] : group.choices.map(\.context.title)
            for isHigh in [false, true] {
                let light = group.mode(Appearance(isDark: false, isHighContrast: isHigh))
                let dark = group.mode(Appearance(isDark: true, isHighContrast: isHigh))
                guard let day = light ?? dark ?? (isHigh ? nil : group.modes.first) else { continue }
                let words = choices + (isHigh ? ["high contrast"] : [])
                let suffix = words.isEmpty ? "" : "_" + (AndroidText.names.name(words) ?? "mode")
                variants.append(
                    Variant(
                        title: words.joined(separator: ", "), suffix: suffix, day: day, night: light == nil ? nil : dark
                    ))
            }
        }
        return variants
    }

    private static func differs(_ token: ResolvedToken, _ variant: Variant, _ plain: Variant) -> Bool {
        if variant.suffix == plain.suffix { return true }
        guard token.type != .typography, token.type != .cubicBezier else { return false }
        let night = (variant.night ?? variant.day, plain.night ?? plain.day)
        return [(variant.day, plain.day), night].contains { one, other in
            token.reading(in: one)?.value != token.reading(in: other)?.value
        }
    }

    /// The file of a type; `nil` for what has no resources.
    private static func kind(_ type: TokenType) -> String? {
        switch type {
        case .color: "colors"
        case .dimension, .number: "dimens"
        case .fontFamily: "strings"
        case .fontWeight, .duration: "integers"
        case .cubicBezier: "interpolator"
        case .typography: "styles"
        case .strokeStyle, .border, .transition, .shadow, .gradient: nil
        }
    }
}

// MARK: - Files

extension AndroidResources {
    func files() -> [ExportedFile] {
        var files: [ExportedFile] = []
        for kind in ["colors", "dimens", "strings", "integers"] {
            let lines = lines(kind)
            if !lines.day.isEmpty { files.append(Self.file("values", kind, lines.day)) }
            if !lines.night.isEmpty { files.append(Self.file("values-night", kind, lines.night)) }
        }
        let styles = written.filter { $0.type == .typography }.map(style)
        if !styles.isEmpty { files.append(Self.file("values", "styles", styles.joined())) }
        return files + written.filter { $0.type == .cubicBezier }.map(interpolator)
    }

    private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- \(OutputText.header) -->\n"

    private static func file(_ folder: String, _ kind: String, _ lines: String) -> ExportedFile {
        ExportedFile(
            name: "res/\(folder)/tokens_\(kind).xml", text: head + "<resources>\n\(lines)</resources>\n")
    }

    private func lines(_ kind: String) -> (day: String, night: String) {
        var day = ""
        var night = ""
        for token in written where Self.kind(token.type) == kind {
            for (index, variant) in variants.enumerated() where members[index].contains(token.path) {
                let name = (names[token.path] ?? "") + variant.suffix
                let text = element(token, name, variant.day, variant: index)
                day += (index == 0 ? AndroidText.comment(token) : "") + text
                guard let mode = variant.night else { continue }
                let other = element(token, name, mode, variant: index)
                if other != text { night += other }
            }
        }
        return (day, night)
    }

    private func element(_ token: ResolvedToken, _ name: String, _ mode: TokenMode, variant: Int) -> String {
        let reading = token.reading(in: mode) ?? token.standard
        let text = reference(reading, variant: variant, [])
        func element(_ tag: String, _ value: @autoclosure () -> String) -> String {
            "    <\(tag) name=\"\(name)\">\(text ?? value())</\(tag)>\n"
        }
        switch reading.value {
        case .color(let color): return element("color", "#" + color.argb)
        case .dimension(let size):
            return element("dimen", OutputText.number(size.pixels) + (size.unit == .px ? "dp" : "sp"))
        case .fontFamily(let names): return element("string", AndroidText.string(AndroidText.font(names)))
        case .fontWeight(let number): return element("integer", number.rounded().plainText)
        case .duration(let span): return element("integer", span.milliseconds.rounded().plainText)
        case .number(let number):
            return "    <item name=\"\(name)\" type=\"dimen\" format=\"float\">\(text ?? number.plainText)</item>\n"
        default: return ""
        }
    }

    /// What a reference to a token with a name becomes; a private one has none.
    private func reference(_ reading: TokenReading, variant: Int, _ steps: [String]) -> String? {
        guard let reference = reading.references[steps], reference.part.isEmpty else { return nil }
        return self.reference(reference.token, variant: variant)
    }

    private func reference(_ path: TokenPath, variant: Int) -> String? {
        guard let token = tokens[path], let name = names[path] else { return nil }
        let suffix = members[variant].contains(path) ? variants[variant].suffix : ""
        let kind: String? =
            switch token.type {
            case .color: "color"
            case .dimension, .number: "dimen"
            case .fontFamily: "string"
            case .fontWeight, .duration: "integer"
            default: nil
            }
        return kind.map { "@\($0)/\(name)\(suffix)" }
    }

    private func interpolator(_ token: ResolvedToken) -> ExportedFile {
        guard case .cubicBezier(let curve) = token.standard.value else { return ExportedFile(name: "", text: "") }
        return ExportedFile(
            name: "res/interpolator/\(names[token.path] ?? "").xml",
            text: Self.head + AndroidText.comment(token, indent: "") + """
                <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
                    android:controlX1="\(curve.x1.plainText)"
                    android:controlY1="\(curve.y1.plainText)"
                    android:controlX2="\(curve.x2.plainText)"
                    android:controlY2="\(curve.y2.plainText)" />

                """)
    }

    private func style(_ token: ResolvedToken) -> String {
        let reading = token.reading(in: variants[0].day) ?? token.standard
        guard case .typography(let text) = reading.value else { return "" }
        let size = text.fontSize.pixels
        var items: [(name: String, text: String)] = [
            (
                "fontFamily",
                reference(reading, variant: 0, ["fontFamily"]) ?? AndroidText.string(AndroidText.font(text.fontFamily))
            ),
            ("textSize", OutputText.number(size) + "sp"),
            ("textFontWeight", reference(reading, variant: 0, ["fontWeight"]) ?? text.fontWeight.rounded().plainText),
            ("textStyle", text.fontWeight >= 600 ? "bold" : "normal"),
            ("letterSpacing", OutputText.number(size == 0 ? 0 : text.letterSpacing.pixels / size)),
            ("lineHeight", OutputText.number(size * text.lineHeight) + "sp"),
        ]
        if let color = reading.traits.color, let target = tokens[color] {
            if let name = reference(color, variant: 0) {
                items.append(("textColor", name))
            } else if case .color(let value)? = target.reading(in: variants[0].day)?.value {
                items.append(("textColor", "#" + value.argb))
            }
        }
        items += AndroidText.properties(of: reading.traits)
        let parent = reading.traits.variantOf.flatMap { names[$0] }.map { "TextAppearance.\($0)" } ?? ""
        return AndroidText.comment(token)
            + "    <style name=\"TextAppearance.\(names[token.path] ?? "")\" parent=\"\(parent)\">\n"
            + items.map { "        <item name=\"android:\($0.name)\">\($0.text)</item>\n" }.joined() + "    </style>\n"
    }
}
