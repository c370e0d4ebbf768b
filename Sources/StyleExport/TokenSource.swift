/// A token source as bytes: the files of a Design Tokens 2025.10 format and the resolver that combines them.
///
/// Where the bytes come from is the caller's business; the wallet embeds its own.
public struct TokenSource: Hashable, Sendable {
    /// A named file, e.g. `base.tokens.json`.
    public struct File: Hashable, Sendable {
        /// The name by which the resolver refers to the file.
        public let name: String
        /// The document of JSON as read from the disk.
        public let bytes: [UInt8]

        /// - Parameter name: as the resolver calls it.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The file that says how the others are put together, e.g. `saifu.resolver.json`; without one, the files
    /// stand beside each other, and no token may stand in two of them.
    public let resolver: File?
    /// The token files in the order in which they are written out again.
    public let tokens: [File]

    /// - Parameters:
    ///   - resolver: says which sets there are, and how modifiers choose among them; `nil` for token files alone.
    ///   - tokens: the files that it names.
    public init(resolver: File?, tokens: [File]) {
        self.resolver = resolver
        self.tokens = tokens
    }
}
