public import LightningAPI

/// What the journal alone tells of orders that may still trade.
public struct KnownOrders: Hashable, Sendable {
    /// Orders that were taken, and are not known to have ended.
    public var orders = 0
    /// The same of special orders.
    public var parents = 0
    /// Orders of both kinds whose outcome is unknown.
    public var unknown = 0

    /// - Parameters:
    ///   - parents: special orders.
    ///   - unknown: of both kinds.
    public init(orders: Int = 0, parents: Int = 0, unknown: Int = 0) {
        (self.orders, self.parents, self.unknown) = (orders, parents, unknown)
    }
}

/// What needs no list of the exchange: it is done first, as lists may hang.
extension OrderKill {
    /// What was asked for before anything was looked for.
    public struct FirstCancellation: Hashable, Sendable {
        /// The orders that were known, by acceptance id.
        let orders: Set<String>
        /// The special orders whose end the exchange has agreed to, by acceptance id.
        let parents: Set<String>
        /// Whether the exchange has agreed to the end of all orders.
        public let isAgreed: Bool
        /// Whether it has refused that: it knows no such product, or will refuse it again.
        public let isRefused: Bool
    }

    /// Of special orders that the journal knows, the latest of a product that are cancelled unseen: each takes a request.
    private static let mostParents = 10

    /// How many orders the journal holds that were sent to an endpoint, by whatever key, and may still trade as far as it
    /// knows; asks nobody.
    public func knownOrders(at endpoint: String) async throws(DeskError) -> KnownOrders {
        do {
            let latest = try await desk.notes.journal.latest(count: OrderRule.depth).filter {
                $0.intent.account.endpoint == endpoint
            }
            let unknown = try await desk.notes.journal.unsettled().count {
                $0.intent.account.endpoint == endpoint && $0.intent.effect == .order
            }
            let orders = latest.count { $0.intent.order != nil && $0.acceptanceID != nil && $0.ending == nil }
            return KnownOrders(orders: orders, parents: latest.waitingParents(at: desk.now()).count, unknown: unknown)
        } catch {
            throw .journal(error)
        }
    }

    /// Asks for the end of all orders of products, and of the special orders that the journal knows, whatever the lists of the
    /// exchange do. No product waits for another.
    /// - Parameters:
    ///   - products: those that this desk knows orders of.
    ///   - others: those that somebody else may have placed orders of. Once they are gone, nobody could name these: their list is
    ///     waited for, for a moment.
    /// - Returns: for each, the orders that were known, and what the exchange has agreed to.
    public func cancel(
        _ products: Set<ProductCode>, and others: Set<ProductCode>
    ) async -> [ProductCode: FirstCancellation] {
        await withTaskGroup(of: (ProductCode, FirstCancellation).self) { group in
            for product in products { group.addTask { (product, await cancel(product)) } }
            for product in others.subtracting(products) {
                group.addTask {
                    await look(at: product)
                    return (product, await cancel(product))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// The same as for one product. No product waits for another, as the lists of one may hang.
    public func endEverything(
        of products: Set<ProductCode>, after first: [ProductCode: FirstCancellation]
    ) async -> [KilledProduct] {
        await withTaskGroup(of: KilledProduct.self) { group in
            for product in products {
                group.addTask { await endEverything(of: product, first: first[product]) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// As something that is read, so that a list that hangs leaves a connection to every cancellation.
    private func look(at product: ProductCode) async {
        let intent = RequestIntent(RequestIntent.current.requester, .reading, waits: false)
        let looking = Task {
            await intent.run {
                // What cannot be seen is cancelled unseen.
                do throws(APIError) { try await desk.refresh(product) } catch {}
            }
        }
        _ = await looking.value(within: .patience, sleep: desk.sleep)
        looking.cancel()
    }

    private func cancel(_ product: ProductCode) async -> FirstCancellation {
        let known = await openOrders(of: product)
        var isAgreed = false, isRefused = false
        // What failed is asked for again, where it is not found to have ended, and then told.
        do throws(DeskError) {
            try await desk.cancelAll(of: product)
            isAgreed = true
        } catch {
            if case .api(.refused, _) = error { isRefused = true }
        }
        var agreed: Set<String> = []
        for (id, isWaiting) in await knownParents(of: product) {
            do throws(DeskError) {
                try await SpecialDesk(desk: desk).cancel(
                    CancelParentOrder(productCode: product, order: .acceptanceID(id)))
                if isWaiting { agreed.insert(id) }
            } catch {}
        }
        return FirstCancellation(orders: known, parents: agreed, isAgreed: isAgreed, isRefused: isRefused)
    }

    /// The latest of a product; whether each waits as far as the journal knows. The others are cancelled as well: an event that
    /// told their end, or a cancellation that was taken, may have been wrong.
    private func knownParents(of product: ProductCode) async -> [(id: String, isWaiting: Bool)] {
        // Where the journal cannot be read, the lists have to do.
        do throws(DeskError) {
            let entries = try await desk.entries(), now = desk.now()
            let waiting = Set(entries.waitingParents(at: now).compactMap(\.acceptanceID))
            let ids = entries.lastingParents(at: now).filter { $0.intent.action.product == product }.compactMap(
                \.acceptanceID)
            let first = ids.filter(waiting.contains) + ids.filter { !waiting.contains($0) }
            return first.prefix(Self.mostParents).map { ($0, waiting.contains($0)) }
        } catch { return [] }
    }
}

extension [IntentRecord] {
    /// The special orders among these that were taken, are not known to have ended, and whose cancellation was not taken.
    fileprivate func waitingParents(at now: Timestamp) -> [IntentRecord] {
        let cancelled = Cancellations(in: self)
        return lastingParents(at: now).filter { record in
            record.ending == nil && record.acceptanceID.map { !cancelled.names($0) } ?? false
        }
    }

    /// The special orders among these that were taken and have not run out.
    fileprivate func lastingParents(at now: Timestamp) -> [IntentRecord] {
        filter { record in
            guard case .sendParent(let request) = record.intent.action, record.acceptanceID != nil else { return false }
            let lifetime = Duration.seconds(60 * (request.order.minuteToExpire ?? OrderDraft.longestMinutes))
            return now < record.intent.createdAt.advanced(by: lifetime)
        }
    }
}
