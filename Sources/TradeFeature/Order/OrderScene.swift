import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// `order`: one order of the account, followed while it trades, and how to end it.
@MainActor final class OrderScene: Scene {
    static func command(in environment: any TradeEnvironment) -> Command {
        let syntax = CommandSyntax(
            "order", patterns: [[.listedOrder]], options: [[.product]], summary: TradeSentence.orderSummary)
        return Command(syntax) { arguments async throws(WalletError) in
            let orders = NamedOrders(environment: environment, product: try await environment.product(of: arguments))
            let row = try await orders.order(OrderReference(arguments["order"] ?? ""))
            return OrderScene(row, FactSheet(columns, in: environment.language), in: environment)
        }
    }

    private let request: FollowedRequest<GetChildOrders>
    private let sheet: FactSheet<ListedOrder>
    private let row: OrderRow
    private let environment: any TradeEnvironment
    /// What the wallet itself knows of an order that was never listed here.
    private var memory: FactSheet<RememberedOrder>?
    private let cancellation: CancelScene
    /// What became of its cancellation.
    private var answer: [Block] = []

    /// An order that is known from a list.
    convenience init(_ descriptor: OrderDescriptor, in environment: any TradeEnvironment) {
        let sheet = FactSheet(ListedOrder(order: descriptor.order), Self.columns, in: environment.language)
        self.init(OrderRow(descriptor.order), sheet, in: environment)
    }

    private init(_ row: OrderRow, _ sheet: FactSheet<ListedOrder>, in environment: any TradeEnvironment) {
        let request = GetChildOrders(productCode: row.product, childOrderAcceptanceID: row.acceptanceID)
        self.request = FollowedRequest(request, in: environment)
        self.sheet = sheet
        self.row = row
        self.environment = environment
        cancellation = CancelRouter.assemble(row.product, in: environment)
    }

    func load() async throws(WalletError) { try await request.load(take) }
    func follow() async throws(WalletError) -> Bool { try await request.follow(take) }

    var page: Page {
        if let memory {
            let title = Phrase(TradeSentence.rememberedTitle, .caption)
            return Page([.line(title), .facts(memory)], document: memory.entity)
        }
        let isListed = sheet.entity?.isListed ?? true
        let notice = isListed ? [] : [Block.line(Phrase(TradeSentence.notListedAnyMore, .warning))]
        return Page(answer + notice + [.facts(sheet)], document: sheet.entity?.order)
    }

    var actions: [SceneAction] {
        guard let known = sheet.entity, known.isActive else { return [] }
        return [
            SceneAction("c", TradeSentence.cancel) { [weak self] () async throws(WalletError) in
                try await self?.cancel(known.order)
            }
        ]
    }

    private func cancel(_ order: ChildOrder) async throws(WalletError) {
        answer = try await cancellation.cancel(.shown(order)).blocks
        try await load()
    }

    /// An order that was listed and is not any more stays as it was listed last.
    private func take(_ fetch: FollowedRequest<GetChildOrders>.Answer) async throws(WalletError) {
        do throws(WalletError) {
            try await sheet.load { () async throws(WalletError) in
                if let order = try await fetch().first(where: { $0.childOrderAcceptanceID == row.acceptanceID }) {
                    return ListedOrder(order: order)
                }
                guard let known = sheet.entity else { throw .usage(.unknownOrder(acceptanceID: row.acceptanceID)) }
                return ListedOrder(order: known.order, isListed: false)
            }
            memory = nil
        } catch {
            guard case .usage(.unknownOrder) = error else { throw error }
            memory = try await remembered(besides: error)
        }
    }

    /// - Throws: `error` for an order that the wallet does not remember either.
    private func remembered(besides error: WalletError) async throws(WalletError) -> FactSheet<RememberedOrder> {
        do throws(DeskError) {
            let records = try await environment.desk.recall(of: row.product)
            if let record = records.first(where: { $0.acceptanceID == row.acceptanceID }),
                let order = RememberedOrder(record)
            {
                return FactSheet(order, RememberedOrder.columns, in: environment.language)
            }
        } catch {
            throw WalletError(error)
        }
        throw error
    }
}
