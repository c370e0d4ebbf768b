/// Asks for the end of a special order and of every order it has placed.
/// Source: Lightning API, "Cancel parent order".
public struct CancelParentOrder: OrderRequest, Hashable {
    public typealias Response = NoContent
    public static let effect = OrderEffect.cancellation
    public static let path = "/v1/me/cancelparentorder"
    public var action: OrderAction { .cancelParent(self) }
    public func reference(in response: Response) -> String { order.name }

    /// The market of the order.
    public let productCode: ProductCode
    /// Which order, by either name.
    public let order: ParentOrderName

    /// - Parameter order: by the name given when it was sent, or by its later one.
    public init(productCode: ProductCode, order: ParentOrderName) {
        self.productCode = productCode
        self.order = order
    }
}

extension CancelParentOrder: Codable {
    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
    }

    /// - Throws: unless exactly one of the two names is given.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        productCode = try members.decode(ProductCode.self, forKey: .productCode)
        order = try ParentOrderName(from: decoder)
    }

    /// Writes the body of the request.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(productCode, forKey: .productCode)
        try order.encode(to: encoder)
    }
}
