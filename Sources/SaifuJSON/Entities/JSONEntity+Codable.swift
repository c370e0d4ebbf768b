extension JSONEntity {
    /// Members are found in any order; others are skipped.
    @inlinable
    public init(from decoder: any Decoder) throws {
        if var members = try TapeMembers<Self>(decoder) {
            try self.init(in: &members)
        } else {
            var members = DecodedMembers<Self>(members: try decoder.container(keyedBy: EntityKey.self))
            try self.init(in: &members)
        }
    }

    /// Members are written in the order of the description.
    public func encode(to encoder: any Encoder) throws {
        if let slot = encoder as? SlotEncoder { return try slot.write(self) }
        var members = EncodedMembers(entity: self, members: encoder.container(keyedBy: EntityKey.self))
        _ = try Self(in: &members)
    }
}

/// The members of an object that `ExactJSONDecoder` offers: those of any decoder, without a container in between.
@usableFromInline
struct TapeMembers<Entity>: JSONFormat {
    @usableFromInline typealias Failure = any Error

    private let document: JSONDocument
    private let object: Int

    /// `nil` for the decoder of somebody else.
    @usableFromInline
    init?(_ decoder: any Decoder) throws {
        guard let decoder = decoder as? TapeDecoder else { return nil }
        document = decoder.document
        object = decoder.index
        try document.checkObject(at: object)
    }

    @usableFromInline
    func member<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value) throws -> Value {
        guard let index = document.entries.value(of: key, inObjectAt: object) else {
            throw document.entries.missing(key, inObjectAt: object)
        }
        return try document.value(Value.self, at: index)
    }

    @usableFromInline
    func optional<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value?) throws -> Value? {
        guard let index = document.entries.value(of: key, inObjectAt: object), !document.isNull(at: index) else {
            return nil
        }
        return try document.value(Value.self, at: index)
    }
}

/// The members of an object that some decoder offers.
@usableFromInline
struct DecodedMembers<Entity>: JSONFormat {
    @usableFromInline let members: KeyedDecodingContainer<EntityKey>

    @inlinable
    init(members: KeyedDecodingContainer<EntityKey>) {
        self.members = members
    }

    @usableFromInline
    func member<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value) throws -> Value {
        try members.decode(Value.self, forKey: EntityKey(key))
    }

    @usableFromInline
    func optional<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value?) throws -> Value? {
        try members.decodeIfPresent(Value.self, forKey: EntityKey(key))
    }
}

/// The members of an entity on their way into some encoder.
struct EncodedMembers<Entity>: JSONFormat {
    let entity: Entity
    var members: KeyedEncodingContainer<EntityKey>

    mutating func member<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value) throws -> Value {
        let value = value(entity)
        try members.encode(value, forKey: EntityKey(key))
        return value
    }

    mutating func optional<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value?) throws -> Value? {
        let value = value(entity)
        try members.encodeIfPresent(value, forKey: EntityKey(key))
        return value
    }

    mutating func nullable<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value?) throws -> Value? {
        let value = value(entity)
        try members.encode(value, forKey: EntityKey(key))
        return value
    }
}

/// The key of a member, for coders that ask for one.
@usableFromInline
struct EntityKey: CodingKey {
    @usableFromInline let stringValue: String
    @usableFromInline var intValue: Int? { nil }

    init(_ key: StaticString) {
        stringValue = key.description
    }

    @usableFromInline
    init(stringValue: String) {
        self.stringValue = stringValue
    }

    @usableFromInline
    init?(intValue: Int) { nil }
}
