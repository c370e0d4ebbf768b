extension JSONEntity {
    @inlinable
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        withUnsafeMutablePointer(to: &writer) { writer in
            var members = WrittenMembers(entity: self, writer: writer)
            _ = Self(in: &members)
        }
        writer.endObject()
    }
}

/// The members of an entity on their way into a document.
public struct WrittenMembers<Entity>: JSONFormat {
    @usableFromInline let entity: Entity
    /// `write` has it for longer than this lives.
    @usableFromInline let writer: UnsafeMutablePointer<JSONWriter>

    @inlinable
    init(entity: Entity, writer: UnsafeMutablePointer<JSONWriter>) {
        self.entity = entity
        self.writer = writer
    }

    @inlinable @inline(__always)
    public func member<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value) -> Value {
        let value = value(entity)
        writer.pointee.key(plain: key)
        value.write(to: &writer.pointee)
        return value
    }

    @inlinable @inline(__always)
    public func optional<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value?) -> Value? {
        guard let value = value(entity) else { return nil }
        return member(key) { _ in value }
    }

    @inlinable @inline(__always)
    public func nullable<Value: JSONMember>(_ key: StaticString, _ value: (Entity) -> Value?) -> Value? {
        if let value = value(entity) { return member(key) { _ in value } }
        writer.pointee.key(plain: key)
        writer.pointee.null()
        return nil
    }
}
