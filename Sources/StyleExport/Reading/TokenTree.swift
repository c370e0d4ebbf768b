import SaifuJSON

/// A group of tokens as a file has it, or as several files make it together.
struct TokenGroup: Sendable {
    var spot: Spot
    /// The type that tokens inside inherit.
    var type: TokenType?
    /// The group that this one builds on, as written, and where.
    var extends: (text: String, spot: Spot)?
    /// Under `dev.saifu`; what others say of a group stays in the source.
    var saifu = SaifuExtension(nil)
    /// `nil` says nothing, an inner `nil` that the tokens are in use.
    var deprecated: String??
    /// In the order of the file; `$root` is a child like any other.
    var children: [(name: String, node: TokenNode)] = []

    /// All tokens and groups inside.
    var size: Int {
        children.reduce(0) { sum, child in
            guard case .group(let group) = child.node else { return sum + 1 }
            return sum + 1 + group.size
        }
    }

    func child(_ name: String) -> TokenNode? {
        children.last { $0.name == name }?.node
    }
}

/// A token before its references are followed. A class, because every mode and every step has the same one.
final class RawToken: Sendable {
    let spot: Spot
    /// A literal, `"{a.b}"`, or an object with `$ref`.
    let value: SourceNode
    let type: TokenType?
    let description: String?
    let extensions: JSONObject?
    let deprecated: String??

    init(
        spot: Spot, value: SourceNode, type: TokenType?, description: String?, extensions: JSONObject?,
        deprecated: String??
    ) {
        self.spot = spot
        self.value = value
        self.type = type
        self.description = description
        self.extensions = extensions
        self.deprecated = deprecated
    }
}

indirect enum TokenNode: Sendable {
    case group(TokenGroup)
    case token(RawToken)
}

extension TokenGroup {
    /// Returns both files together: the later one wins, groups are merged, a token is replaced as a whole.
    func merged(with later: TokenGroup) -> TokenGroup {
        var result = self
        result.spot = later.spot
        result.type = later.type ?? type
        result.extends = later.extends ?? extends
        result.saifu = later.saifu.isPrivate == nil ? saifu : later.saifu
        result.deprecated = later.deprecated ?? deprecated
        var indices: [String: Int] = [:]
        for (index, child) in children.enumerated() { indices[child.name] = index }
        for (name, node) in later.children {
            guard let index = indices[name] else {
                indices[name] = result.children.count
                result.children.append((name, node))
                continue
            }
            if case .group(let group) = node, case .group(let earlier) = result.children[index].node {
                result.children[index].node = .group(earlier.merged(with: group))
            } else {
                result.children[index].node = node
            }
        }
        return result
    }
}
