import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// One order as it is known: as the exchange lists it now or listed it last, else as the wallet remembers it.
@MainActor final class KnownOrder {
    private let row: OrderRow
    private let environment: any TradeEnvironment
    private let request: FollowedRequest<GetChildOrders>
    private let sheet: FactSheet<ListedOrder>
    /// Of an order that was never listed here.
    private var memory: FactSheet<RememberedOrder>?

    /// - Parameter order: as a list has told it; `nil` for one that is known by its id alone.
    init(_ row: OrderRow, _ order: ChildOrder? = nil, in environment: any TradeEnvironment) {
        self.row = row
        self.environment = environment
        let ids = GetChildOrders(productCode: row.product, childOrderAcceptanceID: row.acceptanceID)
        request = FollowedRequest(ids, in: environment)
        let columns = OrderColumns.all
        sheet =
            order.map { order in
                let origin = environment.session.origins[order.id]?.origin
                return FactSheet(ListedOrder(order: order, origin: origin), columns, for: environment.reader)
            }
            ?? FactSheet(columns, for: environment.reader)
    }

    /// The order, if it may trade.
    var active: ChildOrder? { sheet.entity.flatMap { $0.isActive ? $0.order : nil } }

    func load() async throws(WalletError) { try await request.load(take) }
    func follow() async throws(WalletError) -> Bool { try await request.follow(take) }
    var feed: Feed { request.feed }

    /// - Parameter answer: what became of its cancellation.
    func page(under answer: [Block]) -> Page {
        if sheet.entity == nil, let memory {
            let title = Phrase(TradeSentence.rememberedTitle, .caption)
            return Page(answer + [.line(title), .facts(memory)], document: memory.entity)
        }
        let notice = Block.lines([sheet.entity?.notice.map { Phrase($0, .warning) }])
        return Page(answer + notice + [.facts(sheet)], document: sheet.entity?.order)
    }

    /// An order that was listed and is not any more stays as it was listed last.
    private func take(_ fetch: FollowedRequest<GetChildOrders>.Answer) async throws(WalletError) {
        do throws(WalletError) {
            try await sheet.load { () async throws(WalletError) in
                if let order = try await fetch().first(where: { $0.childOrderAcceptanceID == row.acceptanceID }) {
                    environment.session.listedOrders[order.id] = order
                    await environment.desk.learn([order])
                    await OrderOrigins(environment: environment).look(for: [order], of: row.product)
                    return ListedOrder(order: order, origin: origin)
                }
                guard let known = sheet.entity else { throw .usage(.unknownOrder(acceptanceID: row.acceptanceID)) }
                return ListedOrder(order: known.order, isListed: false, origin: origin, ending: await ending(of: known))
            }
        } catch {
            guard case .usage(.unknownOrder) = error, let own = try await remembered() else { throw error }
            let id = Column<RememberedOrder>(TradeSentence.acceptanceID) { Phrase($0.acceptanceFigure, .code) }
            memory = FactSheet(own, RememberedOrder.columns(id: id), for: environment.reader)
        }
    }

    /// Without a fill; one with a fill is listed again at the next look.
    private func ending(of known: ListedOrder) async -> OrderEnding? {
        if let ending = known.ending { return ending }
        let ending = await EndedOrders(desk: environment.desk).look(at: row)
        return ending?.executedSize.isZero == true ? ending : nil
    }

    private var origin: OrderOrigin? { environment.session.origins[row.acceptanceID]?.origin }

    /// `nil` for an order that the wallet does not know either.
    private func remembered() async throws(WalletError) -> RememberedOrder? {
        do throws(DeskError) {
            let remembered = try await environment.desk.recall(of: row.product)
            return remembered.first { $0.acceptanceID == row.acceptanceID }.flatMap(RememberedOrder.init)
        } catch {
            throw WalletError(error)
        }
    }
}
