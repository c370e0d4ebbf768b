import LightningAPI
import SaifuWire

extension ToldLimits {
    /// What the headers of an answer tell. Source: Lightning API, `X-RateLimit-…` and `X-OrderRequest-RateLimit-…`.
    init(_ answer: HTTPResponseMessage) {
        calls = ToldLimit("X-RateLimit-", answer.headers)
        orders = ToldLimit("X-OrderRequest-RateLimit-", answer.headers)
        let refusal = APIErrorBody.detect(in: answer.body)
        isSuccess = answer.status == 200 && refusal == nil
        let read = APIAnswer(answer)
        // One that was refused on the way has reached no count of the exchange.
        isOver =
            answer.status == 429 && !read.isTurnedAway
            || refusal.map { RefusalCause(status: $0.status, message: $0.errorMessage) } == .overLimit
        pause = read.retryAfter
    }
}

extension ToldLimit {
    /// `nil` where nothing is told, or nothing that is possible.
    fileprivate init?(_ prefix: String, _ headers: HTTPHeaders) {
        guard let remaining = headers[prefix + "Remaining"].flatMap({ Int32($0) }), remaining >= 0,
            let period = headers[prefix + "Period"].flatMap({ Int32($0) }), (0...3600).contains(period)
        else { return nil }
        self.init(remaining: Int(remaining), period: .seconds(period))
    }
}

extension Origin {
    /// By what its address limit is counted: two hosts of bitFlyer are one exchange.
    var counted: String {
        self == .https(host: "api.bitflyer.jp", port: 443)
            ? Origin.https(host: "api.bitflyer.com", port: 443).description : description
    }
}
