/// Types of one value.
extension ValueReader {
    private func measure<Unit: RawRepresentable<String> & CaseIterable>(
        _ node: SourceNode, as type: TokenType
    ) -> (value: Double, unit: Unit)? {
        guard let object = object(node, as: type, ["value", "unit"]) else { return nil }
        let value = field("value", of: object) { number($0) }
        let unit: Unit? = field("unit", of: object) { keyword($0) }
        guard let value, let unit else { return nil }
        return (value, unit)
    }

    func dimension(_ node: SourceNode) -> Dimension? {
        if session.isLenient, let literal = tokens.literal(node, as: .dimension),
            let repaired = LenientText.dimension(literal, self)
        {
            return repaired
        }
        let measure: (value: Double, unit: Dimension.Unit)? = measure(node, as: .dimension)
        return measure.map { Dimension(value: $0.value, unit: $0.unit) }
    }

    func duration(_ node: SourceNode) -> TimeSpan? {
        if session.isLenient, let literal = tokens.literal(node, as: .duration),
            let repaired = LenientText.duration(literal, self)
        {
            return repaired
        }
        let measure: (value: Double, unit: TimeSpan.Unit)? = measure(node, as: .duration)
        return measure.map { TimeSpan(value: $0.value, unit: $0.unit) }
    }

    func fontFamily(_ node: SourceNode) -> [String]? {
        guard let literal = tokens.literal(node, as: .fontFamily) else { return nil }
        if let name = literal.text { return [name] }
        return array(literal, as: nil, "a font").flatMap { all($0, string) }
    }

    func fontWeight(_ node: SourceNode) -> Double? {
        guard let literal = tokens.literal(node, as: .fontWeight) else { return nil }
        if let name = literal.text {
            if let weight = FontWeightNames.weights[name] { return weight }
            guard let weight = LenientText.fontWeight(name) else {
                return fail(.expected("a font weight by number or name"), literal.spot)
            }
            let reason = TokenProblem.Reason.expected("a font weight by number or name")
            return session.repair(reason, as: weight.plainText, at: literal.spot) ? weight : nil
        }
        guard let weight = number(literal) else { return nil }
        guard weight >= 1, weight <= 1000 else { return fail(.expected("a number from 1 to 1000"), literal.spot) }
        return weight
    }

    func cubicBezier(_ node: SourceNode) -> CubicBezier? {
        guard let elements = array(node, as: .cubicBezier, "four numbers") else { return nil }
        guard elements.count == 4 else { return fail(.expected("four numbers"), elements[0].spot) }
        guard let numbers = all(elements, { number($0) }) else { return nil }
        for index in [0, 2] where !(0...1).contains(numbers[index]) {
            return fail(.expected("a number from 0 to 1"), elements[index].spot)
        }
        return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }
}

/// The names of the format, exactly as written there.
enum FontWeightNames {
    static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]
}
