/// Asks for the end of all orders in one market. Counts against the tighter limit of orders.
/// Source: Lightning API, "Cancel All Orders".
public struct CancelAllChildOrders: OrderRequest, Hashable, Codable {
    public typealias Response = NoContent
    public static let effect = OrderEffect.cancellation
    public static let path = "/v1/me/cancelallchildorders"
    public var action: OrderAction { .cancelAll(self) }
    public func reference(in response: Response) -> String { productCode.rawValue }

    /// The market whose orders end.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
    }
}
