import LightningAPI
import SaifuMoney
import WalletCore

/// Why the order of a filled form is not sent, and the row that has to be changed.
struct OrderTicketRefusal {
    let row: OrderTicketRow
    /// What stands in that row.
    let text: String
    let reason: any Sentence

    /// - Parameters:
    ///   - preview: the order as it was shown; `nil` where it was refused before.
    ///   - entry: what was typed.
    /// - Returns: `nil` for an error that no row can mend.
    init?(_ error: WalletError, of preview: OrderPreview?, typed entry: OrderEntry) {
        let found: (row: OrderTicketRow, reason: any Sentence)?
        switch error {
        case .guarded(let fault): found = fault.row.map { ($0, fault) }
        // Whoever does not lift a limit changes the order.
        case .declined: found = preview?.breaches.lazy.compactMap { breach in breach.row.map { ($0, breach) } }.first
        default: found = nil
        }
        guard let found else { return nil }
        row = found.row == .price && entry.type == .market ? .size : found.row
        text = entry.text(of: row)?.description ?? ""
        reason = found.reason
    }
}

extension GuardError {
    /// The row that is wrong; `nil` where it is none.
    fileprivate var row: OrderTicketRow? {
        switch self {
        case .rule(.priceNotPositive, _), .rule(.priceOffTick, _), .noMarketPrice: .price
        case .rule, .tooLittleMoney, .notEnough, .beyondBook: .size
        case .emptyBook: .type
        default: nil
        }
    }
}

extension GuardBreach {
    /// The row whose value is beyond a limit; `nil` for limits that count orders.
    fileprivate var row: OrderTicketRow? {
        switch self {
        case .priceBand, .noMarket: .price
        case .largestOrder: .size
        default: nil
        }
    }
}
