import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// `parent`: one special order, its parts, and the orders that it placed, followed while they trade.
@MainActor final class ParentScene: FollowedScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "parent", patterns: [[.specialOrder]], options: [[.product]], summary: ParentsSentence.oneSummary,
            examples: ["1", "JRF20260807-121810-118200"])
        return Command(syntax) { arguments async throws(WalletError) in
            let orders = NamedParents(
                environment: environment, product: try await environment.product(of: arguments),
                isProductNamed: arguments["product"] != nil)
            return ParentScene(try await orders.name(OrderReference(arguments["order"] ?? "")), in: environment)
        }
    }

    private let name: ParentOrderName
    private let environment: any Environment
    private let sheet: FactSheet<ParentFacts>
    private let request: FollowedRequest<GetParentOrder>
    /// Asks for the orders that it placed; `nil` until the order is known.
    private var placed: FollowedRequest<GetChildOrders>?
    private let children = EntitiesProvider<ChildOrder>()
    /// The tables below the facts; empty until the market of the order is known.
    private var tables: [Block] = []

    init(_ name: ParentOrderName, in environment: any Environment) {
        self.name = name
        self.environment = environment
        request = FollowedRequest(GetParentOrder(order: name), in: environment)
        sheet = FactSheet(ParentFacts.columns, for: environment.reader)
    }

    func load() async throws(WalletError) { try await request.load(take) }
    func follow() async throws(WalletError) -> Bool { try await request.follow(take) }
    var feed: Feed { request.feed }

    /// What was sent does not change: what is told of it is that it placed an order, or that it ended.
    private func take(_ fetch: FollowedRequest<GetParentOrder>.Answer) async throws(WalletError) {
        try await sheet.load { () async throws(WalletError) in
            let order: ParentOrderDetail
            do throws(WalletError) {
                order = try await fetch()
            } catch {
                throw error.code == .notFound ? .usage(.unknownSpecialOrder(id: name.name)) : error
            }
            return try await ParentFacts(of: order, in: environment)
        }
        guard let order = sheet.entity?.detail, let product = order.parameters.first?.productCode else { return }
        let ofOrder = GetChildOrders(productCode: product, parentOrderID: order.parentOrderID)
        let placed = placed ?? FollowedRequest(ofOrder, in: environment)
        self.placed = placed
        try await children.load(in: environment.language) { () async throws(WalletError) in
            OrderQuery.sorted(try await placed.answer())
        } show: {
            children.replaceAll(with: $0)
        }
        environment.session.seenOrders.formUnion(children.entities.map(OrderRow.init))
        if tables.isEmpty { tables = ParentTables.below(order, children, of: product, for: environment.reader) }
    }

    var page: Page {
        let document = sheet.entity.map { ParentDocument($0, childOrders: children.entities) }
        return Page([.facts(sheet)] + tables, document: document)
    }
}
