/// Asks for the end of one order. An accepted request does not mean that the order was still there to cancel.
/// Source: Lightning API, "Cancel Order".
public struct CancelChildOrder: OrderRequest, Hashable {
    public typealias Response = NoContent
    public static let effect = OrderEffect.cancellation
    public static let path = "/v1/me/cancelchildorder"
    public var action: OrderAction { .cancel(self) }
    public func reference(in response: Response) -> String { order.name }

    /// An order has two names: the one given at once, and the one it gets when it exists.
    public enum Order: Hashable, Sendable {
        /// The id given at once, when the order was accepted.
        case acceptanceID(String)
        /// The id the order gets when it exists.
        case orderID(String)

        /// Either of the two.
        public var name: String {
            switch self {
            case .acceptanceID(let id), .orderID(let id): id
            }
        }
    }

    /// The market of the order.
    public let productCode: ProductCode
    /// Which order, by either name.
    public let order: Order

    /// - Parameter order: by the name given when it was sent, or by its later one.
    public init(productCode: ProductCode, order: Order) {
        self.productCode = productCode
        self.order = order
    }
}

extension CancelChildOrder: Codable {
    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
        case orderID = "child_order_id"
        case acceptanceID = "child_order_acceptance_id"
    }

    /// - Throws: unless exactly one of the two names is given.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        productCode = try members.decode(ProductCode.self, forKey: .productCode)
        let acceptanceID = try members.decodeIfPresent(String.self, forKey: .acceptanceID)
        let orderID = try members.decodeIfPresent(String.self, forKey: .orderID)
        switch (acceptanceID, orderID) {
        case (let id?, nil): order = .acceptanceID(id)
        case (nil, let id?): order = .orderID(id)
        case (nil, nil), (_?, _?):
            throw DecodingError.dataCorruptedError(
                forKey: .orderID, in: members,
                debugDescription: "exactly one of child_order_id and child_order_acceptance_id must be given")
        }
    }

    /// Writes the body of the request.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(productCode, forKey: .productCode)
        switch order {
        case .acceptanceID(let id): try members.encode(id, forKey: .acceptanceID)
        case .orderID(let id): try members.encode(id, forKey: .orderID)
        }
    }
}
