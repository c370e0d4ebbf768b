public import SaifuJSON

/// A bank account that money can go to. Source: Lightning API, "Get Bank Account Summary".
public struct BankAccount: Hashable, Sendable, Identifiable {
    /// The number by which a withdrawal names the account.
    public let id: Int64
    /// Whether money can go there.
    public let isVerified: Bool
    /// The name of the bank, as the bank writes it.
    public let bankName: String
    /// The name of the branch, as the bank writes it.
    public let branchName: String
    /// The kind of account, as the bank writes it.
    public let accountType: String
    /// Digits.
    public let accountNumber: String
    /// The holder of the account.
    public let accountName: String

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, isVerified: Bool, bankName: String, branchName: String, accountType: String,
        accountNumber: String, accountName: String
    ) {
        self.id = id
        self.isVerified = isVerified
        self.bankName = bankName
        self.branchName = branchName
        self.accountType = accountType
        self.accountNumber = accountNumber
        self.accountName = accountName
    }
}

extension BankAccount: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            isVerified: format.member("is_verified", \.isVerified),
            bankName: format.member("bank_name", \.bankName),
            branchName: format.member("branch_name", \.branchName),
            accountType: format.member("account_type", \.accountType),
            accountNumber: format.member("account_number", \.accountNumber),
            accountName: format.member("account_name", \.accountName))
    }
}
