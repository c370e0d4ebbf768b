/// The elements of one array, written in the order of the calls.
struct SlotUnkeyedContainer: UnkeyedEncodingContainer {
    let session: EncodingSession
    let depth: Int
    private(set) var count = 0

    init(session: EncodingSession, depth: Int) {
        self.session = session
        self.depth = depth
    }

    var codingPath: [any CodingKey] { [] }

    private mutating func begin() throws {
        try session.resume(.array, at: depth)
        count += 1
    }

    mutating func encodeNil() throws {
        try begin()
        session.writer.null()
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try begin()
        try session.write(value, at: "[\(count - 1)]")
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nested(.object)
        return KeyedEncodingContainer(SlotKeyedContainer<Nested>(session: session, depth: depth + 1))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        nested(.array)
        return SlotUnkeyedContainer(session: session, depth: depth + 1)
    }

    private mutating func nested(_ container: EncodingSession.Container) {
        do {
            try begin()
            session.begin(container, at: depth + 1, isEmptySlot: true)
        } catch {
            session.fail("a container was used after another value had been begun")
        }
    }

    mutating func superEncoder() -> any Encoder {
        session.fail("a superclass cannot have an encoder of its own")
        return SlotEncoder(session: session, depth: depth + 1, start: session.writer.bytes.count)
    }
}
