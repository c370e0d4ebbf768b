/// The words of the API for what the engine counts.
extension BookSide {
    var text: String { self == .buy ? "BUY" : "SELL" }

    init?(text: String) {
        switch text {
        case "BUY": self = .buy
        case "SELL": self = .sell
        default: return nil
        }
    }
}

extension OwnOrder.TimeInForce {
    var text: String {
        switch self {
        case .goodTillCanceled: "GTC"
        case .immediateOrCancel: "IOC"
        case .fillOrKill: "FOK"
        }
    }

    init?(text: String) {
        switch text {
        case "GTC": self = .goodTillCanceled
        case "IOC": self = .immediateOrCancel
        case "FOK": self = .fillOrKill
        default: return nil
        }
    }
}

extension OwnOrder.State {
    var text: String {
        switch self {
        case .active: "ACTIVE"
        case .completed: "COMPLETED"
        case .canceled: "CANCELED"
        case .expired: "EXPIRED"
        }
    }
}
