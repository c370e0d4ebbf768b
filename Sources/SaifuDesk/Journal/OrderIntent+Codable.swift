internal import LightningAPI

/// For journals that keep JSON. An intent of the first journals has an origin, an order and a date, and is read too.
extension OrderIntent: Codable {
    private enum CodingKeys: String, CodingKey {
        case origin, keyFingerprint, order, cancel, cancelAll, parentOrder, cancelParent, withdrawal
        case createdAt, serverTime, mark
    }

    /// - Throws: unless there is exactly one request.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let actions = [
            try members.decodeIfPresent(SendChildOrder.self, forKey: .order).map(OrderAction.send),
            try members.decodeIfPresent(CancelChildOrder.self, forKey: .cancel).map(OrderAction.cancel),
            try members.decodeIfPresent(CancelAllChildOrders.self, forKey: .cancelAll).map(OrderAction.cancelAll),
            try members.decodeIfPresent(SendParentOrder.self, forKey: .parentOrder).map(OrderAction.sendParent),
            try members.decodeIfPresent(CancelParentOrder.self, forKey: .cancelParent).map(OrderAction.cancelParent),
            try members.decodeIfPresent(Withdrawal.self, forKey: .withdrawal).map(OrderAction.withdraw),
        ].compactMap { $0 }
        guard actions.count == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .order, in: members, debugDescription: "an intent has exactly one request")
        }
        self.init(
            account: TradingAccount(
                endpoint: try members.decode(String.self, forKey: .origin),
                keyFingerprint: try members.decodeIfPresent(String.self, forKey: .keyFingerprint)),
            action: actions[0], createdAt: try members.decode(Timestamp.self, forKey: .createdAt),
            serverTime: try members.decodeIfPresent(Timestamp.self, forKey: .serverTime),
            mark: try members.decodeIfPresent(Int.self, forKey: .mark).map(ExpiryMark.init(minutes:)))
    }

    /// Writes the entry of a journal: the account, the times and the one request.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(account.endpoint, forKey: .origin)
        try members.encodeIfPresent(account.keyFingerprint, forKey: .keyFingerprint)
        switch action {
        case .send(let request): try members.encode(request, forKey: .order)
        case .cancel(let request): try members.encode(request, forKey: .cancel)
        case .cancelAll(let request): try members.encode(request, forKey: .cancelAll)
        case .sendParent(let request): try members.encode(request, forKey: .parentOrder)
        case .cancelParent(let request): try members.encode(request, forKey: .cancelParent)
        case .withdraw(let withdrawal): try members.encode(withdrawal, forKey: .withdrawal)
        }
        try members.encode(createdAt, forKey: .createdAt)
        try members.encodeIfPresent(serverTime, forKey: .serverTime)
        try members.encodeIfPresent(mark?.minutes, forKey: .mark)
    }
}
