import SaifuStyle
import WalletCore

@testable import TradeFeature

extension OrderTicketPreviewDisplay {
    /// What a person reads, line by line.
    var lines: [String] {
        [banner, title].compactMap { $0?.plainText } + facts.map { $0.label.plainText + ": " + $0.value.plainText }
            + warnings.map(\.plainText)
    }
}
