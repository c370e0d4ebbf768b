internal import SaifuCrypto
internal import SaifuWire

/// Key, signature and permission of a private call.
struct AccessCheck {
    private let key: String
    private let signer: RequestSigner
    /// The private paths the key may call.
    let permissions: [String]

    init(_ configuration: ExchangeConfiguration) throws(ExchangeError) {
        do {
            signer = try RequestSigner(secret: configuration.credentials.secret)
        } catch {
            throw .badConfiguration(reason: "The secret of the exchange's key cannot be used: \(error)")
        }
        key = configuration.credentials.key
        permissions = Route.all.keys.filter { path in
            path.hasPrefix("/v1/me/") && configuration.permissions?.contains(path) != false
        }.sorted()
    }

    /// - Throws: what the API answers to a request that is not allowed to come in.
    func check(_ request: HTTPRequestMessage, path: String) throws(Refusal) {
        let given = try header("ACCESS-KEY", request)
        let timestamp = try header("ACCESS-TIMESTAMP", request)
        let signature = try header("ACCESS-SIGN", request)
        guard constantTimeEqual(given, key) else { throw .access("Key not found") }
        // The time is signed text and nothing else: clients send seconds, milliseconds and even dates.
        let head = Array((timestamp + request.method + request.target).utf8)
        let isValid: Bool
        do {
            isValid = try signer.isValid(signature: signature, of: head, request.body)
        } catch {
            throw .fault("The signature could not be checked.")
        }
        guard isValid else { throw .access("Invalid signature") }
        guard permissions.contains(path) else { throw .access("Permission denied") }
    }

    private func header(_ name: String, _ request: HTTPRequestMessage) throws(Refusal) -> String {
        guard let value = request.headers[name], !value.isEmpty else { throw .access("\(name) header is required") }
        return value
    }
}
