/// Bytes that wait to be sent, and since when they have been waiting.
struct OutputQueue {
    /// Memory above this is given back when everything is sent.
    private static let keptCapacity = 65_536

    private var bytes: [UInt8]
    private var position = 0
    /// When something was last sent, or began to wait.
    private(set) var progress: Int64

    init(_ bytes: [UInt8], now: Int64) {
        self.bytes = bytes
        progress = now
    }

    var count: Int { bytes.count - position }
    var isEmpty: Bool { bytes.count == position }

    mutating func append(now: Int64, _ write: (inout [UInt8]) -> Void) {
        if isEmpty { progress = now }
        write(&bytes)
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[position...])) }
    }

    mutating func sent(_ count: Int, now: Int64) {
        position += count
        progress = now
        if position == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
            position = 0
        } else if position > Self.keptCapacity {
            bytes.removeFirst(position)  // moved once in a while, not at every step
            position = 0
        }
    }

    mutating func drop() {
        bytes = []
        position = 0
    }
}
