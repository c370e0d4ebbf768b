internal import SaifuCrypto
internal import SaifuWire

/// Key, signature and permission of a private call.
struct AccessCheck {
    private struct Holder {
        let key: String
        let secret: Secret
        /// The private paths it may call, in the order of the alphabet.
        let permissions: [String]
        /// Made with the first private call: public ones need no cryptography, which takes a while to start.
        var signer: RequestSigner?
    }

    private var holders: [Holder]

    init(_ configuration: ExchangeConfiguration) throws(ExchangeError) {
        let key = ExchangeKey(configuration.credentials, permissions: configuration.permissions)
        holders = ([key] + configuration.moreKeys).map { key in
            Holder(
                key: key.credentials.key, secret: key.credentials.secret,
                permissions: ExchangeKey.allPermissions.filter { key.permissions?.contains($0) != false }.sorted())
        }
        guard !holders.contains(where: { $0.key.isEmpty || $0.secret.isEmpty }) else {
            throw .badConfiguration(reason: "The key and the secret of the exchange's account must not be empty.")
        }
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
        // The time is signed text and nothing else: clients send seconds, milliseconds and even dates.
        let head = Array((timestamp + request.method + request.target).utf8)
        return try signer(key: given, signature: signature, of: head, request.body)
    }

    /// The position of the key that signed this text.
    mutating func signer(
        key: String, signature: String, of head: [UInt8], _ body: [UInt8] = []
    ) throws(Refusal) -> Int {
        guard let index = holders.firstIndex(where: { constantTimeEqual(key, $0.key) }) else {
            throw .access("Key not found")
        }
        let isValid: Bool
        do {
            let signer = try holders[index].signer ?? RequestSigner(secret: holders[index].secret)
            holders[index].signer = signer
            isValid = try signer.isValid(signature: signature, of: head, body)
        } catch {
            throw .fault("The signature could not be checked.")
        }
        guard isValid else { throw .access("Invalid signature") }
        return index
    }

    /// What the key at this position may call.
    func permissions(of index: Int) -> [String] { holders[index].permissions }

    /// - Throws: what the API answers when the key at this position may not call `path`.
    func permit(_ path: String, for index: Int) throws(Refusal) {
        guard holders[index].permissions.contains(path) else { throw .access("Permission denied") }
    }

    private func header(_ name: String, _ request: HTTPRequestMessage) throws(Refusal) -> String {
        guard let value = request.headers[name], !value.isEmpty else { throw .access("\(name) header is required") }
        return value
    }
}
