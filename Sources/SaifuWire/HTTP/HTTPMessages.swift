/// A request as it is sent and as a handler sees it.
public struct HTTPRequestMessage: Hashable, Sendable {
    /// The method in capitals as on the wire, e.g. `GET`.
    public var method: String
    /// Path and query, percent-encoded, exactly as on the wire; starts with `/`.
    public var target: String
    /// A client leaves out `Host`, lengths, `Connection`, `Expect` and `Accept-Encoding`: the connection writes those, and
    /// refuses a request that has them.
    public var headers: HTTPHeaders
    /// After the chunks were joined.
    public var body: [UInt8]

    /// Nothing is checked before the message is sent.
    public init(method: String, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }
}

/// An answer as it is received and as a handler gives it.
public struct HTTPResponseMessage: Hashable, Sendable {
    /// 200...599.
    public var status: Int
    /// A handler leaves out lengths and `Connection`: the server writes those.
    public var headers: HTTPHeaders
    /// After the chunks were joined; empty where the status or the method allows none.
    public var body: [UInt8]

    /// Nothing is checked before the message is sent.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
