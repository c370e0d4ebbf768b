internal import LightningAPI

/// The words of the API for what the engine counts.
extension OrderSide {
    var word: Side {
        switch self {
        case .buy: .buy
        case .sell: .sell
        }
    }

    /// - Returns: `nil` for a word that the exchange does not know.
    init?(_ word: Side) {
        switch word {
        case .buy: self = .buy
        case .sell: self = .sell
        case .other: return nil
        }
    }
}

extension OwnOrder.TimeInForce {
    var word: TimeInForce {
        switch self {
        case .goodTillCanceled: .goodTilCancelled
        case .immediateOrCancel: .immediateOrCancel
        case .fillOrKill: .fillOrKill
        }
    }

    /// - Returns: `nil` for a word that the exchange does not know.
    init?(_ word: TimeInForce) {
        switch word {
        case .goodTilCancelled: self = .goodTillCanceled
        case .immediateOrCancel: self = .immediateOrCancel
        case .fillOrKill: self = .fillOrKill
        case .other: return nil
        }
    }
}

extension OwnOrder.State {
    var word: ChildOrderState {
        switch self {
        case .active: .active
        case .completed: .completed
        case .canceled: .canceled
        case .expired: .expired
        }
    }
}
