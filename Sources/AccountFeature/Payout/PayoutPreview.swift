import LightningAPI
import SaifuMoney
import WalletCore

/// A withdrawal, and what is known before it is sent.
struct PayoutPreview: Hashable, Sendable {
    let withdrawal: Withdrawal
    /// Where the money goes.
    let account: BankAccount
    /// The money that is free just now.
    let available: Amount
    /// The limits that it goes beyond and that nobody has lifted.
    let breaches: [GuardBreach]
    /// Unsettled withdrawals of the same amount beside which it may be sent.
    let twins: Set<Int64>

    var amount: Amount { Amount(quantity: withdrawal.amount, asset: withdrawal.currencyCode) }
}
