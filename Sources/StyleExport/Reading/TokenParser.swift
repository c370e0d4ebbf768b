import SaifuJSON

/// Reads the tree of groups and tokens out of nodes; what the values mean is not looked at yet.
struct TokenParser {
    let session: ReadingSession

    /// The tree of a file or of an inline source.
    func tree(_ node: SourceNode) -> TokenGroup? {
        guard let members = members(of: node) else { return nil }
        return group(members, node.spot, isRoot: true)
    }

    private func members(of node: SourceNode) -> [SourceNode.Member]? {
        if let members = node.members { return members }
        session.report(.expected("an object"), at: node.spot)
        return nil
    }

    private func group(_ members: [SourceNode.Member], _ spot: Spot, isRoot: Bool) -> TokenGroup {
        var group = TokenGroup(spot: spot)
        for member in members {
            let value = member.value
            switch member.key {
            case "$type": group.type = type(value)
            case "$description": _ = text(value)
            case "$extends": group.extends = extends(value)
            case "$extensions": group.saifu = SaifuExtension(extensions(value))
            case "$deprecated": group.deprecated = deprecated(value)
            case "$schema" where isRoot: _ = text(value)
            default:
                guard checkName(member.key, at: value.spot), let node = node(member) else { continue }
                group.children.append((member.key, node))
            }
        }
        return group
    }

    private func node(_ member: SourceNode.Member) -> TokenNode? {
        guard let members = member.value.members else {
            _ = session.repair(.expected("an object"), as: "nothing", at: member.value.spot)
            return nil
        }
        let isToken = members.contains { $0.key == "$value" || $0.key == "$ref" }
        if isToken { return token(member.value, members).map { .token($0) } }
        if member.key == "$root" {
            session.report(.missing("$value"), at: member.value.spot)
            return nil
        }
        if let value = members.first(where: { $0.key == "value" && $0.value.members == nil }) {
            session.noteOldStyle(value.value.spot)
            return nil
        }
        return .group(group(members, member.value.spot, isRoot: false))
    }

    private func token(_ node: SourceNode, _ members: [SourceNode.Member]) -> RawToken? {
        var value: SourceNode?
        var type: TokenType?
        var description: String?
        var extensions: JSONObject?
        var deprecated: String??
        for member in members {
            switch member.key {
            case "$value": value = member.value
            case "$ref": break
            case "$type":
                type = self.type(member.value)
                if type == nil { return nil }
            case "$description": description = text(member.value)
            case "$extensions": extensions = self.extensions(member.value)
            case "$deprecated": deprecated = self.deprecated(member.value)
            default: _ = session.repair(.unexpected(member.key), as: "nothing", at: member.value.spot)
            }
        }
        if let reference = node["$ref"] {
            if value != nil { session.report(.unexpected("$ref"), at: reference.spot) }
            let object = SourceNode.Kind.object([SourceNode.Member(key: "$ref", value: Self.ofToken(reference))])
            value = SourceNode(kind: object, spot: reference.spot, end: reference.end)
        }
        guard let value else { return nil }
        return RawToken(
            spot: node.spot, value: value, type: type, description: description, extensions: extensions,
            deprecated: deprecated)
    }

    /// A pointer in the place of a `$value` may end at the token that it means.
    private static func ofToken(_ reference: SourceNode) -> SourceNode {
        guard let text = reference.text, let steps = JSONPointer.steps(text), !steps.contains("$value") else {
            return reference
        }
        return SourceNode(kind: .string(text + "/$value"), spot: reference.spot, end: reference.end)
    }

    private func checkName(_ name: String, at spot: Spot) -> Bool {
        if name == "$root" { return true }
        guard name.hasPrefix("$") || name.utf8.contains(where: Self.isForbidden) else { return true }
        if name.hasPrefix("$") { return session.repair(.invalidName(name), as: "nothing", at: spot) && false }
        return session.repair(.invalidName(name), as: "a name that no alias can write", at: spot)
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ".")
    }

    private func text(_ node: SourceNode) -> String? {
        if node.text == nil { session.report(.expected("a string"), at: node.spot) }
        return node.text
    }

    private func type(_ node: SourceNode) -> TokenType? {
        guard let name = text(node) else { return nil }
        if let type = TokenType(rawValue: name) { return type }
        _ = session.repair(.unknownType(name), as: "nothing", at: node.spot)
        return nil
    }

    /// `"{group}"`, or a pointer as text or as an object with `$ref`.
    private func extends(_ node: SourceNode) -> (text: String, spot: Spot)? {
        if let text = node.text ?? node["$ref"]?.text { return (text, node.spot) }
        session.report(.expected("a reference to a group"), at: node.spot)
        return nil
    }

    private func extensions(_ node: SourceNode) -> JSONObject? {
        guard members(of: node) != nil else { return nil }
        return session.json(node)
    }

    /// `true`, `false`, or a sentence that says why.
    private func deprecated(_ node: SourceNode) -> String?? {
        switch node.kind {
        case .bool(let flag): return .some(flag ? "" : nil)
        case .string(let reason): return reason
        default:
            session.report(.expected("true, false or a reason"), at: node.spot)
            return nil
        }
    }
}
