public import LightningAPI
public import SaifuJSON

/// An account as its owner sees it.
public struct AccountReport: Hashable, Sendable {
    /// The name of the home's account.
    public static let home = AccountRecord.homeName

    /// Its name.
    public let account: String
    /// Without its secret; `nil` when there is none.
    public let key: String?
    /// Where key and secret are; `nil` where the key came from the environment.
    public let keyFile: String?
    /// The permissions of the key.
    public let permissions: [String]
    /// The balances of the account.
    public let balances: [Balance]

    /// Nothing is checked before the act is done.
    public init(account: String, key: String?, keyFile: String?, permissions: [String], balances: [Balance]) {
        self.account = account
        self.key = key
        self.keyFile = keyFile
        self.permissions = permissions
        self.balances = balances
    }
}

extension AccountReport: Identifiable {
    /// The name of the account.
    public var id: String { account }
}

extension AccountReport: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account),
            key: format.optional("key", \.key),
            keyFile: format.optional("key_file", \.keyFile),
            permissions: format.member("permissions", \.permissions),
            balances: format.member("balances", \.balances))
    }
}
