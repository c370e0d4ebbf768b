extension Secret {
    /// Returns the hexadecimal digits, in small letters, of `bytes`, as text that never is a `String`.
    public convenience init(hexadecimalOf bytes: some Collection<UInt8>) {
        self.init(count: 2 * bytes.count) { Hex.write(bytes, to: $0) }
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
