internal import LightningAPI
internal import SaifuJSON
internal import SaifuWire

/// An answer that says no, in the shape the API says it.
///
/// The exchange publishes no table of codes. Those with a known message are used with it; where none is known, the
/// number is ours, from the range that clients treat as "invalid request, do not repeat" (-1xx).
struct Refusal: Error, Hashable {
    let http: Int
    let status: Int
    let message: String
    /// The reason that only the owner of the exchange is told, in the log; `nil` where the message says it all.
    var cause: String?

    static let overLimit = Refusal(http: 429, status: -1, message: "Over API limit per minute")
    static let emptyBody = Refusal(http: 400, status: -122, message: "Empty request body")
    static let tooOld = Refusal(
        http: 400, status: -156, message: "Execution history is limited to the most recent 31 days.")
    static let invalidProduct = Refusal(http: 400, status: -100, message: "Invalid product")
    static let marketClosed = Refusal(http: 400, status: -204, message: "Market state is closed.")
    static let margin = Refusal(http: 400, status: -205, message: "Margin amount is insufficient for this order.")
    static let twoFactorCode = Refusal(
        http: 400, status: -505, message: "Two-factor authentication code is incorrect.")
    static let notAuthenticated = Refusal(
        http: 400, status: -700, message: "This account has not yet been authenticated")
    /// The name of an account that was removed.
    static func usedName(_ name: String) -> Refusal {
        Refusal(http: 400, status: -113, message: "There was an account \(name): what it did keeps the name.")
    }
    static let orderNotFound = Refusal(http: 400, status: -111, message: "Order not found")

    /// A parameter that is missing, malformed or out of range; the message names it.
    static func invalid(_ message: String) -> Refusal { Refusal(http: 400, status: -100, message: message) }
    /// A price that cannot be ordered at.
    static func price(_ message: String) -> Refusal { Refusal(http: 400, status: -106, message: message) }
    /// A size that cannot be ordered.
    static func size(_ message: String) -> Refusal { Refusal(http: 400, status: -110, message: message) }
    /// The fee must fit in, too.
    static let funds = Refusal(http: 400, status: -200, message: "Insufficient funds")
    /// Key, signature and permission.
    static func access(_ message: String) -> Refusal { Refusal(http: 401, status: -500, message: message) }
    /// The order was not taken because the exchange could not put it on its disk, or has too many: it does not exist.
    static func notAccepted(because cause: String) -> Refusal {
        Refusal(http: 500, status: -208, message: "Order is not accepted. Please try again later.", cause: cause)
    }
    static let impossibleClock = fault("The exchange's clock is set to an impossible date.")
    /// A fault on the exchange's side in a call that changes nothing.
    static func fault(_ reason: String) -> Refusal { Refusal(http: 500, status: -9, message: reason) }

    var response: HTTPResponseMessage {
        .json(APIErrorBody(status: status, errorMessage: message).bytes, status: http)
    }
}

extension HTTPResponseMessage {
    static func json(_ value: some JSONWritable) -> HTTPResponseMessage { json(value.jsonBytes) }

    static func json(_ body: [UInt8], status: Int = 200) -> HTTPResponseMessage {
        HTTPResponseMessage(
            status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
    }

    /// The framework's answer to a request that no route takes: a wrong method or a wrong path.
    static func unserved(_ request: HTTPRequestMessage, _ route: Route?) -> HTTPResponseMessage {
        guard let route else { return framework(404, "No HTTP resource was found that matches the request URI.") }
        var response = framework(405, "The requested resource does not support http method '\(request.method)'.")
        response.headers.add("Allow", route.method)
        return response
    }

    /// An answer of the web framework in front of the API.
    static func framework(_ status: Int, _ message: String) -> HTTPResponseMessage {
        .json(JSONValue.object(["Message": .string(message)]).bytes(), status: status)
    }
}
