/// The members of one object, written in the order of the calls.
struct SlotKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let session: EncodingSession
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: Key) throws {
        try session.resume(.object, at: depth)
        session.writer.key(key.stringValue)
    }

    mutating func encodeNil(forKey key: Key) throws {
        try begin(key)
        session.writer.null()
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try begin(key)
        try session.write(value, at: JSONPath.member(key.stringValue))
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        nested(.object, key)
        return KeyedEncodingContainer(SlotKeyedContainer<Nested>(session: session, depth: depth + 1))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(.array, key)
        return SlotUnkeyedContainer(session: session, depth: depth + 1)
    }

    private func nested(_ container: EncodingSession.Container, _ key: Key) {
        do {
            try begin(key)
            session.begin(container, at: depth + 1, isEmptySlot: true)
        } catch {
            session.fail("a container was used after another value had been begun")
        }
    }

    /// Separate encoders for a superclass are not supported; encoding into the subclass's own encoder is.
    mutating func superEncoder() -> any Encoder {
        session.fail("a superclass cannot have an encoder of its own")
        return SlotEncoder(session: session, depth: depth + 1, start: session.writer.bytes.count)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        superEncoder()
    }
}
