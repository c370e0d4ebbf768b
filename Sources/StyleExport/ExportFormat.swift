/// The format of an export.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// Design Tokens 2025.10: the files and the resolver, checked and in one way of writing.
    case dtcg
    /// Custom properties and classes for the web.
    case css
    /// One Swift file that compiles by itself: the types of `SaifuStyle` and the values of the tokens.
    case swift
}

/// A file that an export made.
public struct ExportedFile: Hashable, Sendable {
    /// A file name without folders.
    public let name: String
    /// UTF-8 text that ends with a line break; the same source always gives the same bytes.
    public let bytes: [UInt8]

    /// - Parameter name: of the file, without a folder.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
