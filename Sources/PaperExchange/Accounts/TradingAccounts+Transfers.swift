internal import SaifuMoney

extension TradingAccounts {
    /// Sends money to a bank and returns the number of the transfer.
    ///
    /// - Parameters:
    ///   - amount: in the smallest unit of the asset.
    ///   - fee: comes on top of it.
    mutating func withdraw(
        _ amount: Int64, fee: Int64, of asset: Asset, from holder: Holder, at now: Int64
    ) throws(OrderFailure) -> Int64 {
        guard Int128(amount) + Int128(fee) <= available(asset.code, of: holder) else { throw .insufficientFunds }
        let number = balances.nextEntry
        func move(_ amount: Int64, to other: Account, as kind: BalanceEntry.Kind) {
            let reason = Balances.Reason(kind: kind, market: nil, price: 0, orderTag: number, date: now)
            balances.post(-Int128(amount), asset.code, to: .own(holder), reason: reason, quantity: 0)
            balances.post(Int128(amount), asset.code, to: other, reason: reason, quantity: 0)
        }
        move(amount, to: .outside, as: .withdrawal)
        if fee > 0 { move(fee, to: .fees, as: .fee) }
        return number
    }

    /// Sends what is too much of any asset away, without a fee.
    mutating func takeOut(_ amount: Int128, _ asset: String, from holder: Holder, at now: Int64) {
        let reason = Balances.Reason(
            kind: .withdrawal, market: nil, price: 0, orderTag: balances.nextEntry, date: now)
        balances.post(-amount, asset, to: .own(holder), reason: reason, quantity: 0)
        balances.post(amount, asset, to: .outside, reason: reason, quantity: 0)
    }

    /// Moves yen into the collateral, or out of it with a negative number.
    mutating func moveCollateral(_ yen: Int128, of holder: Holder, at now: Int64) {
        let reason = Balances.Reason(
            kind: yen > 0 ? .postCollateral : .cancelCollateral, market: nil, price: 0, orderTag: 0, date: now)
        balances.post(-yen, MarginRules.asset, to: .own(holder), reason: reason, quantity: 0)
        balances.post(yen, MarginRules.asset, to: .collateral(holder), reason: reason, quantity: 0)
    }

    /// Puts new money into an account.
    ///
    /// - Parameter amount: in the smallest unit of the asset.
    mutating func deposit(_ amount: Int128, _ asset: String, to holder: Holder, at now: Int64) {
        let reason = Balances.Reason(kind: .deposit, market: nil, price: 0, orderTag: 0, date: now)
        balances.post(amount, asset, to: .own(holder), reason: reason, quantity: 0)
        funded[asset, default: 0] += amount
    }
}
