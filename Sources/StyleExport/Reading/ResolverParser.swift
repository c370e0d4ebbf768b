import SaifuJSON

/// Reads a resolver document and the token files that it names.
struct ResolverParser {
    let session: ReadingSession
    private let files: [TokenSource.File]
    private let root: SourceNode
    private let trees: TreeCache

    /// Sets that take sets that take sets: nobody follows more.
    private static let longestChain = 100

    /// `nil` for a resolver that is no JSON object, which is told.
    static func resolver(_ source: TokenSource, _ session: ReadingSession) -> TokenResolver? {
        let trees = TreeCache(session)
        guard let file = source.resolver else {
            let list = source.tokens.compactMap { trees.tree(of: $0) }
            OverlapCheck(session).tell(list)
            return TokenResolver(name: nil, description: nil, steps: [.set(list)])
        }
        guard let root = session.document(file) else { return nil }
        guard root.members != nil else {
            session.report(.expected("an object"), at: root.spot)
            return nil
        }
        return ResolverParser(session: session, files: source.tokens, root: root, trees: trees).parse()
    }

    private func fail<Value>(_ reason: TokenProblem.Reason, _ spot: Spot) -> Value? {
        session.report(reason, at: spot)
        return nil
    }

    private func parse() -> TokenResolver? {
        let names: Set = [
            "$schema", "$defs", "version", "name", "description", "sets", "modifiers", "resolutionOrder",
        ]
        allow(only: names, root)
        if let version = required("version", root), version.text != "2025.10" {
            session.report(.expected("\"2025.10\""), at: version.spot)
        }
        for member in members(root["sets"]) { _ = set(member.value, seen: ["#/sets/\(member.key)"]) }
        for member in members(root["modifiers"]) { _ = modifier(member.key, member.value) }
        guard let order = required("resolutionOrder", root), let items = elements(order) else { return nil }
        if items.isEmpty { session.report(.expected("a set or a modifier"), at: order.spot) }
        var steps: [TokenResolver.Step] = []
        var seen: Set<String> = []
        for item in items {
            guard let (name, step) = step(item) else { continue }
            if !seen.insert(name).inserted { session.report(.unexpected(name), at: item.spot) }
            steps.append(step)
        }
        return TokenResolver(
            name: optionalText("name", root), description: optionalText("description", root), steps: steps)
    }

    private func step(_ node: SourceNode) -> (name: String, TokenResolver.Step)? {
        guard node.members != nil else { return fail(.expected("an object"), node.spot) }
        if node["$ref"] != nil { return referredStep(node) }
        guard let name = required("name", node).flatMap(text), let type = required("type", node) else { return nil }
        switch type.text {
        case "set": return set(node, seen: [], isInline: true).map { (name, .set($0)) }
        case "modifier": return modifier(name, node, isInline: true).map { (name, .modifier($0)) }
        default: return fail(.expected("set or modifier"), type.spot)
        }
    }

    private func referredStep(_ node: SourceNode) -> (name: String, TokenResolver.Step)? {
        guard let (text, steps, target) = target(of: node), steps.count == 2 else { return nil }
        switch steps[0] {
        case "sets": return set(overriding(target, by: node), seen: [text]).map { (steps[1], .set($0)) }
        case "modifiers":
            return modifier(steps[1], overriding(target, by: node)).map { (steps[1], .modifier($0)) }
        default: return fail(.invalidReference(text), node.spot)
        }
    }

    private func set(_ node: SourceNode, seen: [String], isInline: Bool = false) -> [TokenGroup]? {
        guard node.members != nil else { return fail(.expected("an object"), node.spot) }
        let own: Set = ["sources", "description", "$extensions"]
        allow(only: isInline ? own.union(["name", "type"]) : own, node)
        return required("sources", node).flatMap { sources($0, seen: seen) }
    }

    private func modifier(_ name: String, _ node: SourceNode, isInline: Bool = false) -> TokenResolver.Modifier? {
        guard node.members != nil else { return fail(.expected("an object"), node.spot) }
        let own: Set = ["contexts", "default", "description", "$extensions"]
        let contexts: SourceNode?
        if node["contexts"] == nil, let other = node["context"],
            session.repair(.missing("contexts"), as: "context", at: other.spot)
        {
            contexts = other
            allow(only: own.union(["name", "type", "context"]), node)
        } else {
            contexts = required("contexts", node)
            allow(only: isInline ? own.union(["name", "type"]) : own, node)
        }
        guard let contexts else { return nil }
        guard contexts.members != nil else { return fail(.expected("an object"), contexts.spot) }
        let lists = members(contexts).map { (name: $0.key, trees: sources($0.value, seen: []) ?? []) }
        if lists.count < 2 { session.report(.expected("two contexts or more"), at: contexts.spot) }
        let chosen = optionalText("default", node)
        if let chosen, !lists.contains(where: { $0.name == chosen }), let spot = node["default"]?.spot {
            session.report(.missingTarget(chosen), at: spot)
        }
        return TokenResolver.Modifier(
            name: name, description: optionalText("description", node), contexts: lists, defaultContext: chosen,
            saifu: SaifuExtension(node["$extensions"].flatMap(session.json)), spot: node.spot)
    }

