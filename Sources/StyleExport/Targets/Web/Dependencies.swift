/// Which tokens a mode changes, directly or through what they refer to.
struct Dependencies {
    let tokens: ResolvedTokens
    private var known: [TokenPath: Bool] = [:]

    init(tokens: ResolvedTokens) {
        self.tokens = tokens
    }

    /// References never go round, so this ends.
    mutating func changes(_ token: ResolvedToken) -> Bool {
        if let answer = known[token.path] { return answer }
        var answer = token.varies
        if !answer {
            for target in token.standardTargets {
                guard let next = tokens[target], changes(next) else { continue }
                answer = true
                break
            }
        }
        known[token.path] = answer
        return answer
    }
}

extension ResolvedTokens {
    /// The same tokens, each after those that it refers to; otherwise in their order.
    func ordered(_ tokens: [ResolvedToken]) -> [ResolvedToken] {
        let allowed = Set(tokens.map(\.path))
        var result: [ResolvedToken] = []
        var seen: Set<TokenPath> = []
        func visit(_ token: ResolvedToken) {
            guard seen.insert(token.path).inserted else { return }
            for target in token.standardTargets.sorted() { self[target].map(visit) }
            if allowed.contains(token.path) { result.append(token) }
        }
        tokens.forEach(visit)
        return result
    }
}

extension ResolvedToken {
    /// The tokens that this one refers to, the colour of a text style among them. A token that is the same in every mode
    /// refers to the same everywhere.
    fileprivate var standardTargets: [TokenPath] {
        standard.references.values.map(\.token) + [standard.traits.color].compactMap(\.self)
    }
}

extension ResolvedTokens {
    /// Whether a token has a colour of its own, in any mode, that not every browser can read. An alias of a token with a name
    /// is written as that name.
    func hasWideColor(_ token: ResolvedToken) -> Bool {
        token.readings.contains { reading in
            guard let reading, reading.value.colors.contains(where: { !$0.isLegacy }) else { return false }
            return reading.alias.flatMap { self[$0] }?.isPrivate ?? true
        }
    }
}

extension TokenValue {
    /// The colours in a value of any type.
    var colors: [TokenColor] {
        switch self {
        case .color(let color): [color]
        case .border(let border): [border.color]
        case .shadow(let layers): layers.map(\.color)
        case .gradient(let stops): stops.map(\.color)
        case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
            .transition,
            .typography:
            []
        }
    }
}
