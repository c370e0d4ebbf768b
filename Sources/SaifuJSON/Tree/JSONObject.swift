/// The members of an object in their order. Keys may occur more than once, as the grammar allows.
public struct JSONObject: Hashable, Sendable {
    /// A key and its value.
    public struct Member: Hashable, Sendable {
        /// The key, with escapes resolved.
        public let key: String
        /// Anything, `null` too.
        public let value: JSONValue

        /// - Parameter key: as it reads, not escaped.
        public init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All of them, in their order; a key may stand twice.
    public private(set) var members: [Member]

    /// - Parameter members: in their order.
    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The keys in the order of the members; a duplicate key is there twice.
    public var keys: [String] { members.map(\.key) }

    /// The first key that stands twice; `nil` when none does.
    public var doubledKey: String? {
        var seen: Set<String> = []
        return members.first { !seen.insert($0.key).inserted }?.key
    }

    /// The last value of this key; setting replaces it in its place or appends it, `nil` removes every one.
    /// The search takes time in proportion to the number of members.
    public subscript(key: String) -> JSONValue? {
        get { members.last { $0.key == key }?.value }
        set {
            guard let newValue else {
                members.removeAll { $0.key == key }
                return
            }
            if let index = members.lastIndex(where: { $0.key == key }) {
                members[index] = Member(key, newValue)
            } else {
                members.append(Member(key, newValue))
            }
        }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object with the members in the order of the literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.map { Member($0.0, $0.1) })
    }
}
