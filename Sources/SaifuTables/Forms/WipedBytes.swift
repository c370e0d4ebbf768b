import Synchronization

import func Glibc.explicit_bzero
import func Glibc.memmove

/// Bytes that a person typed or pasted, some of which are a secret. They stand in memory once: whatever place they
/// leave is overwritten, when they grow, when a part is taken out, and when the last reference goes.
public final class WipedBytes: Sendable {
    private let storage: Mutex<Storage>

    /// Copies `bytes`.
    public init(_ bytes: some Collection<UInt8> = EmptyCollection<UInt8>()) {
        storage = Mutex(Storage())
        append(bytes)
    }

    /// The number of bytes.
    public var count: Int { storage.withLock { $0.count } }
    /// Whether there are no bytes.
    public var isEmpty: Bool { count == 0 }

    /// Adds bytes at the end.
    public func append(_ bytes: some Collection<UInt8>) {
        storage.withLock { storage in
            storage.reserve(storage.count + bytes.count)
            for byte in bytes { storage.append(byte) }
        }
    }

    /// Takes the last byte out.
    public func popLast() -> UInt8? {
        storage.withLock { storage in
            guard let last = storage.filled.last else { return nil }
            storage.remove(storage.count - 1..<storage.count)
            return last
        }
    }

    /// Takes bytes out; those behind them move up.
    public func remove(_ range: Range<Int>) {
        storage.withLock { $0.remove(range) }
    }

    /// Forgets everything.
    public func wipe() {
        storage.withLock { $0.remove(0..<$0.count) }
    }

    /// Lends the bytes for the time of `body`, which must not call back; they must not be kept.
    public func withBytes<Result: Sendable>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        storage.withLock { body(UnsafeRawBufferPointer(rebasing: $0.filled)) }
    }
}

extension WipedBytes: Hashable {
    public static func == (left: WipedBytes, right: WipedBytes) -> Bool {
        left === right || left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: $0) }
    }
}

extension WipedBytes: CustomStringConvertible, CustomReflectable {
    /// The number of bytes, and none of them.
    public var description: String { "<\(count) bytes>" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Memory of its own, which nothing else copies.
private struct Storage: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 16)
    private(set) var count = 0

    var filled: Slice<UnsafeMutableRawBufferPointer> { memory[..<count] }

    deinit {
        Self.free(memory)
    }

    mutating func reserve(_ wanted: Int) {
        guard wanted > memory.count else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(wanted, 2 * memory.count), alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        Self.free(memory)
        memory = larger
    }

    mutating func append(_ byte: UInt8) {
        reserve(count + 1)
        memory[count] = byte
        count += 1
    }

    mutating func remove(_ range: Range<Int>) {
        guard let base = memory.baseAddress, !range.isEmpty else { return }
        memmove(base + range.lowerBound, base + range.upperBound, count - range.upperBound)
        count -= range.count
        explicit_bzero(base + count, range.count)
    }

    private static func free(_ memory: UnsafeMutableRawBufferPointer) {
        if let base = memory.baseAddress { explicit_bzero(base, memory.count) }
        memory.deallocate()
    }
}
