internal import LightningAPI
internal import SaifuWire

extension APIAnswer {
    /// The answer as it came over HTTP.
    init(_ message: HTTPResponseMessage) {
        let (all, headers) = (["X-RateLimit-", "X-OrderRequest-RateLimit-"], message.headers)
        // The limit that is used up is the one to wait for.
        let spent = all.filter { headers[$0 + "Remaining"] == "0" }
        let periods = (spent.isEmpty ? [all[0]] : spent).compactMap { headers[$0 + "Period"] }.compactMap { Int32($0) }
        let seconds = headers["Retry-After"].flatMap { Int32($0) } ?? periods.max()
        let wait: Duration? = seconds.flatMap { $0 >= 0 ? .seconds($0) : nil }
        self.init(status: message.status, body: message.body, retryAfter: wait)
    }
}
