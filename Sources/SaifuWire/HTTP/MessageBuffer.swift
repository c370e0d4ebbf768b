internal import Glibc

/// Received bytes that are not parsed yet; what was parsed is dropped without moving the rest each time.
struct MessageBuffer: Sendable {
    /// Memory above this is given back while a connection is idle: there may be a thousand of them.
    static let idleCapacity = 4096

    private(set) var bytes: [UInt8] = []
    /// Where the first unparsed byte is.
    private(set) var start = 0

    var count: Int { bytes.count - start }
    var isEmpty: Bool { bytes.count == start }

    mutating func append(_ more: UnsafeRawBufferPointer) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 65_536 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Gives large memory back, for a pause; nothing happens while there are unparsed bytes.
    mutating func releaseMemory() {
        if isEmpty, bytes.capacity > Self.idleCapacity { self = MessageBuffer() }
    }

    mutating func consume(_ count: Int) {
        start += count
    }

    /// Where the first line feed is, counted from `start` and looked for from `offset` on.
    func firstLineFeed(from offset: Int) -> Int? {
        bytes.withUnsafeBytes { bytes -> Int? in
            let unseen = bytes[(start + offset)...]
            guard let base = unseen.isEmpty ? nil : bytes.baseAddress,
                let found = memchr(base + unseen.startIndex, 10, unseen.count)
            else { return nil }
            return UnsafeRawPointer(found) - base - start
        }
    }
}