    private func sources(_ node: SourceNode, seen: [String]) -> [TokenGroup]? {
        elements(node)?.flatMap { source -> [TokenGroup] in
            guard source["$ref"] == nil else { return referred(source, seen: seen) }
            return TokenParser(session: session).tree(source).map { [$0] } ?? []
        }
    }

    /// A file of the source, or a set or inline tokens of this document; what stands beside the reference overrules it.
    private func referred(_ node: SourceNode, seen: [String]) -> [TokenGroup] {
        guard let text = node["$ref"].flatMap(text) else { return [] }
        if !text.hasPrefix("#") {
            guard let file = files.first(where: { $0.name == FilePath.normal(text) }) else {
                return fail(.missingFile(text), node.spot) ?? []
            }
            return trees.tree(of: file).map { [overriding($0, by: node)] } ?? []
        }
        guard let (_, steps, target) = target(of: node) else { return [] }
        if steps[0] == "sets", steps.count == 2 {
            if seen.contains(text) || seen.count > Self.longestChain {
                return fail(.circular(seen + [text]), node.spot) ?? []
            }
            return set(overriding(target, by: node), seen: seen + [text]) ?? []
        }
        guard steps[0] == "$defs" else { return fail(.invalidReference(text), node.spot) ?? [] }
        return TokenParser(session: session).tree(overriding(target, by: node)).map { [$0] } ?? []
    }
}

// MARK: - References and members

extension ResolverParser {
    /// What a reference into this document points at.
    private func target(of node: SourceNode) -> (text: String, steps: [String], target: SourceNode)? {
        guard let text = node["$ref"].flatMap(text) else { return nil }
        guard let steps = JSONPointer.steps(text), steps.count > 1, steps[0] != "resolutionOrder" else {
            return fail(.invalidReference(text), node.spot)
        }
        guard let target = steps.reduce(Optional(root), { $0?[$1] }), target.members != nil else {
            return fail(.missingTarget(text), node.spot)
        }
        return (text, steps, target)
    }

    /// The members beside `$ref` replace those of the target as a whole.
    private func overriding(_ target: SourceNode, by node: SourceNode) -> SourceNode {
        let own = members(node).filter { $0.key != "$ref" }
        guard !own.isEmpty else { return target }
        let rest = members(target).filter { member in !own.contains { $0.key == member.key } }
        return SourceNode(kind: .object(rest + own), spot: target.spot, end: target.end)
    }

    private func overriding(_ tree: TokenGroup, by node: SourceNode) -> TokenGroup {
        let own = SourceNode(
            kind: .object(members(node).filter { $0.key != "$ref" }), spot: node.spot, end: node.end)
        guard let others = TokenParser(session: session).tree(own), !others.children.isEmpty else { return tree }
        var result = tree
        result.children.removeAll { child in others.children.contains { $0.name == child.name } }
        result.children += others.children
        return result
    }

    private func allow(only names: Set<String>, _ node: SourceNode) {
        for member in members(node) where !names.contains(member.key) {
            _ = session.repair(.unexpected(member.key), as: "nothing", at: member.value.spot)
        }
    }

    private func members(_ node: SourceNode?) -> [SourceNode.Member] {
        guard let node else { return [] }
        return node.members ?? fail(.expected("an object"), node.spot) ?? []
    }

    private func elements(_ node: SourceNode) -> [SourceNode]? {
        node.elements ?? fail(.expected("an array"), node.spot)
    }

    private func required(_ name: String, _ node: SourceNode) -> SourceNode? {
        node[name] ?? fail(.missing(name), node.spot)
    }

    private func text(_ node: SourceNode) -> String? { node.text ?? fail(.expected("a string"), node.spot) }

    private func optionalText(_ name: String, _ node: SourceNode) -> String? { node[name].flatMap(text) }
}

/// Names of files as a resolver writes them.
enum FilePath {
    /// Without `./`, and without a folder that is left again.
    static func normal(_ name: String) -> String {
        var steps: [Substring] = []
        for step in name.split(separator: "/", omittingEmptySubsequences: false) where step != "." {
            if step == "..", let last = steps.last, last != ".." {
                steps.removeLast()
            } else {
                steps.append(step)
            }
        }
        return steps.joined(separator: "/")
    }
}

/// The trees of the files, each read once.
private final class TreeCache {
    private let session: ReadingSession
    private var trees: [String: TokenGroup?] = [:]

    init(_ session: ReadingSession) {
        self.session = session
    }

    func tree(of file: TokenSource.File) -> TokenGroup? {
        if let known = trees[file.name] { return known }
        let tree = session.document(file).flatMap { TokenParser(session: session).tree($0) }
        trees[file.name] = .some(tree)
        return tree
    }
}
