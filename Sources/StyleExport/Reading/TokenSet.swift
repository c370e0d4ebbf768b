import SaifuJSON

/// All tokens of one mode, flattened, with references still in place.
final class TokenSet {
    /// A token with what its groups say about it.
    struct Entry {
        let path: TokenPath
        let token: RawToken
        let inheritedType: TokenType?
        /// A raw value: only other tokens may use it.
        let isPrivate: Bool
        /// `nil` for a token in use, else the reason or an empty text.
        let deprecated: String?
    }

    /// What the groups around a token say.
    private struct Context {
        var type: TokenType?
        var isPrivate = false
        var deprecated: String?
    }

    let session: ReadingSession
    /// In the order of the tree.
    private(set) var entries: [Entry] = []
    /// Finds an entry by its path.
    private(set) var table = PathTable(count: 0) { _ in TokenPath([]) }
    /// By entry; an inner `nil` is a token without a type, which was told.
    private var types: [TokenType??] = []
    /// By entry; an inner `nil` is a token that is no alias.
    private var aliases: [Int32??] = []
    /// The ends of long chains of references, by each reference on the way.
    private var ends: [Passed: SourceNode] = [:]

    init(_ root: TokenGroup, session: ReadingSession) {
        self.session = session
        collect(GroupExtender(root: root, session: session).extended(), path: [], Context())
        table = PathTable(count: entries.count) { entries[$0].path }
        types = Array(repeating: nil, count: entries.count)
        aliases = Array(repeating: nil, count: entries.count)
    }

    func index(of path: TokenPath) -> Int? { table.index(of: path) { entries[$0].path } }

    private func collect(_ group: TokenGroup, path: [String], _ context: Context) {
        var context = context
        context.type = group.type ?? context.type
        context.isPrivate = group.saifu.isPrivate ?? context.isPrivate
        context.deprecated = group.deprecated ?? context.deprecated
        for (name, node) in group.children {
            switch node {
            case .group(let child): collect(child, path: path + [name], context)
            case .token(let token):
                entries.append(
                    Entry(
                        path: TokenPath(path + [name]), token: token, inheritedType: context.type,
                        isPrivate: SaifuExtension(token.extensions).isPrivate ?? context.isPrivate,
                        deprecated: token.deprecated ?? context.deprecated))
            }
        }
    }

    // MARK: References

    /// The token a reference points at or into, and the steps inside its value; `nil` when nothing is there, which is told.
    func target(of reference: Reference, at spot: Spot) -> (index: Int, part: [String])? {
        switch reference {
        case .alias(let path):
            if let index = index(of: TokenPath(path)) { return (index, []) }
        case .pointer(let steps):
            for end in stride(from: steps.count, to: 0, by: -1) {
                guard let index = index(of: TokenPath(Array(steps[..<end]))) else { continue }
                let rest = steps[end...]
                if rest.isEmpty {
                    let reason = TokenProblem.Reason.endsAtToken(reference.text)
                    return session.repair(reason, as: "its value", at: spot) ? (index, []) : nil
                }
                if rest.first == "$value" { return (index, Array(rest.dropFirst())) }
            }
        }
        _ = session.repair(.missingTarget(reference.text), as: "a token that is left out", at: spot)
        return nil
    }

    /// The token of which this one is an alias as a whole; `nil` for a value, and for what refers to nothing, which is told.
    func alias(of index: Int) -> Int? {
        if let known = aliases[index] { return known.map(Int.init) }
        var found: Int32?
        if case .reference(let reference) = Reference.read(entries[index].token.value),
            let target = target(of: reference, at: entries[index].token.value.spot), target.part.isEmpty
        {
            found = Int32(target.index)
        }
        aliases[index] = .some(found)
        return found.map(Int.init)
    }

    /// The type of a token: its own, else that of what it points at, else that of its groups. Never guessed; `nil` where
    /// there is none, which is told.
    func type(of index: Int) -> TokenType? {
        if let known = types[index] { return known }
        if let own = entries[index].token.type { return own }
        var chain: [Int] = []
        var seen: Set<Int> = []
        var current = index
        var found: TokenType?
        while true {
            if let known = types[current] {
                found = known
                break
            }
            chain.append(current)
            if let own = entries[current].token.type {
                found = own
                break
            }
            guard seen.insert(current).inserted, let next = alias(of: current) else { break }
            current = next
        }
        for step in chain.reversed() {
            let type = entries[step].token.type ?? found ?? entries[step].inheritedType
            if type == nil {
                _ = session.repair(.noType, as: "a token that is left out", at: entries[step].token.spot)
            }
            types[step] = .some(type)
            found = type
        }
        return found
    }

    /// Follows references until a literal is reached, without using the stack: chains may be long.
    ///
    /// - Parameter type: what a token on the way has to be; `nil` where any will do.
    /// - Returns: `nil` when there is none, which is told.
    @inline(__always)
    func literal(_ node: SourceNode, as type: TokenType?) -> SourceNode? {
        Reference.isLiteral(node) ? node : followed(node, as: type)
    }

    private func followed(_ node: SourceNode, as type: TokenType?) -> SourceNode? {
        var current = node
        var rest: ArraySlice<String> = []
        var first: Reference?
        var seen: Set<Hop> = []
        var places: [String] = []
        var passed: [Passed] = []
        while true {
            if rest.isEmpty, let end = ends[Passed(spot: current.spot, type: type)] { current = end }
            switch Reference.read(current) {
            case .invalid(let reason, let spot):
                session.report(reason, at: spot)
                return nil
            case .literal:
                guard let step = rest.first else {
                    if passed.count > Self.longChain { for step in passed { ends[step] = current } }
                    session.note(current.spot, of: node.spot)
                    return SourceNode(kind: current.kind, spot: node.spot, end: current.end)
                }
                guard let next = Self.member(step, of: current) else {
                    session.report(.missingTarget(first?.text ?? ""), at: node.spot)
                    return nil
                }
                current = next
                rest = rest.dropFirst()
            case .reference(let reference):
                first = first ?? reference
                places.append(reference.text)
                if rest.isEmpty { passed.append(Passed(spot: current.spot, type: type)) }
                guard seen.insert(Hop(spot: current.spot, rest: rest.count)).inserted, rest.count < 1000 else {
                    session.report(.circular(places), at: node.spot)
                    return nil
                }
                guard let target = target(of: reference, at: current.spot) else { return nil }
                rest = target.part + rest
                if rest.isEmpty, let type, !check(target.index, is: type, at: node.spot) { return nil }
                current = entries[target.index].token.value
            }
        }
    }

    /// From this number of references on, the end is kept for all of them: else every one of them would go the whole way.
    private static let longChain = 8

    private struct Passed: Hashable {
        let spot: Spot
        let type: TokenType?
    }

    private struct Hop: Hashable {
        let spot: Spot
        let rest: Int
    }

    private func check(_ index: Int, is expected: TokenType, at spot: Spot) -> Bool {
        guard let found = type(of: index) else { return false }
        if found == expected { return true }
        session.report(.typeMismatch(expected: expected.rawValue, found: found.rawValue), at: spot)
        return false
    }

    private static func member(_ step: String, of node: SourceNode) -> SourceNode? {
        switch node.kind {
        case .object: return node[step]
        case .array(let elements):
            guard let index = Int(step), String(index) == step, elements.indices.contains(index) else { return nil }
            return elements[index]
        default: return nil
        }
    }
}
