/// The names of one scope in the output; two tokens must not get the same.
struct NameRegistry {
    private var owners: [String: TokenSet.Entry] = [:]

    mutating func claim(_ name: String, for entry: TokenSet.Entry) throws(StyleExportError) {
        if let other = owners.updateValue(entry, forKey: name) {
            throw entry.token.location.error(.nameCollision(name: name, first: other.alias, second: entry.alias))
        }
    }
}
