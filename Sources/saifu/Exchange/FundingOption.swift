import PaperExchange
import SaifuMoney
import SaifuStyle
import WalletCore

/// The value of `--fund JPY=1000000,BTC=1`.
enum FundingOption {
    private static let assets = ExchangeConfiguration.assets

    /// - Parameter option: what an error calls it.
    static func parse(_ text: String, option: String = "--fund") throws(WalletError) -> [Amount] {
        var amounts: [Amount] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2, let amount = amount(pair[1], Asset(pair[0].asciiUppercased)),
                !amounts.contains(where: { $0.asset == amount.asset })
            else {
                let codes = assets.map(\.code).joined(separator: ", ")
                throw .usage(
                    .badOptionValue(
                        option: option, value: text,
                        expected: .funding(assets: codes)))
            }
            amounts.append(amount)
        }
        return amounts
    }

    /// `nil` for what no exchange can be funded with.
    private static func amount(_ text: String, _ asset: Asset) -> Amount? {
        do {
            let amount = try Amount(text: text, asset: asset)
            let most = ExchangeConfiguration.mostFunding(of: asset)
            let isPossible = amount.quantity > .zero && amount.quantity <= most
            return isPossible && assets.contains(asset) ? amount : nil
        } catch {
            return nil
        }
    }
}
