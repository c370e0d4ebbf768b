internal import LightningAPI
internal import SaifuWire

extension APIAnswer {
    /// The answer as it came over HTTP.
    init(_ message: HTTPResponseMessage) {
        let seconds = message.headers["Retry-After"] ?? message.headers["X-RateLimit-Period"]
        let wait: Duration? = seconds.flatMap { Int32($0) }.flatMap { $0 >= 0 ? .seconds($0) : nil }
        self.init(status: message.status, body: message.body, retryAfter: wait)
    }
}
