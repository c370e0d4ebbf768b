/// Which members of an object were taken: see `JSONReadable`.
public struct JSONMembers {
    @usableFromInline enum State { case atKey, atValue, closed }

    @usableFromInline var state: State
    /// One bit for each member that was taken.
    @usableFromInline var taken: UInt64 = 0
    /// Whether a member was taken since the others were passed over.
    @usableFromInline var tookAny = false
    /// The key of the value that is read next, when it was not the expected one.
    var key = JSONText(start: 0, count: 0, hasEscapes: false)
    /// Where the object starts.
    @usableFromInline let start: Int

    @inlinable
    init(_ state: State, start: Int) {
        self.state = state
        self.start = start
    }

    /// Whether the object has more members.
    @inlinable public var areLeft: Bool { state != .closed }

    /// Whether the member of this number was taken.
    @inlinable public func contains(_ number: Int) -> Bool { taken & (1 << UInt64(number)) != 0 }

    /// Checks that the first members were taken, those with the numbers from 0.
    /// - Parameter keys: their names, made only when one is missing.
    /// - Throws: `missingKey` for the first that was not taken.
    @inlinable @inline(__always)
    public func require(_ count: Int, _ keys: @autoclosure () -> [StaticString]) throws(JSONFault) {
        guard ~taken & (1 &<< UInt64(truncatingIfNeeded: count) &- 1) == 0 else { throw missing(keys()) }
    }

    @usableFromInline @inline(never)
    func missing(_ keys: [StaticString]) -> JSONFault {
        let first = keys.indices.first { !contains($0) } ?? 0
        return JSONFault(.missingKey(keys[first].description), at: start)
    }
}

/// A key of one object, by the place where the object starts. Bytes, because `String` equates different ones.
struct UnknownKey: Hashable {
    let object: Int
    let text: [UInt8]
}
