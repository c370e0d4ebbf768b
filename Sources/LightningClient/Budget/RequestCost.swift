import LightningAPI
import SaifuMoney

/// What a request uses up.
struct RequestCost: Hashable, Sendable {
    /// Who counts the calls from this address.
    let address: String
    /// Whose private calls are counted; `nil` for a public call.
    let account: String?
    /// Whether it counts as an order beside that.
    var isOrder = false
    /// How many orders of 0.1 or less it places.
    var smallOrders = 0
    var path = ""

    /// The windows in which it is counted.
    var scopes: [RequestScope] {
        var scopes = [RequestScope(.address, address)]
        if let account { scopes.append(RequestScope(.account, account)) }
        if let account, isOrder { scopes.append(RequestScope(.orders, account)) }
        return scopes
    }

    /// The one of which the headers about calls speak.
    var told: RequestScope { account.map { RequestScope(.account, $0) } ?? RequestScope(.address, address) }
}

/// One count of the exchange.
struct RequestScope: Hashable, Sendable {
    let limit: RequestLimit
    /// An address of the exchange, or an account there.
    let owner: String

    init(_ limit: RequestLimit, _ owner: String) {
        self.limit = limit
        self.owner = owner
    }
}

extension RequestCost {
    /// - Parameter account: asked for private calls only, for it takes cryptography to tell.
    init<Request: APIRequest>(_ request: Request, address: String, account: () -> String) {
        let isSigned = Request.access != .public
        self.init(address: address, account: isSigned ? account() : nil)
        isOrder = [SendChildOrder.path, SendParentOrder.path, CancelAllChildOrders.path].contains(Request.path)
        smallOrders = Self.sizes(of: request).count { $0 <= Self.small }
        path = Request.path
    }

    /// In base units of whatever market.
    private static let small: ExactDecimal = "0.1"

    private static func sizes(of request: some APIRequest) -> [ExactDecimal] {
        switch request {
        case let request as SendChildOrder: [request.size]
        case let request as SendParentOrder: request.order.plan.parts.map(\.size)
        default: []
        }
    }
}

extension RequestIntent {
    /// - Returns: the same, for a request that takes effect for what it is.
    func sending(_ effect: OrderEffect?) -> RequestIntent {
        let own: RequestPurpose =
            switch effect {
            case nil: .reading
            case .order, .withdrawal: .ordering
            case .cancellation: .cancelling
            }
        return RequestIntent(requester, max(purpose, own), waits: waits)
    }

    /// Whether it waits when the count says that a limit is reached. The count may be wrong, and the exchange can do no worse
    /// to a person's cancellation than refuse it.
    var canBeHeld: Bool { purpose != .cancelling || requester < .command }

    /// How many of what a limit allows are kept from this intent.
    func reserve(of limit: RequestLimit) -> Int { limit.most * percentKept / 100 }

    private var percentKept: Int {
        switch (purpose, requester) {
        case (.reading, .background): 40
        case (.reading, .program): 30
        case (.reading, .command): 25
        case (.reading, .prompt): 20
        case (.ordering, .background), (.ordering, .program): 12
        case (.ordering, .command): 10
        case (.ordering, .prompt): 8
        case (.cancelling, .background), (.cancelling, .program): 4
        case (.cancelling, .command), (.cancelling, .prompt): 0
        }
    }
}
