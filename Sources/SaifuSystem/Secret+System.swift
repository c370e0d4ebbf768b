internal import Glibc
public import SaifuCrypto

extension Secret {
    /// Returns what a variable of the environment holds, taken straight from the environment's own bytes; `nil` when it
    /// is not set or empty.
    ///
    /// The environment stays as it is. It is the user's own: the shell that set the variable still has it, and the
    /// kernel shows it in `/proc` as it was when the process began; to overwrite it here would take it from a second
    /// reader of this process, and would race with threads that read other variables.
    public static func environment(_ name: String) -> Secret? {
        guard let value = getenv(name) else { return nil }
        return Secret(cString: value)
    }

    /// Copies the bytes before the final zero; `nil` when there are none.
    convenience init?(cString: UnsafePointer<CChar>) {
        let count = strlen(cString)
        guard count > 0 else { return nil }
        self.init(bytes: UnsafeRawBufferPointer(start: cString, count: count))
    }

    /// Returns a fresh key as text: the hexadecimal digits, in small letters, of `count` unpredictable bytes.
    ///
    /// - Throws: `libraryFailure` when the generator is not seeded.
    public static func randomHex(count: Int) throws(CryptoError) -> Secret {
        var bytes = try RandomBytes.make(count: count)
        defer { wipe(&bytes) }
        return Secret(hexadecimalOf: bytes)
    }
}
