extension ErrorCode {
    /// What a refusal means. The exchange publishes no table: known numbers first, then the range, the text and HTTP.
    init(http: Int, status: Int?, message: String) {
        if let status, let known = Self.known(status, message) {
            self = known
        } else if message.contains("Order not found") {
            self = .notFound
        } else if let status, (-199 ... -100).contains(status) {
            self = .validation
        } else {
            self = Self.http(http)
        }
    }

    private static func known(_ status: Int, _ message: String) -> ErrorCode? {
        switch status {
        case -1, -508: .rateLimited
        case -2, -204, -208: .unavailable
        case -200, -205: .insufficientFunds
        case -500: message.lowercased().contains("permission") ? .permission : .auth
        case -505: .auth
        case -700: .permission
        default: nil
        }
    }

    private static func http(_ status: Int) -> ErrorCode {
        switch status {
        case 401: .auth
        case 403: .permission
        case 404: .notFound
        case 429: .rateLimited
        case 500...: .unavailable
        default: .validation
        }
    }
}
