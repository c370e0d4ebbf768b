internal import SaifuMoney

extension TradingAccount {
    /// Sends money to a bank and returns the number of the transfer.
    ///
    /// - Parameters:
    ///   - amount: in the smallest unit of the asset.
    ///   - fee: comes on top of it.
    mutating func withdraw(_ amount: Int64, fee: Int64, of asset: Asset, at now: Int64) throws(OrderFailure) -> Int64 {
        let needed = Int128(amount) + Int128(fee)
        let available = available(asset.code)
        guard needed <= available else {
            throw .insufficientFunds(asset: asset.code, needed: needed, available: available)
        }
        let number = balances.nextEntry
        move(Int128(amount), asset, to: .outside, as: .withdrawal, transfer: number, at: now)
        if fee > 0 { move(Int128(fee), asset, to: .fees, as: .fee, transfer: number, at: now) }
        return number
    }

    private mutating func move(
        _ amount: Int128, _ asset: Asset, to other: Account, as kind: BalanceEntry.Kind, transfer: Int64, at now: Int64
    ) {
        let reason = Balances.Reason(kind: kind, market: nil, price: 0, orderTag: transfer, date: now)
        balances.post(-amount, asset.code, to: .own, reason: reason, quantity: 0)
        balances.post(amount, asset.code, to: other, reason: reason, quantity: 0)
    }
}
