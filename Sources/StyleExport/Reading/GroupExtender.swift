/// Carries out `$extends`: a group gets what the other group has, its own members win.
struct GroupExtender {
    let root: TokenGroup
    let session: ReadingSession

    /// Groups that extend groups that extend groups: each is a call within the last.
    private static let longestChain = 500
    /// Tokens and groups that extending may add: small groups that extend each other twice would fill any memory.
    private static let mostAdded = 1_000_000

    func extended() -> TokenGroup { extend(root, path: [], seen: []) }

    private func extend(_ group: TokenGroup, path: [String], seen: [String]) -> TokenGroup {
        var result = group
        if let extends = group.extends {
            if let target = target(extends, path: path, seen: seen) { result = target.merged(with: group) }
            result.extends = nil
        }
        for index in result.children.indices {
            guard case .group(let child) = result.children[index].node else { continue }
            result.children[index].node = .group(extend(child, path: path + [result.children[index].name], seen: seen))
        }
        return result
    }

    private func target(_ extends: (text: String, spot: Spot), path: [String], seen: [String]) -> TokenGroup? {
        guard session.added <= Self.mostAdded else { return nil }
        guard let target = Self.path(extends.text) else {
            session.report(.invalidReference(extends.text), at: extends.spot)
            return nil
        }
        if path.starts(with: target) || seen.contains(extends.text) {
            session.report(.circular(seen + [extends.text]), at: extends.spot)
            return nil
        }
        guard seen.count < Self.longestChain else {
            session.report(.extendsTooLong(most: Self.longestChain), at: extends.spot)
            return nil
        }
        guard let found = find(target, seen: seen + [extends.text]) else {
            session.report(.missingTarget(extends.text), at: extends.spot)
            return nil
        }
        let extended = session.extendedGroups[target] ?? extend(found, path: target, seen: seen + [extends.text])
        session.extendedGroups[target] = extended
        if session.added <= Self.mostAdded {
            session.added += extended.size
            if session.added > Self.mostAdded {
                session.report(.tooMuchExtended(most: Self.mostAdded), at: extends.spot)
            }
        }
        return session.added <= Self.mostAdded ? extended : nil
    }

    private static func path(_ text: String) -> [String]? {
        if text.hasPrefix("{"), text.hasSuffix("}") {
            return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        return JSONPointer.steps(text)
    }

    /// Also in what the groups on the way extend, except where that is just being found.
    private func find(_ path: [String], seen: [String]) -> TokenGroup? {
        var group = root
        for (depth, name) in path.enumerated() {
            if let extends = group.extends, !seen.contains(extends.text),
                let target = target(extends, path: Array(path[..<depth]), seen: seen)
            {
                group = target.merged(with: group)
            }
            guard case .group(let child)? = group.child(name) else { return nil }
            group = child
        }
        return group
    }
}
