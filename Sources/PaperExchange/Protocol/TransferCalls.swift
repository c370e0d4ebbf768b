internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

/// The calls about what comes to the account and leaves it.
struct TransferCalls {
    let core: ExchangeCore
    let holder: Holder

    private var paperAddresses: PaperAddresses {
        PaperAddresses(seed: core.seed &+ UInt64(holder.index) &* 0x9FB2_1C65_1E98_DF25)
    }

    /// One address for every coin.
    var addresses: [DepositAddress] {
        Products.assets.filter { !$0.isMoney }.map {
            DepositAddress(type: "NORMAL", currencyCode: $0, address: paperAddresses.address(of: $0))
        }
    }

    enum Moved { case coins, money }

    func transfers(
        of moved: Moved, _ kind: BalanceEntry.Kind, _ query: ListQuery, _ now: Int64
    ) throws(Refusal) -> [Transfer] {
        var page = try query.page()
        if kind == .withdrawal, let message = query.target["message_id"] {
            guard let number = paperAddresses.transfer(of: message) else { return [] }
            page.after = max(page.lower, number - 1)
            page.before = min(page.upper, number + 1)
        }
        let assets = Products.assets.filter { $0.isMoney == (moved == .money) }.map(\.code)
        let wanted = page
        let entries = try Refusal.reading { () throws(DatabaseError) in
            try EntryLists(store: core.store).transfers(kind, of: assets, in: .own(holder), page: wanted)
        }
        return entries.map { Transfer($0, paperAddresses, at: now) }
    }

    /// Takes yen out to a verified bank account.
    func withdraw(_ body: OrderBody, _ now: Int64) throws(Refusal) -> WithdrawalAcceptance {
        let currency = try body.requiredText("currency_code")
        guard currency == Asset.jpy.code else { throw .invalid("currency_code must be JPY.") }
        guard let id = try body.whole("bank_account_id") else { throw .invalid("bank_account_id is required.") }
        guard let bank = BankAccount.all.first(where: { $0.id == id }) else {
            throw .invalid("bank_account_id: there is no bank account \(id).")
        }
        guard let amount = try body.decimal("amount") else { throw .invalid("amount is required.") }
        guard let yen = MarketUnits.units(amount, scale: Asset.jpy.displayScale), Bounds.withdrawal.contains(yen) else {
            let (least, most) = (Bounds.withdrawal.lowerBound, Bounds.withdrawal.upperBound)
            throw .invalid("amount must be a whole number of yen from \(least) to \(most).")
        }
        guard try body.text("code") == Self.twoFactorCode else { throw .twoFactorCode }
        guard bank.isVerified else { throw .notAuthenticated }
        do throws(OrderFailure) {
            let fee = FeeSchedule.withdrawalFee(on: yen)
            let number = try core.accounts.withdraw(yen, fee: fee, of: .jpy, from: holder, at: now)
            do { try core.commit() } catch { throw OrderFailure.storage(error) }
            return WithdrawalAcceptance(messageID: paperAddresses.message(number))
        } catch {
            if case .storage(let error) = error { throw .fault("\(error)") }  // no order was asked for
            throw Refusal(error)
        }
    }

    /// Nobody has a device that shows codes of a paper exchange.
    static let twoFactorCode = "123456"
}
