internal import func Glibc.memchr
internal import func Glibc.memcmp

/// Which members of an object were passed over, because another one was asked for.
@usableFromInline
struct PassedMembers {
    /// Where they start among those of the reader; `nil` before the first.
    @usableFromInline var start: Int?
    /// How deep the reader was then.
    var depth = 0
    /// Whether none was read or passed over.
    @usableFromInline var isFirst = true
    /// Whether one that may be absent did not come when it was asked for.
    @usableFromInline var lacks = false

    @inlinable
    init() {}

    /// Whether no key of a member that nobody read occurs twice, or was asked for too early.
    /// - Parameters:
    ///   - members: of all objects that are being read.
    ///   - start: of the object.
    ///   - end: where it is closed.
    func areSingle(
        _ members: [PassedMember], _ base: UnsafePointer<UInt8>, from start: Int, to end: Int
    ) -> Bool {
        guard let first = self.start, members[first...].contains(where: { $0.value != nil }) else { return true }
        guard !lacks, memchr(base + start, CInt(UInt8(ascii: "\\")), end - start) == nil else { return false }
        return members[first...].allSatisfy {
            $0.value == nil || $0.key.occurrences(base, from: start, to: end) == 1
        }
    }
}

/// A member that was passed over.
struct PassedMember {
    let key: JSONText
    /// Where its value starts; `nil` when it was read.
    var value: Int?
}

extension JSONText {
    fileprivate func isEqual(_ key: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>) -> Bool {
        guard count == key.count, !hasEscapes, let text = key.baseAddress else { return false }
        return JSONReader.isEqual(UnsafeRawPointer(base + start), UnsafeRawPointer(text), count)
    }

    /// How often it stands there with quotes around it: as a key or as a text.
    fileprivate func occurrences(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var found = 0, place = start
        while let quote = memchr(base + place, CInt(UInt8(ascii: "\"")), end - place) {
            place = UnsafeRawPointer(quote) - UnsafeRawPointer(base) + 1
            let isClosed = base[place + min(count, end - place)] == UInt8(ascii: "\"")
            if isClosed, memcmp(base + place, base + self.start, count) == 0 { found += 1 }
        }
        return found
    }
}

/// Members that come in another order, and others among them.
extension JSONReader {
    /// More of them are searched for.
    private static let mostPassed = 24

    /// Moves to the value of a member, which was passed over or comes later.
    /// - Returns: where to go on behind it, 0 for there; `nil` when a search has to find it.
    @usableFromInline @inline(never)
    mutating func find(_ key: StaticString, _ passed: inout PassedMembers) -> Int? {
        if let end = findPassed(key, &passed) { return end }
        let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        do throws(JSONFault) {
            while let next = try passKey(&passed) {
                if next.isEqual(key, base) { return 0 }
                guard try keep(next, &passed) else { break }
            }
        } catch {}  // the search finds it again, and tells it
        forget(passed)
        return nil
    }

    /// Moves to the value of a member that was passed over.
    /// - Returns: where to go on behind it.
    @usableFromInline @inline(never)
    mutating func findPassed(_ key: StaticString, _ passed: inout PassedMembers) -> Int? {
        guard let start = passed.start else { return nil }
        let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        for index in start..<passedMembers.count where passedMembers[index].key.isEqual(key, base) {
            guard let value = passedMembers[index].value else { return nil }
            passedMembers[index].value = nil
            defer { position = value }
            return position
        }
        return nil
    }

    /// Steps out of an object with members that nobody asked for; `false` when it has to be searched.
    @usableFromInline @inline(never)
    mutating func endEntityWithOthers(_ passed: inout PassedMembers, from start: Int) -> Bool {
        let isComplete = passOthers(&passed, from: start)
        forget(passed)
        if isComplete { leave() }
        return isComplete
    }

    private mutating func passOthers(_ passed: inout PassedMembers, from start: Int) -> Bool {
        do throws(JSONFault) {
            while let next = try passKey(&passed) {
                guard try keep(next, &passed) else { return false }
            }
            return byte == UInt8(ascii: "}") && passed.areSingle(passedMembers, base, from: start, to: position)
        } catch {
            return false
        }
    }

    /// Goes back to where nothing of the object was passed over.
    @usableFromInline @inline(never)
    mutating func forget(_ passed: PassedMembers) {
        guard let start = passed.start else { return }
        passedMembers.removeLast(passedMembers.count - start)
        depth = passed.depth
    }

    /// Passes over the next key and its colon; `nil` where none comes.
    private mutating func passKey(_ passed: inout PassedMembers) throws(JSONFault) -> JSONText? {
        skipWhitespace()
        if !passed.isFirst {
            guard byte == UInt8(ascii: ",") else { return nil }
            position += 1
            skipWhitespace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected() }
        }
        guard byte == UInt8(ascii: "\"") else { return nil }
        let key = try passString()
        try passColon()
        passed.isFirst = false
        return key
    }

    /// Passes over the value of a key, and keeps where it is; `false` when there are too many.
    private mutating func keep(_ key: JSONText, _ passed: inout PassedMembers) throws(JSONFault) -> Bool {
        if passed.start == nil {
            passed.start = passedMembers.count
            passed.depth = depth
        }
        guard passedMembers.count - (passed.start ?? 0) < Self.mostPassed else { return false }
        skipWhitespace()
        passedMembers.append(PassedMember(key: key, value: position))
        try passValue()
        return true
    }
}
