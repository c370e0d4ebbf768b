/// A document that was refused: what is wrong and where.
public struct JSONError: Error, Hashable, Sendable {
    /// The reason of the error.
    public let reason: JSONReason
    /// Bytes from the start of the document; 0 for an error while writing.
    public let offset: Int
    /// Counted from 1; 0 for an error while writing.
    public let line: Int
    /// Counted from 1, in Unicode scalars; 0 for an error while writing.
    public let column: Int
    /// Where in the value: `[2].price`; empty for the whole document.
    public let path: String

    /// - Parameters:
    ///   - offset: bytes from the start; 0 while writing.
    ///   - path: `[2].price`; empty for the whole document.
    public init(reason: JSONReason, offset: Int, line: Int, column: Int, path: String) {
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
        self.path = path
    }
}

extension JSONError: CustomStringConvertible {
    /// One sentence: `Line 1, column 12, at [2].price: a number was expected, but a string was found.`
    public var description: String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

    /// The same as a part of a sentence: `line 1, column 12, at [2].price: a number was expected, but a string was found`.
    public var clause: String {
        let place = [line > 0 ? "line \(line), column \(column)" : nil, path.isEmpty ? nil : "at \(path)"]
            .compactMap(\.self)
        return place.isEmpty ? "\(reason)" : place.joined(separator: ", ") + ": \(reason)"
    }
}

/// An error at a byte. A reader throws this cheap value; the boundary turns it into a `JSONError`, which knows line,
/// column and path, by looking through the document once more.
public struct JSONFault: Error, Hashable, Sendable {
    /// The reason of the error.
    public let reason: JSONReason
    /// Bytes from the start of the document.
    public let offset: Int

    /// - Parameter offset: bytes from the start of the document.
    public init(_ reason: JSONReason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
