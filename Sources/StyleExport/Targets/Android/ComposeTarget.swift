/// Writes Kotlin for Jetpack Compose: a class of all tokens and an object for each mode.
struct ComposeTarget: TokenTarget {
    let name = "compose"
    let summary = "Kotlin for Jetpack Compose: colours, text styles and lengths in every mode"
    let options = [TargetOption("package", "the package of the Kotlin file", standard: "design.tokens")]

    static let types: Set<TokenType> = [
        .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .border, .gradient, .typography,
    ]

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let classes = try TokenClasses(tokens, rules: KotlinText.names, types: Self.types)
        PlatformLosses(
            without: Set(TokenType.allCases).subtracting(Self.types),
            keptParts: ["color", "fontFamily", "fontWeight", "width"], gamut: .displayP3
        ).tell(of: tokens, to: &losses)
        classes.tell(&losses)
        for token in tokens.tokens where !token.isPrivate { KotlinText.tell(of: token, &losses) }
        let package = options["package"]
        guard KotlinText.isPackage(package) else {
            throw StyleExportError(.badOption("package", value: package, choices: ["names with points between them"]))
        }
        return [ExportedFile(name: "compose/DesignTokens.kt", text: try KotlinSheet(classes: classes).text(package))]
    }
}

/// The Kotlin file.
struct KotlinSheet {
    let classes: TokenClasses

    func text(_ package: String) throws(StyleExportError) -> String {
        var text = """
            // \(OutputText.header)
            @file:Suppress("unused", "DEPRECATION")

            package \(package)

            \(KotlinText.imports)
            /** Finds a font by its names, the preferred one first. Set it once, to give the fonts that the app brings. */
            var designFonts: (List<String>) -> FontFamily = { names ->
                when {
                    "ui-monospace" in names || "monospace" in names -> FontFamily.Monospace
                    "ui-serif" in names || "serif" in names -> FontFamily.Serif
                    "cursive" in names -> FontFamily.Cursive
                    else -> FontFamily.SansSerif
                }
            }

            /** Every token, in one mode. */
            sealed class DesignTokens {

            """
        for member in classes.members {
            let token = member.token
            text += KotlinText.comment(token)
            if let reason = token.deprecated, !token.isPrivate {
                text += "    @Deprecated(\(KotlinText.string(reason.isEmpty ? "Deprecated." : reason)))\n"
            }
            text += "    \(token.isPrivate ? "protected open" : "open") val \(member.name): \(type(token))\n"
            text += "        get() = \(expression(member, classes.variants[0]))\n"
        }
        text += "}\n"
        for variant in classes.variants {
            text +=
                "\n/** The mode `\(CommentText.block(variant.mode.name))` of the token source. */\nobject \(variant.name) : DesignTokens()"
            let lines = classes.overrides(variant, expression).map { member, text in
                "    override val \(member.name): \(type(member.token))\n        get() = \(text)\n"
            }
            text += lines.isEmpty ? "\n" : " {\n\(lines.joined())}\n"
        }
        return text + (try selection())
    }

    private func selection() throws(StyleExportError) -> String {
        let choices = try classes.choices(KotlinText.names)
        var text = ""
        for choice in choices {
            text +=
                "\n/** What can be chosen. */\nenum class \(choice.type) { \(choice.cases.map(\.name).joined(separator: ", ")) }\n"
        }
        let parameters =
            ["isDark: Boolean", "isHighContrast: Boolean = false"]
            + choices.map { "\($0.name): \($0.type) = \($0.type).\($0.standard)" }
        text +=
            "\n/** The tokens for what the reader has set. */\nfun designTokens(\(parameters.joined(separator: ", "))): DesignTokens =\n"
        text += "    when {\n"
        for (appearance, cases, variant) in classes.selection(choices) {
            let conditions =
                zip(choices, cases).map { "\($0.name) == \($0.type).\($1)" }
                + [
                    appearance.isDark ? "isDark" : "!isDark",
                    appearance.isHighContrast ? "isHighContrast" : "!isHighContrast",
                ]
            text += "        \(conditions.joined(separator: " && ")) -> \(variant.name)\n"
        }
        return text + "        else -> \(classes.variants[0].name)\n    }\n"
    }

    private func type(_ token: ResolvedToken) -> String {
        switch token.type {
        case .color: "Color"
        case .dimension: isText(token) ? "TextUnit" : "Dp"
        case .fontFamily: "List<String>"
        case .fontWeight: "FontWeight"
        case .duration: "Int"
        case .cubicBezier: "Easing"
        case .number: "Float"
        case .border: "BorderStroke"
        case .gradient: "List<Pair<Float, Color>>"
        case .typography: "TextStyle"
        case .strokeStyle, .transition, .shadow: "Nothing?"
        }
    }

