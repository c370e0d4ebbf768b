/// Where something stands in the source: what an error points at.
public struct TokenPlace: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
    /// A JSON Pointer into the file (RFC 6901); empty for the whole file.
    public let pointer: String

    /// What a target throws about a token.
    public func error(_ reason: TokenProblem.Reason) -> StyleExportError {
        StyleExportError([TokenProblem(place: self, reason: reason)])
    }
}

extension TokenPlace: CustomStringConvertible {
    /// Such as `base.tokens.json:12:30 #/color/ink`.
    public var description: String { "\(file):\(line):\(column) #\(pointer)" }
}
