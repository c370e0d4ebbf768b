extension ErrorCode {
    /// The code that a status of HTTP stands for by itself.
    init(http status: Int) {
        switch status {
        case 401: self = .auth
        case 403: self = .permission
        case 404: self = .notFound
        case 429: self = .rateLimited
        case 500...: self = .unavailable
        default: self = .validation
        }
    }
}
