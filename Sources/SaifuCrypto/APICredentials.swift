/// An API key with its secret, bound to the origin it was entered for.
///
/// A signature covers neither host nor time, so a request signed for one host could be replayed at another: a key is
/// used at its own origin only.
public struct APICredentials: Sendable, Equatable {
    /// The name by which the exchange knows the account; sent with every private request.
    public let key: String
    /// The secret that signs requests; never sent.
    public let secret: Secret
    /// The origin the key belongs to, as `scheme://host:port`; `nil` on the exchange's own side, and for a key that is
    /// bound by handing it to one client.
    public let origin: String?

    /// - Parameter origin: `scheme://host:port` that the key belongs to.
    public init(key: String, secret: Secret, origin: String? = nil) {
        self.key = key
        self.secret = secret
        self.origin = origin
    }

    /// A key that is bound by handing it to one client.
    /// - Parameter text: the secret; it is copied, and the text stays with the caller.
    public init(key: String, secret text: String) {
        self.init(key: key, secret: Secret(text))
    }
}

extension APICredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The first characters of the key and nothing of the secret.
    public var description: String { "APICredentials(key: \(key.prefix(4))…, secret: <secret>)" }
    /// The same as `description`.
    public var debugDescription: String { description }
    /// The text of `dump`: the first characters of the key and nothing of the secret.
    public var customMirror: Mirror { Mirror(self, children: ["key": "\(key.prefix(4))…", "secret": "<secret>"]) }
}
