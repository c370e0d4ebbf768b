public import LightningAPI

/// The orders of one product after a kill, with the state of each.
public struct KilledProduct: Hashable, Sendable {
    /// An order that was open, or was not known to have ended.
    public struct Order: Hashable, Sendable {
        /// The acceptance id.
        public let id: String
        /// The state of the order, as far as a look could tell.
        public let fate: OrderFate

        /// Whether it is not certain that it has ended.
        public var mayTrade: Bool { !fate.hasEnded }
    }

    /// The market.
    public let product: ProductCode
    /// Those that were open, or not known to have ended; empty for none.
    public var orders: [Order] = []
    /// How many special orders still wait; `nil` when the exchange could not be asked.
    public var waitingParents: Int?
    /// The special orders whose end the exchange has agreed to, by acceptance id.
    public var endedParents: [String] = []
    /// The orders that were known when the exchange agreed to the end of all, by acceptance id.
    public var agreed: Set<String> = []
    /// Whether the exchange has agreed to the end of all its orders, whatever they are; special orders are not among them.
    public var isAllAgreed = false
    /// Whether the exchange has told nothing of its orders since.
    public var isUnseen = false
    /// The first thing that could not be done.
    public var problem: DeskError?

    /// Whether not everything is known to have ended.
    public var mayTrade: Bool { problem != nil || waitingParents != 0 || orders.contains(where: \.mayTrade) }
}

/// Ends every order of an account: what follows when the kill switch of its desk was set.
public struct OrderKill: Sendable {
    let desk: OrderDesk

    /// Creates it for the account of a desk.
    public init(desk: OrderDesk) { self.desk = desk }

    /// The products of which this desk knows an order that may still trade, from earlier runs too.
    public func productsInUse() async throws(DeskError) -> Set<ProductCode> {
        try await desk.resume()
        let open = await desk.blotter.openOrders.values.map(\.product)
        return Set(open).union(try await desk.unsettled().compactMap(\.intent.action.product))
    }

    /// How long the end of cancelled orders is waited for: the exchange takes a cancellation, and does it later.
    private static let waits: [Duration] = [.zero, .seconds(1), .seconds(1), .seconds(2)]
    /// The same for orders that are not listed: only after ``OrderFate/latestListing`` is it certain that they have ended.
    private static let waitsForListing = [Duration](repeating: .seconds(2), count: 5)

    func openOrders(of product: ProductCode) async -> Set<String> {
        Set(await desk.blotter.openOrders.filter { $0.value.product == product }.keys)
    }

    /// Asks for the end of all orders of a product, if it has any, and looks what became of each. Whatever fails is told,
    /// and the rest is done nevertheless.
    /// - Parameter first: of ``cancel(_:and:)``; `nil` for a product that was not among those.
    public func endEverything(of product: ProductCode, first: FirstCancellation? = nil) async -> KilledProduct {
        var killed = KilledProduct(product: product)
        if let first, first.isAgreed { killed.agreed = first.orders }
        killed.isAllAgreed = first?.isAgreed ?? false
        await recall(product, &killed)
        let listed = await openOrders(of: product), before = listed.union(first?.orders ?? [])
        let parents = await endParents(of: product, besides: first?.parents ?? [], &killed)
        // Where nobody could say what is open, or special orders wait, all is cancelled as well; once more where an order came
        // into the book since.
        if killed.problem != nil || !before.subtracting(killed.agreed).isEmpty || parents != 0 {
            let known = before.union(await openOrders(of: product))
            do throws(DeskError) {
                try await desk.cancelAll(of: product)
                killed.agreed.formUnion(known)
                killed.isAllAgreed = true
            } catch {
                killed.isAllAgreed = false
                if killed.problem == nil { killed.problem = error }
            }
        }
        for wait in Self.waits where await desk.blotter.hasOrders(of: product) {
            await look(after: wait, of: product, &killed)
        }
        for wait in Self.waitsForListing {
            guard killed.problem == nil, await desk.blotter.hasUnlistedOrders(of: product) else { break }
            await look(after: wait, of: product, &killed)
        }
        killed.waitingParents = parents == 0 ? 0 : await waitingParents(of: product)?.count
        for id in before.union(await openOrders(of: product)).sorted() {
            killed.orders.append(KilledProduct.Order(id: id, fate: await lastFate(of: id, product)))
        }
        return killed
    }

