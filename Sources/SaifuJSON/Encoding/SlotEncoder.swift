/// The place of one value, offered to an `Encodable` type.
struct SlotEncoder: Encoder, SingleValueEncodingContainer {
    let session: EncodingSession
    /// How many containers are open around the value.
    let depth: Int
    /// The length of the document before the value.
    let start: Int

    /// Messages take their path from the session, which knows it without being asked by every value.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private var isEmptySlot: Bool { session.writer.bytes.count == start }

    func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
        session.begin(.object, at: depth, isEmptySlot: isEmptySlot)
        return KeyedEncodingContainer(SlotKeyedContainer<Key>(session: session, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        session.begin(.array, at: depth, isEmptySlot: isEmptySlot)
        return SlotUnkeyedContainer(session: session, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func fill(_ write: (inout JSONWriter) -> Void) throws {
        guard isEmptySlot, session.open.count == depth else {
            throw JSONFault(.unencodable("two values were written in the place of one"), at: 0)
        }
        write(&session.writer)
    }

    /// A value that writes itself needs no container.
    func write(_ value: some JSONWritable) throws { try fill { value.write(to: &$0) } }

    func encodeNil() throws { try fill { $0.null() } }
    func encode(_ value: Bool) throws { try fill { $0.bool(value) } }
    func encode(_ value: String) throws { try fill { $0.string(value) } }
    func encode(_: Double) throws { throw JSONFault(.binaryFloatingPoint, at: 0) }
    func encode(_: Float) throws { throw JSONFault(.binaryFloatingPoint, at: 0) }
    func encode(_ value: Int) throws { try fill { $0.integer(value) } }
    func encode(_ value: Int8) throws { try fill { $0.integer(value) } }
    func encode(_ value: Int16) throws { try fill { $0.integer(value) } }
    func encode(_ value: Int32) throws { try fill { $0.integer(value) } }
    func encode(_ value: Int64) throws { try fill { $0.integer(value) } }
    func encode(_ value: UInt) throws { try fill { $0.integer(value) } }
    func encode(_ value: UInt8) throws { try fill { $0.integer(value) } }
    func encode(_ value: UInt16) throws { try fill { $0.integer(value) } }
    func encode(_ value: UInt32) throws { try fill { $0.integer(value) } }
    func encode(_ value: UInt64) throws { try fill { $0.integer(value) } }

    func encode<Value: Encodable>(_ value: Value) throws {
        guard isEmptySlot, session.open.count == depth else {
            throw JSONFault(.unencodable("two values were written in the place of one"), at: 0)
        }
        try session.write(value)
    }
}
