/// Carries out `$extends`: a group gets what the other group has, its own members win.
struct GroupExtender {
    let root: TokenGroup

    func extended() throws(StyleExportError) -> TokenGroup {
        try extend(root, path: [], seen: [])
    }

    private func extend(_ group: TokenGroup, path: [String], seen: [String]) throws(StyleExportError) -> TokenGroup {
        var result = group
        if let text = group.extends {
            result = try target(text, of: group, path: path, seen: seen).merged(with: group)
            result.extends = nil
        }
        for (name, node) in result.children {
            guard case .group(let child) = node else { continue }
            result.set(name, .group(try extend(child, path: path + [name], seen: seen)))
        }
        return result
    }

    private func target(
        _ text: String, of group: TokenGroup, path: [String], seen: [String]
    ) throws(StyleExportError) -> TokenGroup {
        let location = group.location.appending("$extends")
        guard let target = Self.path(text) else { throw location.error(.invalidReference(text)) }
        let isAround = path.starts(with: target)
        if isAround || seen.contains(text) { throw location.error(.circular(seen + [text])) }
        guard let found = find(target) else { throw location.error(.missingTarget(text)) }
        return try extend(found, path: target, seen: seen + [text])
    }

    private static func path(_ text: String) -> [String]? {
        if text.hasPrefix("{"), text.hasSuffix("}") {
            return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        return JSONPointer.steps(text)
    }

    private func find(_ path: [String]) -> TokenGroup? {
        path.reduce(Optional(root)) { group, name in
            guard case .group(let child)? = group?[name] else { return nil }
            return child
        }
    }
}
