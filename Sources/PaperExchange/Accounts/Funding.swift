internal import SaifuMoney

/// The rules for putting money into an account.
enum Funding {
    /// The amounts by asset, in the smallest unit of each.
    static func units(of amounts: [Amount]) throws(Refusal) -> [String: Int64] {
        var funding: [String: Int64] = [:]
        for amount in amounts {
            guard Products.assets.contains(amount.asset) else {
                throw .invalid("Nothing trades in \(amount.asset.code): it cannot be funded.")
            }
            let units = MarketUnits.units(amount.quantity, scale: amount.asset.displayScale)
            let most = ExchangeConfiguration.mostFunding(of: amount.asset)
            guard let units, units > 0, amount.quantity <= most, funding[amount.asset.code] == nil else {
                throw .invalid("The funding of \(amount) is not possible.")
            }
            funding[amount.asset.code] = units
        }
        return funding
    }
}
