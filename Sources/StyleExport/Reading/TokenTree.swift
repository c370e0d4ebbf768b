import SaifuJSON

/// A group of tokens as a file has it, or as several files make it together.
struct TokenGroup: Sendable {
    var location: Location
    /// The type that tokens inside inherit.
    var type: TokenType?
    var description: String?
    /// The group that this one builds on, as written.
    var extends: String?
    /// By reverse-domain key; unknown ones are kept.
    var extensions: JSONObject?
    /// `nil` says nothing, an inner `nil` that it is not.
    var deprecated: String??
    /// In the order of the file; `$root` is a child like any other.
    var children: [(name: String, node: TokenNode)] = []

    subscript(name: String) -> TokenNode? {
        children.first { $0.name == name }?.node
    }

    /// Replaces a child in its place or appends it.
    mutating func set(_ name: String, _ node: TokenNode) {
        if let index = children.firstIndex(where: { $0.name == name }) {
            children[index].node = node
        } else {
            children.append((name, node))
        }
    }
}

/// A token before its references are followed.
struct RawToken: Sendable {
    let location: Location
    /// A literal, `"{a.b}"`, or an object with `$ref`.
    let value: JSONValue
    let valueLocation: Location
    let type: TokenType?
    let description: String?
    let extensions: JSONObject?
    let deprecated: String??
}

indirect enum TokenNode: Sendable {
    case group(TokenGroup)
    case token(RawToken)
}

extension TokenGroup {
    /// Returns both files together: the later one wins, groups are merged, a token is replaced as a whole.
    func merged(with later: TokenGroup) -> TokenGroup {
        var result = self
        result.location = later.location
        result.type = later.type ?? type
        result.description = later.description ?? description
        result.extends = later.extends ?? extends
        result.extensions = later.extensions ?? extensions
        result.deprecated = later.deprecated ?? deprecated
        for (name, node) in later.children {
            if case .group(let group) = node, case .group(let earlier) = result[name] {
                result.set(name, .group(earlier.merged(with: group)))
            } else {
                result.set(name, node)
            }
        }
        return result
    }
}
