/// The change that a request makes to an account, as the journal records it.
public enum OrderAction: Hashable, Sendable {
    /// A new order.
    case send(SendChildOrder)
    /// The cancellation of one order.
    case cancel(CancelChildOrder)
    /// The cancellation of every order of a product.
    case cancelAll(CancelAllChildOrders)
    /// A new special order.
    case sendParent(SendParentOrder)
    /// The cancellation of a special order and of every order it placed.
    case cancelParent(CancelParentOrder)
    /// Money that leaves the account.
    case withdraw(Withdrawal)
}

extension OrderAction {
    /// The kind of order or transfer that it may change.
    public var effect: OrderEffect {
        switch self {
        case .send: SendChildOrder.effect
        case .cancel: CancelChildOrder.effect
        case .cancelAll: CancelAllChildOrders.effect
        case .sendParent: SendParentOrder.effect
        case .cancelParent: CancelParentOrder.effect
        case .withdraw: Withdraw.effect
        }
    }

    /// The market it is about; `nil` for a withdrawal.
    public var product: ProductCode? {
        switch self {
        case .send(let order): order.productCode
        case .cancel(let order): order.productCode
        case .cancelAll(let orders): orders.productCode
        case .sendParent(let request): request.order.productCode
        case .cancelParent(let order): order.productCode
        case .withdraw: nil
        }
    }

    /// The name of the order, or special order, that it cancels; `nil` for everything else.
    public var cancelledOrder: String? {
        switch self {
        case .cancel(let request): request.order.name
        case .cancelParent(let request): request.order.name
        case .send, .cancelAll, .sendParent, .withdraw: nil
        }
    }

    /// The stable word for files and programs.
    public var kind: String {
        switch self {
        case .send: "order"
        case .cancel: "cancel"
        case .cancelAll: "cancel_all"
        case .sendParent: "parent_order"
        case .cancelParent: "cancel_parent"
        case .withdraw: "withdrawal"
        }
    }
}
