import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

extension GuardHistory {
    /// What the journal knows of orders before this one, and what the trades of the day have lost when the policy limits
    /// that. A clock that was set back makes an order newer than now, which counts as just sent.
    /// - Parameter isEqual: whether nobody could tell an order of the journal from the new one.
    @MainActor init(
        before product: ProductCode, in environment: any Environment, isEqual: (OrderAction) -> Bool
    ) async throws(WalletError) {
        self.init()
        let now = environment.clock.now(), start = Self.startOfDay(at: now)
        let sent: [IntentRecord]
        do throws(DeskError) {
            sent = try await environment.desk.entries().filter {
                $0.intent.effect == .order && $0.hasLeft
            }
        } catch { throw WalletError(error) }
        let minute = now.advanced(by: .seconds(-60))
        ordersInLastMinute = sent.count { $0.intent.createdAt > minute }
        let equal = sent.first { record in
            guard case .accepted = record.outcome else { return false }
            return isEqual(record.intent.action)
        }
        sinceEqualOrder = equal.map { now.duration(since: $0.intent.createdAt) }
        guard let quote = product.quote, environment.session.guardPolicy.limitsLoss(in: quote) else { return }
        let today = sent.filter { $0.intent.createdAt >= start }.compactMap(\.intent.action.product)
        let products = Set(today.filter { $0.quote == quote && $0.base != nil })
        var loss = ExactSum()
        for product in products.union([product]) {
            loss.add(try await Self.loss(since: start, of: product, environment.client))
        }
        dayLoss = loss
    }

    @MainActor private static func loss(
        since start: Timestamp, of product: ProductCode, _ client: any ServiceClient
    ) async throws(WalletError) -> ExactSum {
        var walk = HistoryWalk(GetOwnExecutions(productCode: product))
        var trades: [OwnExecution] = []
        while let request = walk.next {
            let page = walk.take(try await client.fetch(request)).elements
            trades += page.filter { $0.execDate >= start }
            if let last = page.last, last.execDate < start { break }
        }
        guard !trades.isEmpty else { return ExactSum() }
        return loss(of: trades, at: try await client.fetch(GetTicker(productCode: product)).ltp)
    }
}

extension GuardPolicy {
    fileprivate func limitsLoss(in asset: Asset) -> Bool {
        if case .dayLoss(let limits) = rule(for: .dayLoss) { limits[asset] != nil } else { false }
    }
}
