public import LightningAPI
public import SaifuJSON

/// One thing that keeps a stub from answering a request. `nil` is a parameter or a field that is not there.
public enum StubDifference: Hashable, Sendable {
    /// Another path.
    case path(expected: StubPattern<String>, found: String)
    /// Another method.
    case method(expected: StubMethods, found: HTTPMethod)
    /// Another value of a query parameter.
    case parameter(name: String, expected: String?, found: String?)
    /// Another value of a member of the body.
    case field(name: String, expected: JSONValue?, found: JSONValue?)
}

extension StubDifference: CustomStringConvertible {
    /// The difference as a clause in English.
    public var description: String {
        switch self {
        case .path(.exact(let text), let found): "path is \(found), the stub has \(text)"
        case .path(.including(let text), let found): "path is \(found), the stub has one with \(text)"
        case .method(let expected, let found): "method is \(found.rawValue), the stub has \(expected)"
        case .parameter(let name, let expected, let found):
            "parameter \(name) is \(found ?? "none"), the stub has \(expected ?? "none")"
        case .field(let name, let expected, let found):
            "field \(name) is \(AskedRequest.text(found)), the stub has \(AskedRequest.text(expected))"
        }
    }
}
