extension GuidePage {
    /// The modes without those that show the same, each with the names that tell it from the others.
    func distinctModes<Look: Hashable>(_ look: (TokenMode) -> Look) -> [(mode: TokenMode, title: String)] {
        var order: [Look] = []
        var modes: [Look: [TokenMode]] = [:]
        for mode in tokens.modes {
            let look = look(mode)
            if modes[look] == nil { order.append(look) }
            modes[look, default: []].append(mode)
        }
        return order.compactMap { look in
            guard let same = modes[look], let first = same.first else { return nil }
            return (first, title(same))
        }
    }

    /// The contexts that tell these modes from the others, where that is all there is to say; else every name.
    private func title(_ modes: [TokenMode]) -> String {
        let contexts = tokens.modifiers.indices.map { index in
            tokens.modifiers[index].contexts.filter { context in modes.contains { $0.contexts[index] == context } }
        }
        guard contexts.reduce(1, { $0 * $1.count }) == modes.count else {
            return modes.map(\.name).joined(separator: ", ")
        }
        let telling = zip(tokens.modifiers, contexts).filter { $0.contexts != $1 || $1.count == 1 }
        return telling.map { $1.map(\.name).joined(separator: ", ") }.joined(separator: " · ")
    }
}
