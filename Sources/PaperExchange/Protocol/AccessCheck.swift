internal import SaifuCrypto
internal import SaifuWire

/// Key, signature and permission of a private call.
struct AccessCheck {
    private struct Key {
        let key: String
        let secret: Secret
        /// The private paths it may call, in the order of the alphabet.
        var permissions: [String]
        /// Whose it is; `nil` when there is no such account any more, and then for ever.
        var holder: Holder?
        /// The account whose record tells what it may call; `nil` for a key of the configuration.
        let account: String?
        /// The file that keeps it; `nil` for a key that came otherwise.
        let path: String?
        /// Made with the first private call: public ones need no cryptography, which takes a while to start.
        var signer: RequestSigner?
    }

    /// Only added to: clients and budgets know a key by its position.
    private var keys: [Key] = []
    /// Where the same key was found for two accounts, the first time.
    private(set) var sharedKey: ExchangeError?

    init(_ configuration: ExchangeConfiguration) throws(ExchangeError) {
        for key in configuration.homeKeys { try add(key, Self.paths(key.permissions), of: .home, account: nil) }
    }

    private mutating func add(
        _ key: ExchangeKey, _ permissions: [String], of holder: Holder, account: String?
    ) throws(ExchangeError) {
        guard !key.credentials.key.isEmpty, !key.credentials.secret.isEmpty else {
            throw .badConfiguration(reason: "The key and the secret of an account must not be empty.")
        }
        keys.append(
            Key(
                key: key.credentials.key, secret: key.credentials.secret, permissions: permissions, holder: holder,
                account: account, path: key.path))
    }

    private static func paths(_ permissions: Set<String>?) -> [String] {
        ExchangeKey.allPermissions.filter { permissions?.contains($0) != false }.sorted()
    }

    /// Takes over who has an account now, and what the keys may call. The others go on when the key of one cannot be had, or is
    /// that of another account.
    mutating func follow(_ records: [AccountRecord], _ configuration: ExchangeConfiguration) {
        let names = Set(records.map(\.name))
        for index in keys.indices where keys[index].account.map(names.contains) == false { keys[index].holder = nil }
        for record in records where record.holder != .home {
            let permissions = Self.paths(record.permissions)
            if let index = keys.firstIndex(where: { $0.account == record.name && $0.holder != nil }) {
                keys[index].holder = record.holder
                keys[index].permissions = permissions
            } else if let source = configuration.accountKeys {
                do throws(ExchangeError) {
                    let key = try source.find(record.name)
                    try checkIsNobodys(key)
                    try add(key, permissions, of: record.holder, account: record.name)
                } catch {
                    configuration.notify?(.accountWithoutKey(record.name))
                }
            }
        }
    }

    /// - Throws: `sharedKey` for a key that another account has: a file was copied.
    private mutating func checkIsNobodys(_ key: ExchangeKey) throws(ExchangeError) {
        let other = keys.first { $0.holder != nil && constantTimeEqual($0.key, key.credentials.key) }
        guard let other else { return }
        let error = ExchangeError.sharedKey(path: key.path ?? "", other: other.path ?? "")
        sharedKey = sharedKey ?? error
        throw error
    }

    /// The key of an account, without its secret; `nil` when it has none.
    func key(of record: AccountRecord) -> (key: String, permissions: [String], path: String?)? {
        let name = record.holder == .home ? nil : record.name
        return keys.first { $0.account == name && $0.holder != nil }.map { ($0.key, $0.permissions, $0.path) }
    }

    /// Whose account a call is about; `nil` for a call that no account has signed.
    func holder(of caller: CallBudgets.Caller) -> Holder? {
        guard case .key(let index) = caller else { return nil }
        return keys[index].holder
    }

    func holder(ofKeyAt index: Int) -> Holder? { keys[index].holder }

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
        guard let index = keys.firstIndex(where: { constantTimeEqual(key, $0.key) && $0.holder != nil }) else {
            throw .access("Key not found")
        }
        let isValid: Bool
        do {
            let signer = try keys[index].signer ?? RequestSigner(secret: keys[index].secret)
            keys[index].signer = signer
            isValid = try signer.isValid(signature: signature, of: head, body)
        } catch {
            throw .fault("The signature could not be checked.")
        }
        guard isValid else { throw .access("Invalid signature") }
        return index
    }

    /// The permissions of the key at this position.
    func permissions(of index: Int) -> [String] { keys[index].permissions }

    /// - Throws: what the API answers when the key at this position may not call `path`.
    func permit(_ path: String, for index: Int) throws(Refusal) {
        guard keys[index].permissions.contains(path) else { throw .access("Permission denied") }
    }

    private func header(_ name: String, _ request: HTTPRequestMessage) throws(Refusal) -> String {
        guard let value = request.headers[name], !value.isEmpty else { throw .access("\(name) header is required") }
        return value
    }
}
