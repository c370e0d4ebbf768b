import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// A product with the rules its orders must keep.
final class MarketCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with market: Market) {
        let rules = market.productCode.rules
        columns = [
            StyledText(market.productCode.rawValue, style: .accent),
            StyledText(market.marketType.rawValue, style: .secondary),
            StyledText(rules.map { Figures.grouped($0.priceTick) + " " + $0.quote.code } ?? "–", style: .amount),
            StyledText(rules.map { Figures.grouped($0.minimumSize) + " " + $0.base.code } ?? "–", style: .amount),
        ]
    }
}
