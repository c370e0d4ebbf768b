/// A type whose JSON object is described once. The direct reader, the writer and `Codable` follow ``init(in:)``:
///
///     extension BoardLevel: JSONEntity {
///         public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
///             try self.init(
///                 price: format.member("price", \.price),
///                 size: format.member("size", \.size))
///         }
///     }
///
/// A format that reads gives each member its value, and throws when there is none: no value is built from a default. A
/// format that writes puts each member down as it comes and gives it back.
public protocol JSONEntity: JSONReadable, JSONWritable, Codable {
    /// Asks the format once for every member, in the order in which they are written and usually come.
    ///
    /// Nothing may depend on what a member holds: a format decides whether there is anything to hold.
    /// - Throws: the first member that is missing or wrong; nothing when the format writes.
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure)
}

/// The value of a member: everything that a format can do with it.
public typealias JSONMember = JSONReadable & JSONWritable & Codable

/// One way in which the members of an entity are read or written.
public protocol JSONFormat<Entity> {
    /// The type whose members these are.
    associatedtype Entity
    /// `Never` when nothing can go wrong.
    associatedtype Failure: Error

    /// Reads or writes a member that must be there.
    /// - Parameters:
    ///   - key: at most 60 bytes, none of which is escaped in JSON.
    ///   - value: what stands there in an entity that is written.
    /// - Throws: when the member is missing, `null` or wrong.
    mutating func member<Value: JSONMember>(
        _ key: StaticString, _ value: (Entity) -> Value
    ) throws(Failure) -> Value

    /// Reads or writes a member that may be absent; `nil` is left out, and `null` is read as `nil`.
    /// - Parameters:
    ///   - key: at most 60 bytes, none of which is escaped in JSON.
    ///   - value: what stands there in an entity that is written.
    /// - Throws: when the member is wrong.
    mutating func optional<Value: JSONMember>(
        _ key: StaticString, _ value: (Entity) -> Value?
    ) throws(Failure) -> Value?

    /// The same, but `nil` is written as `null`.
    /// - Parameters:
    ///   - key: at most 60 bytes, none of which is escaped in JSON.
    ///   - value: what stands there in an entity that is written.
    /// - Throws: when the member is wrong.
    mutating func nullable<Value: JSONMember>(
        _ key: StaticString, _ value: (Entity) -> Value?
    ) throws(Failure) -> Value?
}

extension JSONFormat {
    /// A format that reads takes `null` and an absent member alike.
    @inlinable @inline(__always)
    public mutating func nullable<Value: JSONMember>(
        _ key: StaticString, _ value: (Entity) -> Value?
    ) throws(Failure) -> Value? {
        try optional(key, value)
    }
}
