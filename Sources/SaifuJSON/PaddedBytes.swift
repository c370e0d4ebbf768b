/// A copy of the document followed by zeros, so that a reader may look a few bytes ahead without asking for the end:
/// a zero ends every token.
final class PaddedBytes {
    static let padding = 64

    let base: UnsafePointer<UInt8>
    let count: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.padding)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        (copy + bytes.count).initialize(repeating: 0, count: Self.padding)
        base = UnsafePointer(copy)
        count = bytes.count
    }

    deinit {
        UnsafeMutablePointer(mutating: base).deallocate()
    }

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
}
