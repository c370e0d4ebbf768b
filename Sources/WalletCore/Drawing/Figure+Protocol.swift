public import LightningAPI
public import SaifuDesk

// Words of the protocol. Each type has its own initialiser: a protocol that they had in common could be conformed to by
// a type of a feature, and any text be drawn by it.
extension Figure {
    /// The code of a market, such as `BTC_JPY`.
    public init(_ product: ProductCode) { self.init(text: product.rawValue) }

    /// How long an order is in force, such as `GTC`.
    public init(_ timeInForce: TimeInForce) { self.init(text: timeInForce.rawValue) }

    /// A path that a key may call.
    public init(_ permission: Permission) { self.init(text: permission.rawValue) }
}

// Ids and endpoints, by what has them.
extension Figure {
    /// The id by which the exchange accepted an order.
    public init(acceptanceIDOf order: ChildOrder) { self.init(text: order.childOrderAcceptanceID) }

    /// The id by which the exchange accepted the order of a fill.
    public init(acceptanceIDOf fill: OwnExecution) { self.init(text: fill.childOrderAcceptanceID) }

    /// The id of the order that an entry of the journal became; `–` when it became none.
    public init(acceptanceIDOf record: IntentRecord) {
        self = record.acceptanceID.map(Figure.init(text:)) ?? .none
    }

    /// The id by which the exchange accepted a special order.
    public init(acceptanceIDOf order: ParentOrderSummary) { self.init(text: order.parentOrderAcceptanceID) }

    /// The acceptance id.
    public init(acceptanceIDOf order: ParentOrderDetail) { self.init(text: order.parentOrderAcceptanceID) }

    /// The id of the order that a request cancels; `–` for one that cancels none, or all.
    public init(cancelledBy action: OrderAction) { self = action.cancelledOrder.map(Figure.init(text:)) ?? .none }

    /// The exchange of an account, as the journal calls it.
    public init(endpointOf account: TradingAccount) { self.init(text: account.endpoint) }

    /// The origin of an exchange; `paper` for the exchange inside this program.
    public init(originOf venue: Venue) { self.init(text: venue.name) }
}
