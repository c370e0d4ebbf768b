internal import SaifuCrypto
internal import SaifuWire

/// Key, signature and permission of a private call.
struct AccessCheck {
    private struct Holder {
        let key: String
        let secret: Secret
        /// Made with the first private call: public ones need no cryptography, which takes a while to start.
        var signer: RequestSigner?
    }

    private var holders: [Holder]
    /// The private paths the keys may call.
    let permissions: [String]

    init(_ configuration: ExchangeConfiguration) throws(ExchangeError) {
        holders = ([configuration.credentials] + configuration.moreCredentials).map {
            Holder(key: $0.key, secret: $0.secret)
        }
        guard !holders.contains(where: { $0.key.isEmpty || $0.secret.isEmpty }) else {
            throw .badConfiguration(reason: "The key and the secret of the exchange's account must not be empty.")
        }
        permissions = Route.all.keys.filter { path in
            path.hasPrefix("/v1/me/") && configuration.permissions?.contains(path) != false
        }.sorted()
    }

    /// How many keys there are.
    var keyCount: Int { holders.count }

    /// The position of the key that signed the request.
    ///
    /// - Throws: what the API answers to a request that no key of this exchange has signed.
    mutating func signer(of request: HTTPRequestMessage) throws(Refusal) -> Int {
        let given = try header("ACCESS-KEY", request)
        let timestamp = try header("ACCESS-TIMESTAMP", request)
        let signature = try header("ACCESS-SIGN", request)
        guard let index = holders.firstIndex(where: { constantTimeEqual(given, $0.key) }) else {
            throw .access("Key not found")
        }
        // The time is signed text and nothing else: clients send seconds, milliseconds and even dates.
        let head = Array((timestamp + request.method + request.target).utf8)
        let isValid: Bool
        do {
            let signer = try holders[index].signer ?? RequestSigner(secret: holders[index].secret)
            holders[index].signer = signer
            isValid = try signer.isValid(signature: signature, of: head, request.body)
        } catch {
            throw .fault("The signature could not be checked.")
        }
        guard isValid else { throw .access("Invalid signature") }
        return index
    }

    /// - Throws: what the API answers when the keys may not call `path`.
    func permit(_ path: String) throws(Refusal) {
        guard permissions.contains(path) else { throw .access("Permission denied") }
    }

    private func header(_ name: String, _ request: HTTPRequestMessage) throws(Refusal) -> String {
        guard let value = request.headers[name], !value.isEmpty else { throw .access("\(name) header is required") }
        return value
    }
}
