internal import LightningAPI
internal import SaifuWire

/// An answer that says no although nothing is wrong with the request.
enum FaultyAnswer: String, CaseIterable, Sendable {
    case overload
    case restricted
    case rateLimit = "rate_limit"
    case maintenance
    case maintenancePage = "maintenance_page"
    case badGateway = "bad_gateway"
    case gatewayTimeout = "gateway_timeout"
    case fault
    case signature
    case empty

    /// - Parameter now: of the exchange's clock, in milliseconds.
    func response(at now: Int64) -> HTTPResponseMessage {
        switch self {
        case .overload: return Self.refusal(500, -208, "Order is not accepted. Please try again later.")
        case .restricted:
            return Self.refusal(400, -508, "Ordering is restricted because of an irregular number of orders.")
        case .rateLimit:
            var response = Refusal.overLimit.response
            response.headers.add("X-RateLimit-Period", "228")
            response.headers.add("X-RateLimit-Remaining", "0")
            response.headers.add("X-RateLimit-Reset", String(now / 1000 + 228))
            return response
        case .maintenance: return Self.refusal(503, -2, "Under maintenance")
        case .maintenancePage: return Self.page(503, "Under maintenance")
        case .badGateway: return Self.page(502, "Bad gateway")
        case .gatewayTimeout: return Self.page(524, "A timeout occurred")
        case .fault: return .framework(500, "An error has occurred.")
        case .signature: return Refusal.access("Invalid signature").response
        case .empty: return HTTPResponseMessage(status: 200)
        }
    }

    private static func refusal(_ http: Int, _ status: Int, _ message: String) -> HTTPResponseMessage {
        Refusal(http: http, status: status, message: message).response
    }

    /// The page of a proxy in front of the API.
    private static func page(_ status: Int, _ title: String) -> HTTPResponseMessage {
        let body = "<!DOCTYPE html><html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
        return HTTPResponseMessage(
            status: status, headers: ["Content-Type": "text/html; charset=utf-8"], body: Array(body.utf8))
    }
}
