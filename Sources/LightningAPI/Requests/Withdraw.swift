public import SaifuJSON
public import SaifuMoney

/// Sends money to a bank account. Fees apply. Source: Lightning API, "Withdraw Funds".
public struct Withdraw: OrderRequest, Hashable {
    public typealias Response = WithdrawalAcceptance
    public static let effect = OrderEffect.withdrawal
    public static let path = "/v1/me/withdraw"
    public var action: OrderAction { .withdraw(withdrawal) }
    public func reference(in response: Response) -> String { response.messageID }

    /// The part that the journal records: everything but the code.
    public let withdrawal: Withdrawal
    private let code: TwoFactorCode?

    /// - Parameter code: of the second factor; never printed and never written down. `nil` where the account has none.
    public init(_ withdrawal: Withdrawal, code: TwoFactorCode?) {
        self.withdrawal = withdrawal
        self.code = code
    }

    /// The one place where the code is read.
    public func body() throws(JSONError) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("currency_code", withdrawal.currencyCode.code)
        writer.member("bank_account_id", withdrawal.bankAccountID)
        writer.key("amount")
        writer.decimal(withdrawal.amount)
        if let code { writer.member("code", code.text) }
        writer.endObject()
        return writer.bytes
    }
}

/// Money that is to leave the account.
public struct Withdrawal: Hashable, Sendable, Codable {
    /// `JPY` for accounts of Japan.
    public let currencyCode: Asset
    /// Where it goes; see ``GetBankAccounts``.
    public let bankAccountID: Int64
    /// In the currency, without the fee.
    public let amount: ExactDecimal

    /// - Parameters:
    ///   - bankAccountID: see ``GetBankAccounts``.
    ///   - amount: in the currency.
    public init(_ amount: ExactDecimal, of currencyCode: Asset = .jpy, to bankAccountID: Int64) {
        self.currencyCode = currencyCode
        self.bankAccountID = bankAccountID
        self.amount = amount
    }

    enum CodingKeys: String, CodingKey {
        case currencyCode = "currency_code"
        case bankAccountID = "bank_account_id"
        case amount
    }
}

/// The code of a second factor: printing, interpolating, dumping and reflecting show `<code>` only.
///
/// It is good for seconds and once, so that its memory is not wiped as a secret's is.
public struct TwoFactorCode: Hashable, Sendable {
    fileprivate let text: String

    /// - Parameter text: as the device shows it.
    public init(_ text: String) {
        self.text = text
    }
}

extension TwoFactorCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `<code>`.
    public var description: String { "<code>" }
    /// Always `<code>`.
    public var debugDescription: String { "<code>" }
    /// Nothing: `dump` shows no digits.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