    /// Where the journal cannot be read, the lists of the exchange have to do.
    private func recall(_ product: ProductCode, _ killed: inout KilledProduct) async {
        do throws(DeskError) {
            _ = try await desk.recall(of: product)
            killed.isUnseen = false
        } catch {
            var problem = error
            if case .journal = error {
                do throws(APIError) {
                    try await desk.refresh(product)
                    killed.isUnseen = false
                } catch { problem = .api(error, entry: nil) }
            }
            if case .api = problem { killed.isUnseen = true }
            killed.problem = killed.problem ?? problem
        }
    }

    private func look(after wait: Duration, of product: ProductCode, _ killed: inout KilledProduct) async {
        if wait > .zero { await desk.sleep(wait) }
        await recall(product, &killed)
    }

    /// Asks for the end of each special order that waits and was not agreed to yet, and of those that were placed so lately
    /// that they need not be listed, and looks until none is left.
    /// - Returns: how many waited; `nil` when the exchange could not be asked.
    private func endParents(
        of product: ProductCode, besides first: Set<String>, _ killed: inout KilledProduct
    ) async -> Int? {
        // Those that were not agreed to yet, with the reason; asking twice does no harm.
        var refused: [String: DeskError?] = [:]
        var agreed = first
        defer {
            killed.problem = killed.problem ?? refused.sorted { $0.key < $1.key }.lazy.compactMap(\.value).first
            killed.endedParents = agreed.sorted()
        }
        for id in await lateParents(of: product) where !agreed.contains(id) { refused[id] = .some(nil) }
        for wait in Self.waits {
            if wait > .zero { await desk.sleep(wait) }
            guard let waiting = await waitingParents(of: product) else { return nil }
            for id in Set(waiting).union(refused.keys).subtracting(agreed).sorted() {
                let request = CancelParentOrder(productCode: product, order: .acceptanceID(id))
                do throws(DeskError) {
                    try await SpecialDesk(desk: desk).cancel(request)
                    agreed.insert(id)
                    refused[id] = nil
                } catch { refused[id] = .some(error) }
            }
            if waiting.isEmpty, refused.isEmpty { break }
        }
        return agreed.count + refused.count
    }

    private func waitingParents(of product: ProductCode) async -> [String]? {
        do throws(APIError) { return try await desk.looks.parents(of: product).map(\.id) } catch { return nil }
    }

    private func lateParents(of product: ProductCode) async -> [String] {
        let earliest = desk.now().advanced(by: .zero - OrderFate.latestListing)
        let entries: [IntentRecord]
        do throws(DeskError) { entries = try await desk.entries() } catch { return [] }
        return entries.filter {
            $0.intent.order == nil && $0.intent.action.product == product && $0.intent.createdAt >= earliest
        }.compactMap(\.acceptanceID)
    }

    private func lastFate(of id: String, _ product: ProductCode) async -> OrderFate {
        if let known = await desk.blotter.openOrders[id] {
            guard let last = known.last, !known.isUnlisted else { return .notListed }
            return OrderFate(of: last)
        }
        do throws(APIError) {
            return try await desk.looks.order(id, of: product).map { OrderFate(of: $0) } ?? .endedUnfilled
        } catch { return .lookFailed(error) }
    }
}

extension Blotter {
    fileprivate func hasOrders(of product: ProductCode) -> Bool { openOrders.values.contains { $0.product == product } }

    fileprivate func hasUnlistedOrders(of product: ProductCode) -> Bool {
        openOrders.values.contains { $0.product == product && $0.isUnlisted }
    }
}
