import SaifuStyle
import WalletCore

@testable import TradeFeature

extension OrderTicketPreviewDisplay {
    /// What a person reads, line by line.
    var lines: [String] {
        [title.plainText] + facts.map { $0.label.plainText + ": " + $0.value.plainText }
            + (warning.map { [$0.plainText] } ?? [])
    }
}
