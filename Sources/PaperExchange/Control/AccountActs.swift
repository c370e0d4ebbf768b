public import SaifuJSON
public import SaifuMoney

/// So much of a currency.
public struct FundedAmount: Hashable, Sendable {
    /// One that the exchange knows.
    public let currencyCode: Asset
    /// Above zero.
    public let amount: ExactDecimal

    /// Nothing is checked before the act is done.
    public init(currencyCode: Asset, amount: ExactDecimal) {
        self.currencyCode = currencyCode
        self.amount = amount
    }
}

extension FundedAmount: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount))
    }
}

/// An account that is to be opened.
public struct NewAccount: Hashable, Sendable {
    /// Its name: small letters, digits and hyphens.
    public let account: String
    /// The first funding; `nil` for none.
    public let funding: [FundedAmount]?
    /// `read`, `trade`, `all` or paths; `nil` is `trade`.
    public let permissions: [String]?

    /// Whether an account can be called so.
    public static func isName(_ text: String) -> Bool { AccountRecord.isName(text) }

    /// Nothing is checked before the act is done.
    public init(account: String, funding: [FundedAmount]? = nil, permissions: [String]? = nil) {
        self.account = account
        self.funding = funding
        self.permissions = permissions
    }
}

extension NewAccount: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account),
            funding: format.optional("funding", \.funding),
            permissions: format.optional("permissions", \.permissions))
    }
}

/// The end of an account.
public struct AccountRemoval: Hashable, Sendable {
    /// Its name.
    public let account: String
    /// Whether everything that it has may go with it: orders end, positions close, and what is left goes to its bank. `nil`
    /// is no: an account that has anything is then not removed.
    public let everything: Bool?

    /// Nothing is checked before the act is done.
    public init(account: String, everything: Bool? = nil) {
        self.account = account
        self.everything = everything
    }
}

extension AccountRemoval: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account),
            everything: format.optional("everything", \.everything))
    }
}

/// Money for an account.
public struct AccountFunding: Hashable, Sendable {
    /// The account to change.
    public let account: String
    /// The amounts that are added.
    public let funding: [FundedAmount]

    /// Nothing is checked before the act is done.
    public init(account: String, funding: [FundedAmount]) {
        self.account = account
        self.funding = funding
    }
}

extension AccountFunding: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account),
            funding: format.member("funding", \.funding))
    }
}

/// The permissions of an account's key.
public struct AccountPermissions: Hashable, Sendable {
    /// The account to change.
    public let account: String
    /// `read`, `trade`, `all` or paths.
    public let permissions: [String]

    /// Nothing is checked before the act is done.
    public init(account: String, permissions: [String]) {
        self.account = account
        self.permissions = permissions
    }
}

extension AccountPermissions: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account),
            permissions: format.member("permissions", \.permissions))
    }
}

/// Yen for the collateral of an account.
public struct CollateralMove: Hashable, Sendable {
    /// The account to change; `nil` for the home's.
    public let account: String?
    /// Into the collateral; a negative number comes out of it.
    public let yen: Int64

    /// Nothing is checked before the act is done.
    public init(account: String? = nil, yen: Int64) {
        self.account = account
        self.yen = yen
    }
}

extension CollateralMove: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.optional("account", \.account),
            yen: format.member("yen", \.yen))
    }
}

/// The accounts that get their first funding again.
public struct ResetScope: Hashable, Sendable {
    /// The account to reset; `nil` for all of them, with markets that begin anew.
    public let account: String?

    /// Nothing is checked before the act is done.
    public init(account: String? = nil) {
        self.account = account
    }
}

extension ResetScope: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.optional("account", \.account))
    }
}
