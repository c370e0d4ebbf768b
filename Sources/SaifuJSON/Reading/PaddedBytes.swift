internal import func Glibc.explicit_bzero

/// A copy of the document followed by zeros, so that a reader may look a few bytes ahead without asking for the end:
/// a zero ends every token.
final class PaddedBytes {
    static let padding = 64

    private(set) var base: UnsafePointer<UInt8>
    private(set) var count: Int
    private var capacity: Int
    private let isSecret: Bool

    /// - Parameter isSecret: the copy is overwritten when it goes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool = false) {
        self.isSecret = isSecret
        capacity = bytes.count
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.padding)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        (copy + bytes.count).initialize(repeating: 0, count: Self.padding)
        base = UnsafePointer(copy)
        count = bytes.count
    }

    /// Takes another document in the place of the one it holds, of which no reader may be left. Memory is asked for only when
    /// it is longer than all before.
    func fill(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > capacity {
            UnsafeMutablePointer(mutating: base).deallocate()
            capacity = bytes.count * 2
            base = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding))
        }
        let copy = UnsafeMutablePointer(mutating: base)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        (copy + bytes.count).initialize(repeating: 0, count: Self.padding)
        count = bytes.count
    }

    deinit {
        if isSecret { overwrite() }
        UnsafeMutablePointer(mutating: base).deallocate()
    }

    /// Called once, when nobody reads the bytes any more. The library's function is never optimised away.
    func overwrite() {
        explicit_bzero(UnsafeMutablePointer(mutating: base), count)
    }

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
}
