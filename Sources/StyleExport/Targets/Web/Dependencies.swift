/// Which tokens a mode changes, directly or through what they refer to.
struct Dependencies {
    let tokens: ResolvedTokens
    private var known: [TokenPath: Bool] = [:]

    init(tokens: ResolvedTokens) {
        self.tokens = tokens
    }

    mutating func changes(_ token: ResolvedToken) -> Bool {
        if let answer = known[token.path] { return answer }
        for part in tokens.withTargets([token], except: { known[$0] != nil }) {
            known[part.path] = part.varies || part.standardTargets.contains { known[$0] == true }
        }
        return known[token.path] == true
    }
}

extension ResolvedTokens {
    /// The same tokens, each after those that it refers to; otherwise in their order.
    func ordered(_ tokens: [ResolvedToken]) -> [ResolvedToken] {
        let allowed = Set(tokens.map(\.path))
        return withTargets(tokens).filter { allowed.contains($0.path) }
    }

    /// The tokens and all that they refer to, each after those that it refers to. References never go round, and a chain of
    /// them may be of any length.
    fileprivate func withTargets(
        _ tokens: [ResolvedToken], except isKnown: (TokenPath) -> Bool = { _ in false }
    ) -> [ResolvedToken] {
        var result: [ResolvedToken] = []
        var seen: Set<TokenPath> = []
        var open: [(token: ResolvedToken, targets: ArraySlice<TokenPath>)] = []
        func visit(_ token: ResolvedToken) {
            guard !isKnown(token.path), seen.insert(token.path).inserted else { return }
            open.append((token, token.standardTargets.sorted()[...]))
        }
        for token in tokens {
            visit(token)
            while !open.isEmpty {
                if let target = open[open.count - 1].targets.popFirst() {
                    self[target].map(visit)
                } else {
                    result.append(open.removeLast().token)
                }
            }
        }
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
