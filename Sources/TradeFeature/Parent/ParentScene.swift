import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// `parent`: one special order, its parts, and the orders that it placed.
@MainActor final class ParentScene: Scene {
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
    private let sheet: FactSheet<ParentOrderDetail>
    private let children = EntitiesProvider<ChildOrder>()
    /// The tables below the facts; empty until the market of the order is known.
    private var tables: [Block] = []

    private init(_ name: ParentOrderName, in environment: any Environment) {
        self.name = name
        self.environment = environment
        sheet = FactSheet(ParentOrderDetail.columns, for: environment.reader)
    }

    func load() async throws(WalletError) {
        try await sheet.load { () async throws(WalletError) in
            do throws(WalletError) {
                return try await environment.client.fetch(GetParentOrder(order: name))
            } catch {
                throw error.code == .notFound ? .usage(.unknownSpecialOrder(id: name.name)) : error
            }
        }
        guard let order = sheet.entity, let product = order.parameters.first?.productCode else { return }
        try await children.load(in: environment.language) { () async throws(WalletError) in
            let request = GetChildOrders(productCode: product, parentOrderID: order.parentOrderID)
            return OrderQuery.sorted(try await environment.client.fetch(request))
        } show: {
            children.replaceAll(with: $0)
        }
        environment.session.seenOrders.formUnion(children.entities.map(OrderRow.init))
        tables = [
            .line(Phrase(ParentsSentence.parts, .headline)),
            .table(ParentTables.parts(order.parameters, of: product, for: environment.reader)),
            .line(Phrase(ParentsSentence.children, .headline)),
            .table(ParentTables.placed(children, of: product, for: environment.reader)),
        ]
    }

    var page: Page {
        let document = sheet.entity.map { ParentDocument(parentOrder: $0, childOrders: children.entities) }
        return Page([.facts(sheet)] + tables, document: document)
    }
}
