/// Types made of others.
extension ValueReader {
    func border(_ node: SourceNode) -> Border? {
        guard let object = object(node, as: .border, ["color", "width", "style"]) else { return nil }
        let color = field("color", of: object, self.color)
        let width = field("width", of: object, dimension)
        let style = field("style", of: object, strokeStyle)
        guard let color, let width, let style else { return nil }
        return Border(color: color, width: width, style: style)
    }

    func transition(_ node: SourceNode) -> Transition? {
        guard let object = object(node, as: .transition, ["duration", "delay", "timingFunction"]) else { return nil }
        let length = field("duration", of: object, duration)
        let delay = field("delay", of: object, or: TimeSpan(value: 0, unit: .ms), as: "0 ms", duration)
        let timing = field("timingFunction", of: object, cubicBezier)
        guard let length, let delay, let timing else { return nil }
        return Transition(duration: length, delay: delay, timingFunction: timing)
    }

    func strokeStyle(_ node: SourceNode) -> StrokeStyle? {
        guard let literal = tokens.literal(node, as: .strokeStyle) else { return nil }
        if literal.text != nil {
            let word: StrokeStyle.Keyword? = keyword(literal)
            return word.map { .keyword($0) }
        }
        guard let object = object(literal, as: nil, ["dashArray", "lineCap"]) else { return nil }
        let cap: StrokeStyle.LineCap? = field("lineCap", of: object) { keyword($0) }
        let dashes = field("dashArray", of: object) { array($0, as: nil, "a dash") }.flatMap { all($0, dimension) }
        guard let cap, let dashes else { return nil }
        return .dashes(dashes, cap)
    }

    func shadow(_ node: SourceNode) -> [Shadow]? {
        guard let literal = tokens.literal(node, as: .shadow) else { return nil }
        guard literal.elements != nil else { return oneShadow(literal).map { [$0] } }
        return array(literal, as: nil, "a shadow").flatMap { all($0, oneShadow) }
    }

    private func oneShadow(_ node: SourceNode) -> Shadow? {
        let names = ["color", "offsetX", "offsetY", "blur", "spread", "inset"]
        guard let object = object(node, as: .shadow, names) else { return nil }
        let zero = Dimension(value: 0, unit: .px)
        let color = field("color", of: object, self.color)
        let x = field("offsetX", of: object, dimension)
        let y = field("offsetY", of: object, dimension)
        let blur = field("blur", of: object, or: zero, as: "0 px", dimension)
        let spread = field("spread", of: object, or: zero, as: "0 px", dimension)
        let inset = object["inset"].map(flag) ?? .some(false)
        guard let color, let x, let y, let blur, let spread, let inset else { return nil }
        return Shadow(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: inset)
    }

    private func flag(_ node: SourceNode) -> Bool? {
        guard let literal = tokens.literal(node, as: nil) else { return nil }
        guard case .bool(let flag) = literal.kind else { return fail(.expected("true or false"), literal.spot) }
        return flag
    }

    func gradient(_ node: SourceNode) -> [GradientStop]? {
        array(node, as: .gradient, "a stop of the gradient").flatMap { all($0, stop) }
    }

    private func stop(_ node: SourceNode) -> GradientStop? {
        guard let object = object(node, as: nil, ["color", "position"]) else { return nil }
        let color = field("color", of: object, self.color)
        let position = field("position", of: object) { number($0, as: .number) }
        guard let color, let position else { return nil }
        return GradientStop(color: color, position: min(max(position, 0), 1))
    }

    func typography(_ node: SourceNode) -> Typography? {
        let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        guard let object = object(node, as: .typography, names) else { return nil }
        let zero = Dimension(value: 0, unit: .px)
        let family = field("fontFamily", of: object, fontFamily)
        let size = field("fontSize", of: object, dimension)
        let weight = field("fontWeight", of: object, or: 400, as: "400", fontWeight)
        let spacing = field("letterSpacing", of: object, or: zero, as: "0 px") { self.spacing($0, size) }
        let height = field("lineHeight", of: object, or: 1.2, as: "1.2") { lineHeight($0, size) }
        guard let family, let size, let weight, let spacing, let height else { return nil }
        return Typography(
            fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height)
    }

    /// What is written in parts of the size of the letters becomes a length.
    private func spacing(_ node: SourceNode, _ size: Dimension?) -> Dimension? {
        guard session.isLenient, let size, let literal = tokens.literal(node, as: nil),
            let parts = LenientText.parts(of: literal)
        else { return dimension(node) }
        let result = Dimension(value: parts * size.value, unit: size.unit)
        let words = "\(result.value.plainText) \(result.unit.rawValue)"
        return session.repair(.expected("px or rem"), as: words, at: literal.spot) ? result : nil
    }

    /// What is written as a length becomes a multiple of the size of the letters.
    private func lineHeight(_ node: SourceNode, _ size: Dimension?) -> Double? {
        guard session.isLenient, let size, let literal = tokens.literal(node, as: nil) else {
            return number(node, as: .number)
        }
        var height = LenientText.parts(of: literal)
        if height == nil, let length = LenientText.length(literal), size.pixels > 0 {
            height = length.pixels / size.pixels
        }
        guard let height else { return number(literal) }
        return session.repair(.expected("a number"), as: height.plainText, at: literal.spot) ? height : nil
    }
}
