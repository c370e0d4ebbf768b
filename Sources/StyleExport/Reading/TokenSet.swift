import SaifuJSON

/// All tokens of one theme and market, flattened, with references still in place.
struct TokenSet: Sendable {
    /// A token with what its groups say about it.
    struct Entry: Sendable {
        let path: [String]
        let token: RawToken
        let inheritedType: TokenType?
        /// A raw value: only other tokens may use it.
        let isPrivate: Bool
        /// `nil` for a token in use, else the reason or an empty text.
        let deprecated: String?

        /// As an alias writes it, e.g. `{color.ink}`.
        var alias: String { "{" + path.joined(separator: ".") + "}" }
    }

    /// In the order of the tree.
    let entries: [Entry]
    private let index: [[String]: Int]

    init(_ root: TokenGroup) throws(StyleExportError) {
        let extended = try GroupExtender(root: root).extended()
        var entries: [Entry] = []
        Self.collect(extended, path: [], type: nil, isPrivate: false, deprecated: nil, into: &entries)
        self.entries = entries
        self.index = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].path, $0) })
    }

    subscript(path: [String]) -> Entry? {
        index[path].map { entries[$0] }
    }

    private static func collect(
        _ group: TokenGroup, path: [String], type: TokenType?, isPrivate: Bool, deprecated: String?,
        into entries: inout [Entry]
    ) {
        let type = group.type ?? type
        let isPrivate = SaifuExtension(group.extensions).isPrivate ?? isPrivate
        let deprecated = group.deprecated ?? deprecated
        for (name, node) in group.children {
            switch node {
            case .group(let child):
                collect(
                    child, path: path + [name], type: type, isPrivate: isPrivate, deprecated: deprecated,
                    into: &entries)
            case .token(let token):
                entries.append(
                    Entry(
                        path: path + [name], token: token, inheritedType: type,
                        isPrivate: SaifuExtension(token.extensions).isPrivate ?? isPrivate,
                        deprecated: token.deprecated ?? deprecated))
            }
        }
    }
}
