internal import LightningAPI
internal import SaifuMoney

/// Deposits and withdrawals as values of the API: all of them are entries of the balance history.
extension BalanceEntry {
    /// An id of the kind of transfer: money MDP and MWD, coins CDP and CWD.
    func transferID(_ asset: Asset) -> String {
        let date = CivilDate(second: date / 1000)
        return (asset.isMoney ? "M" : "C") + (kind == .deposit ? "DP" : "WD") + date.compactDay + "-"
            + date.compactTime + "-" + CivilDate.padded(transfer % 1_000_000, 6)
    }

    /// How much was moved, in whichever direction.
    fileprivate func moved(_ asset: Asset) -> ExactDecimal {
        MarketUnits.amount(Int128(amount.magnitude), asset)
    }

    /// How long money is on its way to a bank, in milliseconds. Nothing says how long the real way is.
    static let bankDelay: Int64 = 10 * 60_000

    fileprivate func status(at now: Int64) -> TransferStatus {
        kind == .withdrawal && (date..<date + Self.bankDelay).contains(now) ? .pending : .completed
    }
}

extension Transfer {
    /// - Parameter addresses: of the coins' chains; they have none for money.
    init(_ entry: BalanceEntry, _ addresses: PaperAddresses, at now: Int64) {
        let asset = Asset(entry.asset)
        let isMoney = asset.isMoney
        let fee: ExactDecimal? = !isMoney && entry.kind == .withdrawal ? .zero : nil
        self.init(
            id: entry.id, orderID: entry.transferID(asset), currencyCode: asset, amount: entry.moved(asset),
            address: isMoney ? nil : addresses.address(of: asset),
            txHash: isMoney ? nil : addresses.transaction(entry.id), fee: fee, additionalFee: fee,
            status: isMoney ? entry.status(at: now) : .completed, eventDate: Timestamp(told: entry.date))
    }
}

extension Asset {
    /// Whether it lies on bank accounts and not on a chain.
    var isMoney: Bool { self == .jpy || isForeignMoney }
    /// Whether accounts of other regions have it.
    var isForeignMoney: Bool { self == .usd || self == .eur }
}

extension BankAccount {
    /// The accounts to which money can go; the second is not verified, so nothing can.
    static let all = [
        BankAccount(
            id: 3402, isVerified: true, bankName: "デモ銀行", branchName: "本店営業部", accountType: "普通",
            accountNumber: "1234567", accountName: "サイフ タロウ"),
        BankAccount(
            id: 3403, isVerified: false, bankName: "デモ銀行", branchName: "見本支店", accountType: "普通",
            accountNumber: "7654321", accountName: "サイフ タロウ"),
    ]
}
