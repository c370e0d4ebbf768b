import LightningAPI
import SaifuDesk
import WalletCore

/// The cancellation that the exchange accepted, and the document that `cancel --json` prints.
enum CancelAcceptance: Hashable, Encodable, Sendable {
    case order(OrderRow)
    /// A special order, with every order that it placed.
    case parent(OrderRow)
    case all(ProductCode)

    enum CodingKeys: String, CodingKey {
        case acceptanceID = "child_order_acceptance_id"
        case parentAcceptanceID = "parent_order_acceptance_id"
        case productCode = "product_code"
    }

    /// The id of the one order; `nil` for all of a product.
    var id: String? {
        switch self {
        case .order(let order), .parent(let order): order.acceptanceID
        case .all: nil
        }
    }

    /// The acceptance that must be reported where the page cannot be shown.
    var told: Page.Acceptance {
        switch self {
        case .order(let order), .parent(let order): .cancellation(id: order.acceptanceID)
        case .all(let product): .cancellations(product: product.rawValue)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .order(let order): try members.encode(order.acceptanceID, forKey: .acceptanceID)
        case .parent(let order): try members.encode(order.acceptanceID, forKey: .parentAcceptanceID)
        case .all(let product): try members.encode(product, forKey: .productCode)
        }
    }
}
