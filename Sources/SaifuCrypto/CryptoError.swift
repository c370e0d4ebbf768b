/// An error of the cryptographic library, or of the values handed to it.
public enum CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A secret of no bytes authenticates nothing.
    case emptySecret
    /// The text is not an even number of hexadecimal digits.
    case notHexadecimal
    /// The system library refused a call that has no reason to fail; `call` is its name.
    case libraryFailure(call: String)

    /// One sentence in English.
    public var description: String {
        switch self {
        case .emptySecret: "The secret is empty."
        case .notHexadecimal: "The text is not hexadecimal."
        case .libraryFailure(let call): "The cryptographic library failed in \(call)."
        }
    }
}
