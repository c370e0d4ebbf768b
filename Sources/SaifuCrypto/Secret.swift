internal import CLibCrypto

/// Bytes that must not be seen: an API secret, a password, a key.
///
/// Printing, interpolating, dumping and reflecting show `<secret>` only. The one way in is `withBytes`. The memory is
/// overwritten when the last reference goes. A `String` that the bytes were copied from is not reached by that:
/// read secrets as bytes where the source allows it.
public final class Secret: Sendable {
    // Written once in `init` and wiped in `deinit`, when nobody else holds a reference: safe to read from any thread.
    private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

    /// Copies the UTF-8 bytes of `text`.
    public convenience init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// Copies `bytes`; wiping the source is the caller's business (see ``wipe(_:)``).
    public init(bytes: some Collection<UInt8>) {
        storage = .allocate(byteCount: bytes.count, alignment: 16)
        storage.copyBytes(from: bytes)
    }

    /// Bytes that are made in their place.
    init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        storage = .allocate(byteCount: count, alignment: 16)
        fill(storage)
    }

    deinit {
        overwrite()
        storage.deallocate()
    }

    /// Called once, when nobody can read the bytes any more. The library's function is never optimised away.
    func overwrite() {
        OPENSSL_cleanse(storage.baseAddress, storage.count)
    }

    /// The number of bytes.
    public var count: Int { storage.count }

    /// True when there are no bytes at all.
    public var isEmpty: Bool { storage.isEmpty }

    /// Lends the bytes for the time of `body`; they must not be kept.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(storage))
    }

    /// Overwrites an array that held secret bytes, in place when it is the only reference to them.
    public static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
}

extension Secret: Equatable {
    /// Compares in a time that depends on the lengths only.
    public static func == (left: Secret, right: Secret) -> Bool {
        constantTimeEqual(UnsafeRawBufferPointer(left.storage), UnsafeRawBufferPointer(right.storage))
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `<secret>`.
    public var description: String { "<secret>" }
    /// Always `<secret>`.
    public var debugDescription: String { "<secret>" }
    /// Nothing: `dump` shows no bytes.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
