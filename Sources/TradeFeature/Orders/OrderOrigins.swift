import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// Finds the special orders that placed orders.
///
/// The exchange does not say it of an order: it lists the orders of one special order. So the active ones are asked once an
/// active order is there that this wallet did not place. An order that waits has a special order that waits; of one that
/// has ended nothing is found out.
@MainActor struct OrderOrigins {
    let environment: any Environment

    /// Each special order costs a question; no more are asked at once.
    private static let most = 10
    /// After a failure, be it of a key that may not ask.
    private static let pause = Duration.seconds(60)
    /// While orders are there of which nothing is found out yet, unless special orders are told of before.
    private static let again = Duration.seconds(5)

    /// Finds out what is not known of these orders of a product. Where the exchange cannot be asked they stay unknown for a
    /// minute.
    func look(for orders: [ChildOrder], of product: ProductCode) async {
        let unknown = unknown(of: orders)
        guard !unknown.isEmpty, !environment.session.answersPrograms, isDue(product) else { return }
        let own = await ownIDs()
        for order in unknown where own.contains(order.id) {
            environment.session.origins[order.id] = .alone
        }
        let strange = unknown.filter { !own.contains($0.id) }
        if !strange.isEmpty { await askInTime(for: strange, of: product) }
    }

    /// The rows stand without it, and a connection that hangs is needed for them.
    private func askInTime(for orders: [ChildOrder], of product: ProductCode) async {
        let asking = Task { await ask(for: orders, of: product) }
        let isDone: Void? = await asking.value(within: .patience) { [clock = environment.clock] in
            await clock.sleep(for: $0)
        }
        guard isDone == nil else { return }
        asking.cancel()
        environment.session.originsPausedUntil = environment.clock.now().advanced(by: Self.pause)
    }

    /// As it is now, so that a person can be told what becomes of the rest; `nil` for an order that no special order placed,
    /// or of which that cannot be found out.
    func origin(of order: OrderRow) async -> OrderOrigin? {
        let known = origins[order.acceptanceID]
        if known == .alone { return nil }
        if known == nil, await ownIDs().contains(order.acceptanceID) { return nil }
        do throws(WalletError) {
            let id = order.acceptanceID
            return try await find([id], of: order.product, first: known?.origin?.parent)[id]
        } catch {
            return known?.origin
        }
    }

    /// The active ones of which nothing is known yet.
    func unknown(of orders: [ChildOrder]) -> [ChildOrder] {
        orders.filter { $0.childOrderState == .active && origins[$0.id] == nil }
    }

    private var origins: [String: FoundOrigin] { environment.session.origins }

    private func isDue(_ product: ProductCode) -> Bool {
        let session = environment.session, now = environment.clock.now()
        return [session.nextLooksForOrigins[product], session.originsPausedUntil].allSatisfy {
            $0.map { $0 <= now } ?? true
        }
    }

    private func ownIDs() async -> Set<String> {
        // Where the journal cannot be read, the exchange tells.
        do throws(DeskError) {
            return Set(try await environment.desk.entries().compactMap(\.acceptanceID))
        } catch {
            return []
        }
    }

    private func ask(for orders: [ChildOrder], of product: ProductCode) async {
        let found: [String: OrderOrigin]
        do throws(WalletError) {
            found = try await find(Set(orders.map(\.id)), of: product)
        } catch {
            environment.session.originsPausedUntil = environment.clock.now().advanced(by: Self.pause)
            return
        }
        // A special order lists what it placed as late as any other list does.
        let now = environment.clock.now(), settled = now.advanced(by: .zero - OrderFate.latestListing)
        for order in orders where found[order.id] == nil {
            if order.childOrderDate <= settled {
                environment.session.origins[order.id] = .alone
            } else {
                environment.session.nextLooksForOrigins[product] = now.advanced(by: Self.again)
            }
        }
    }

    /// - Parameter first: the special order that is asked first.
    private func find(
        _ ids: Set<String>, of product: ProductCode, first: ParentOrderSummary? = nil
    ) async throws(WalletError) -> [String: OrderOrigin] {
        var found: [String: OrderOrigin] = [:]
        let active = try await environment.client.fetch(GetParentOrders(productCode: product, state: .active))
        let parents = active.filter { $0.id == first?.id } + active.filter { $0.id != first?.id }
        for parent in parents.prefix(Self.most) where !ids.isSubset(of: found.keys) {
            let request = GetChildOrders(productCode: product, parentOrderID: parent.parentOrderID)
            let placed = try await environment.client.fetch(request)
            for order in placed {
                let origin = OrderOrigin(parent: parent, isLastPart: parent.isOver(without: order, of: placed))
                found[order.id] = origin
                environment.session.origins[order.id] = .part(origin)
            }
        }
        return found
    }
}

extension ParentOrderSummary {
    /// Whether nothing else of it can trade once one of its orders is cancelled: only two orders that cancel each other live
    /// side by side, and of an IFDOCO only once its first one is filled.
    fileprivate func isOver(without order: ChildOrder, of placed: [ChildOrder]) -> Bool {
        switch parentOrderType {
        case .oneCancelsOther: cancelSize.isPositive
        case .ifDoneOneCancelsOther:
            cancelSize.isPositive || !placed.contains { $0.id != order.id && $0.childOrderState == .completed }
        default: true
        }
    }
}