    /// Whether a length grows with text, in the standard mode: a property has one type.
    private func isText(_ token: ResolvedToken) -> Bool {
        if case .dimension(let size) = token.standard.value { size.unit == .rem } else { false }
    }

    private func expression(_ member: TokenClasses.Member, _ variant: TokenClasses.Variant) -> String {
        let token = member.token
        let reading = classes.reading(token, variant.mode)
        if let name = classes.reference(reading, from: token), isSame(reading, token) { return name }
        switch reading.value {
        case .color(let color): return KotlinText.color(color)
        case .dimension(let size): return KotlinText.number(size.pixels) + (isText(token) ? ".sp" : ".dp")
        case .fontFamily(let names): return KotlinText.list(names)
        case .fontWeight(let number): return "FontWeight(\(number.rounded().plainText))"
        case .duration(let span): return span.milliseconds.rounded().plainText
        case .cubicBezier(let curve):
            return
                "CubicBezierEasing(\([curve.x1, curve.y1, curve.x2, curve.y2].map(KotlinText.float).joined(separator: ", ")))"
        case .number(let number): return KotlinText.float(number)
        case .border(let border): return text(border, reading, token)
        case .gradient(let stops):
            let pairs = stops.enumerated().map { index, stop in
                let color =
                    classes.reference(reading, ["\(index)", "color"], from: token) ?? KotlinText.color(stop.color)
                return "\(KotlinText.float(stop.position)) to \(color)"
            }
            return "listOf(\(pairs.joined(separator: ", ")))"
        case .typography: return textStyle(token, variant.mode)
        case .strokeStyle, .transition, .shadow: return "null"
        }
    }

    /// An alias of a length may be of the other unit's type in another mode.
    private func isSame(_ reading: TokenReading, _ token: ResolvedToken) -> Bool {
        guard token.type == .dimension, let other = reading.alias.flatMap({ classes.tokens[$0] }) else { return true }
        return isText(other) == isText(token)
    }

    private func text(_ border: Border, _ reading: TokenReading, _ token: ResolvedToken) -> String {
        let named = reading.references[["width"]].flatMap { classes.tokens[$0.token] }
        let isLength = named.map { !isText($0) } ?? false
        let width = isLength ? classes.reference(reading, ["width"], from: token) : nil
        let color = classes.reference(reading, ["color"], from: token) ?? KotlinText.color(border.color)
        return "BorderStroke(\(width ?? KotlinText.number(border.width.pixels) + ".dp"), \(color))"
    }

    private func textStyle(_ token: ResolvedToken, _ mode: TokenMode) -> String {
        func call(_ name: String, _ parts: [(name: String, text: String)]) -> String {
            "\(name)(\(parts.map { "\($0.name) = \($0.text)" }.joined(separator: ", ")))"
        }
        if let variation = classes.variation(token, mode, { parts($0, mode) }) {
            return variation.changes.isEmpty ? variation.base : call(variation.base + ".copy", variation.changes)
        }
        return call("TextStyle", parts(token, mode))
    }

    private func parts(_ token: ResolvedToken, _ mode: TokenMode) -> [(name: String, text: String)] {
        let reading = classes.reading(token, mode)
        guard case .typography(let text) = reading.value else { return [] }
        var parts: [(String, String)] = []
        if let color = reading.traits.color, let target = classes.tokens[color] {
            if let name = classes.reference(color, from: token) {
                parts.append(("color", name))
            } else if case .color(let value) = classes.reading(target, mode).value {
                parts.append(("color", KotlinText.color(value)))
            }
        }
        let size = text.fontSize.pixels
        parts += [
            ("fontSize", KotlinText.number(size) + ".sp"),
            (
                "fontWeight",
                classes.reference(reading, ["fontWeight"], from: token)
                    ?? "FontWeight(\(text.fontWeight.rounded().plainText))"
            ),
            (
                "fontFamily",
                "designFonts(\(classes.reference(reading, ["fontFamily"], from: token) ?? KotlinText.list(text.fontFamily)))"
            ),
            ("letterSpacing", KotlinText.number(size == 0 ? 0 : text.letterSpacing.pixels / size) + ".em"),
            ("lineHeight", KotlinText.number(text.lineHeight) + ".em"),
        ]
        if let alignment = reading.traits.alignment {
            parts.append(("textAlign", "TextAlign." + KotlinText.alignment(alignment)))
        }
        if reading.traits.hasTabularDigits {
            parts.append(("fontFeatureSettings", "\"tnum\""))
        }
        return parts
    }
}
