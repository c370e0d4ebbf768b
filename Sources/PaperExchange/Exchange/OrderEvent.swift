/// Something that happened to an order, as the private channels of the API tell it.
struct OrderEvent: Sendable {
    enum Child: Sendable {
        case ordered
        /// It was refused after its sender had its id: there is no such order.
        case failed(reason: String)
        case canceled(size: Int64)
        /// Its end was asked for too late.
        case cancelFailed
        case expired
        /// A fill, and what is left of the order after it.
        case execution(OwnFill, outstanding: Int64)
    }

    enum Parent: Sendable {
        case ordered
        /// An order of it was refused when it was sent, or it was itself.
        case failed(reason: String)
        case canceled
        case expired
        /// A leg placed its order; legs count from 1.
        case triggered(leg: Int, OwnOrder)
        /// The order of a leg has traded in full.
        case completed(leg: Int, child: OrderTag)
    }

    enum Subject: Sendable {
        case child(OwnOrder, Child)
        case parent(ParentOrder, Parent)
    }

    let subject: Subject

    /// Whose order it is.
    var holder: Holder {
        switch subject {
        case .child(let order, _): order.holder
        case .parent(let parent, _): parent.holder
        }
    }

    /// Milliseconds since 1970.
    let date: Int64
}
