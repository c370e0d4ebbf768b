/// All tokens of a source in every combination of its modifiers: what targets write.
///
/// Nothing is assumed of the source: a source without a resolver has one mode.
public struct ResolvedTokens: Sendable {
    /// The name that the resolver gives to the whole; `nil` when it gives none.
    public let name: String?
    /// For people.
    public let description: String?
    /// In the order of resolution.
    public let modifiers: [TokenModifier]
    /// Every combination, the first modifier varying slowest; at least one.
    public let modes: [TokenMode]
    /// The mode without any choice.
    public let standardMode: TokenMode
    /// In the order of the source, those that the standard mode does not have at the end.
    public let tokens: [ResolvedToken]
    /// The files themselves, for targets that keep the source as it is.
    public let source: TokenSource
    /// What lenient reading took for something else; empty after strict reading.
    public let repairs: [TokenProblem]
    private let table: PathTable

    init(
        name: String?, description: String?, modifiers: [TokenModifier], modes: [TokenMode], standardMode: TokenMode,
        tokens: [ResolvedToken], table: PathTable?, source: TokenSource, repairs: [TokenProblem]
    ) {
        self.name = name
        self.description = description
        self.modifiers = modifiers
        self.modes = modes
        self.standardMode = standardMode
        self.tokens = tokens
        self.source = source
        self.repairs = repairs
        self.table = table ?? PathTable(count: tokens.count) { tokens[$0].path }
    }

    /// Where each token stands in its standard mode, found by one walk through each file.
    var places: [TokenPath: TokenPlace] {
        var files: [ObjectIdentifier: (file: SourceFile, offsets: Set<Int>)] = [:]
        for reading in tokens.map(\.standard) {
            files[ObjectIdentifier(reading.file), default: (reading.file, [])].offsets.insert(Int(reading.spot.offset))
        }
        let found = files.mapValues { $0.file.places(at: $0.offsets) }
        return tokens.reduce(into: [:]) { places, token in
            let reading = token.standard
            places[token.path] = found[ObjectIdentifier(reading.file)]?[Int(reading.spot.offset)]
        }
    }

    /// `nil` when no mode has the token.
    public subscript(path: TokenPath) -> ResolvedToken? {
        table.index(of: path) { tokens[$0].path }.map { tokens[$0] }
    }

    /// The tokens of a type that others may name.
    public func publicTokens(_ type: TokenType) -> [ResolvedToken] {
        tokens.filter { $0.type == type && !$0.isPrivate }
    }

    /// The token at the end of a chain of whole-token aliases, with its reading; the token itself for a value of its own.
    public func origin(of token: ResolvedToken, in mode: TokenMode) -> ResolvedToken {
        var current = token
        while let path = current.reading(in: mode)?.alias, let next = self[path] { current = next }
        return current
    }

    /// The modes by what a reader has to choose himself; the standard choice first.
    public var modeGroups: [ModeGroup] {
        let chosen = modifiers.indices.filter { !modifiers[$0].isAppearance }
        var order: [[TokenModifier.Context]] = []
        var groups: [[TokenModifier.Context]: [TokenMode]] = [:]
        let all = [standardMode] + modes.filter { $0 != standardMode }
        for mode in all {
            let key = chosen.map { mode.contexts[$0] }
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(mode)
        }
        return order.map { key in
            ModeGroup(
                choices: zip(chosen, key).map { (modifiers[$0], $1) },
                isStandard: zip(chosen, key).allSatisfy { modifiers[$0].standard == $1 },
                modes: Self.standardFirst(groups[key, default: []], standardMode.appearance))
        }
    }

    /// The modes with these contexts, by the names of the modifiers; upper and lower case do not matter.
    ///
    /// - Throws: for a modifier or a context that the source does not have.
    public func modes(matching choice: [String: String]) throws(StyleExportError) -> [TokenMode] {
        var found = modes
        for (name, context) in choice.sorted(by: { $0.key < $1.key }) {
            guard let index = modifiers.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw StyleExportError(.missingTarget("the modifier \(name)"))
            }
            guard modifiers[index].contexts.contains(where: { $0.name.lowercased() == context.lowercased() }) else {
                throw StyleExportError(.missingTarget("the context \(context) of \(name)"))
            }
            found = found.filter { $0.contexts[index].name.lowercased() == context.lowercased() }
        }
        return found
    }

    private static func standardFirst(_ modes: [TokenMode], _ appearance: Appearance) -> [TokenMode] {
        modes.filter { $0.appearance == appearance } + modes.filter { $0.appearance != appearance }
    }
}
