import LightningAPI
import SaifuDesk
import SaifuTables
import WalletCore

/// Orders as the exchange last told them, changed one by one as they come, are filled and go, so that a person who looks
/// keeps place and selection. Ended orders come in pages.
@MainActor final class OrderList {
    let orders = EntitiesProvider<ChildOrder>()
    let query: OrderQuery

    private let environment: any Environment
    private let followed: FollowedRequest<GetChildOrders>
    private var hasLoaded = false
    /// What is told of special orders, once an order was listed of which nobody knew whether one of them placed it.
    private var parentNews: (any News)?
    private var changesOfParents = 0

    init(environment: any Environment, query: OrderQuery) {
        self.environment = environment
        self.query = query
        followed = FollowedRequest(query.request(before: query.before), in: environment)
    }

    func load() async throws(WalletError) { try await followed.load(take) }
    func follow() async throws(WalletError) -> Bool { try await followed.follow(take) }
    var feed: Feed { followed.feed }

    /// A failure leaves the old rows, with its sentence.
    private func take(_ fetch: FollowedRequest<GetChildOrders>.Answer) async throws(WalletError) {
        try await orders.load(in: environment.language) { () async throws(WalletError) in
            let latest = try await fetch()
            await lookForOrigins(of: latest)
            return latest
        } show: {
            show(OrderQuery.sorted($0))
        }
        await environment.desk.show(orders.entities)
        environment.session.numbered = .orders
        environment.session.seenOrders.formUnion(orders.entities.map(OrderRow.init))
        for order in orders.entities { environment.session.listedOrders[order.childOrderAcceptanceID] = order }
    }

    /// Where special orders told nothing of an order, a list that is followed asks them again once they are told of.
    private func lookForOrigins(of latest: [ChildOrder]) async {
        let session = environment.session
        if let changes = parentNews?.standing.changes, changes != changesOfParents {
            changesOfParents = changes
            session.nextLooksForOrigins[query.product] = nil
        }
        let origins = OrderOrigins(environment: environment)
        await origins.look(for: latest, of: query.product)
        guard session.isWatching, parentNews == nil, !origins.unknown(of: latest).isEmpty else { return }
        parentNews = environment.client.news(of: .parentOrderEvents, on: environment.clock)
        changesOfParents = parentNews?.standing.changes ?? 0
    }

    /// From 1; the place in the whole list, whatever of it is shown.
    func number(of order: ChildOrder) -> Int {
        (orders.place(of: order.id) ?? 0) + 1
    }

    /// The special order that placed an order, as far as it is known.
    func origin(of order: ChildOrder) -> OrderOrigin? { environment.session.origins[order.id]?.origin }

    /// How to see what comes after these orders, for a page that cannot be scrolled.
    func olderHint(_ command: CommandSyntax) -> Phrase? {
        guard orders.nextPage == .available, let oldestID else { return nil }
        return Phrase.olderRows(command, query.words, before: oldestID)
    }

    private func show(_ latest: [ChildOrder]) {
        guard hasLoaded else {
            hasLoaded = true
            return begin(with: latest, isLast: latest.count < query.count)
        }
        // An order that ended without a fill is not listed any more, nor is one in another state than was asked for.
        NewerRows(latest).change(orders) { $0.childOrderState == .active }
        if orders.nextPage == .none, oldestID != nil { comeInPages() }
    }

    /// Open orders alone, cut by the count, have nothing to ask on from: nothing is said about what comes after them.
    private func begin(with latest: [ChildOrder], isLast: Bool) {
        if isLast || Self.oldestID(of: latest) != nil { comeInPages() }
        orders.replaceAll(with: latest, isLast: isLast)
    }

    private func comeInPages() {
        orders.page { [weak self] in
            Task { await self?.loadOlder() }
        }
    }

    private func loadOlder() async {
        guard let oldestID else { return orders.append([], isLast: true) }
        do throws(WalletError) {
            let page = try await query.page(before: oldestID, in: environment)
            orders.append(page, isLast: page.count < query.count)
        } catch {
            orders.failNextPage(error, in: environment.language)
        }
    }

    /// Open orders have the paging id 0.
    private static func oldestID(of orders: [ChildOrder]) -> Int64? {
        orders.lazy.map(\.pagingID).filter { $0 > 0 }.min()
    }

    private var oldestID: Int64? { Self.oldestID(of: orders.entities) }
}
