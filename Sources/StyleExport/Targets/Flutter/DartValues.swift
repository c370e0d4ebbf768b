/// Values of tokens in Dart.
struct DartValues {
    let classes: TokenClasses
    let mode: TokenMode

    func text(_ token: ResolvedToken) -> String {
        let reading = classes.reading(token, mode)
        if let name = classes.reference(reading, from: token) { return name }
        switch reading.value {
        case .color(let color): return DartText.color(color)
        case .dimension(let size): return size.pixels.plainText
        case .number(let number): return number.plainText
        case .fontFamily(let names): return DartText.list(names)
        case .fontWeight(let number): return DartText.weight(number)
        case .duration(let span):
            return "const Duration(microseconds: \((span.milliseconds * 1000).rounded().plainText))"
        case .cubicBezier(let curve):
            return "const Cubic(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.plainText).joined(separator: ", ")))"
        case .border(let border):
            let width = part(token, reading, ["width"]) ?? border.width.pixels.plainText
            return "BorderSide(color: \(color(token, reading, ["color"], border.color)), width: \(width))"
        case .shadow(let layers):
            let isList = layers.count > 1 || reading.references.keys.contains { $0.first == "0" }
            let texts = layers.enumerated().map { shadow($1, token, reading, isList ? ["\($0)"] : []) }
            return "[\(texts.joined(separator: ", "))]"
        case .gradient(let stops):
            let colors = stops.enumerated().map { color(token, reading, ["\($0)", "color"], $1.color) }
            let places = stops.map(\.position.plainText)
            return
                "LinearGradient(colors: [\(colors.joined(separator: ", "))], stops: const [\(places.joined(separator: ", "))])"
        case .typography: return textStyle(token)
        case .strokeStyle, .transition: return "null"
        }
    }

    private func part(_ token: ResolvedToken, _ reading: TokenReading, _ steps: [String]) -> String? {
        classes.reference(reading, steps, from: token)
    }

    private func color(
        _ token: ResolvedToken, _ reading: TokenReading, _ steps: [String], _ color: TokenColor
    ) -> String {
        part(token, reading, steps) ?? DartText.color(color)
    }

    private func shadow(
        _ shadow: Shadow, _ token: ResolvedToken, _ reading: TokenReading, _ steps: [String]
    ) -> String {
        func length(_ name: String, _ size: Dimension) -> String {
            part(token, reading, steps + [name]) ?? size.pixels.plainText
        }
        let style = shadow.isInset ? ", blurStyle: BlurStyle.inner" : ""
        return "BoxShadow(color: \(color(token, reading, steps + ["color"], shadow.color)), "
            + "offset: Offset(\(length("offsetX", shadow.offsetX)), \(length("offsetY", shadow.offsetY))), "
            + "blurRadius: \(length("blur", shadow.blur)), spreadRadius: \(length("spread", shadow.spread))\(style))"
    }
}

// MARK: - Text styles

extension DartValues {
    private func textStyle(_ token: ResolvedToken) -> String {
        func call(_ name: String, _ parts: [(name: String, text: String)]) -> String {
            "\(name)(\(parts.map { "\($0.name): \($0.text)" }.joined(separator: ", ")))"
        }
        if let variation = classes.variation(token, mode, parts) {
            return variation.changes.isEmpty ? variation.base : call(variation.base + ".copyWith", variation.changes)
        }
        return call("TextStyle", parts(token))
    }

    private func parts(_ token: ResolvedToken) -> [(name: String, text: String)] {
        let reading = classes.reading(token, mode)
        guard case .typography(let text) = reading.value else { return [] }
        var parts: [(String, String)] = []
        if let color = reading.traits.color, let target = classes.tokens[color] {
            if let name = classes.reference(color, from: token) {
                parts.append(("color", name))
            } else if case .color(let value) = classes.reading(target, mode).value {
                parts.append(("color", DartText.color(value)))
            }
        }
        if let fonts = part(token, reading, ["fontFamily"]) {
            parts += [("fontFamily", "\(fonts).first"), ("fontFamilyFallback", "\(fonts).sublist(1)")]
        } else {
            parts.append(("fontFamily", DartText.string(text.fontFamily.first ?? "")))
            parts.append(("fontFamilyFallback", DartText.list(Array(text.fontFamily.dropFirst()))))
        }
        parts += [
            ("fontSize", part(token, reading, ["fontSize"]) ?? text.fontSize.pixels.plainText),
            ("fontWeight", part(token, reading, ["fontWeight"]) ?? DartText.weight(text.fontWeight)),
            ("letterSpacing", part(token, reading, ["letterSpacing"]) ?? text.letterSpacing.pixels.plainText),
            ("height", part(token, reading, ["lineHeight"]) ?? text.lineHeight.plainText),
        ]
        if reading.traits.hasTabularDigits {
            parts.append(("fontFeatures", "const [FontFeature.tabularFigures()]"))
        }
        return parts
    }
}
