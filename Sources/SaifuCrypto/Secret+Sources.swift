internal import Glibc

extension Secret {
    /// What a variable of the environment holds, taken straight from the environment's own bytes; `nil` when it is not
    /// set or empty.
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

    /// A fresh key as text: the hexadecimal digits, in small letters, of `count` unpredictable bytes.
    public static func randomHex(count: Int) throws(CryptoError) -> Secret {
        var bytes = try RandomBytes.make(count: count)
        defer { wipe(&bytes) }
        return Secret(count: 2 * count) { Hex.write(bytes, to: $0) }
    }

    /// Whether the bytes of `text` hold these in one piece; an empty secret is nowhere.
    public func occurs(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            withBytes { secret in
                guard !secret.isEmpty, text.count >= secret.count else { return false }
                return (0...(text.count - secret.count)).contains { text[$0...].starts(with: secret) }
            }
        }
    }
}
