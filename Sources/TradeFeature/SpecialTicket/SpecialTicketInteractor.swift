import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// Guards and places one special order.
@MainActor final class SpecialTicketInteractor: SpecialTicketInteractorInput {
    weak var output: (any SpecialTicketInteractorOutput)?

    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    func preview(_ order: SpecialOrder) async throws(WalletError) -> SpecialPreview {
        let product = order.productCode
        // A margin product neither costs nor brings what a spot order does.
        guard let base = product.base, let quote = product.quote, !product.isMargin else {
            throw .guarded(.notTraded(product: product))
        }
        for part in order.plan.parts { try check(part, of: product) }
        let ticker = try await environment.resolve(QuoteDescriptor(product: product)).quote()
        let funds = environment.resolve(FundsDescriptor(product: product))
        let balances = try await funds.balances()
        let now = OrderCircumstances(
            base: base, quote: quote, ticker: ticker, board: nil, balances: balances,
            feeRate: try await funds.commissionRate(), rules: environment.session.rulebook[product])
        let available = [quote, base].map(now.available)
        let atOnce = order.plan.partsAtOnce
        let then = order.plan.parts.first?.marketWhenFilled(at: ticker)
        // Of an entry that follows the market the price that it waits for now, although nobody can tell.
        let filled = then ?? order.plan.parts.first?.trigger(at: ticker.ltp)
        let parts = try order.plan.parts.enumerated().map { place, part throws(WalletError) in
            try Self.judged(part, of: product, at: place < atOnce ? nil : filled, in: now)
        }
        let previews = try parts.enumerated().map { place, judged throws(WalletError) in
            do throws(MoneyError) {
                return place < atOnce
                    ? judged.part.noted(at: ticker, with: available)
                    : try judged.part.noted(at: ticker, then: then, in: now)
            } catch { throw .money(error) }
        }
        var preview = SpecialPreview(order: order, parts: previews, available: available)
        preview.breaches = order.plan.parts.prefix(atOnce).compactMap { $0.reached(at: ticker, quote) }
        return try await guarded(preview, parts.flatMap(\.guarded))
    }

    /// The exchange has the last word on a product whose rules are not known here.
    private func check(_ part: SpecialOrder.Part, of product: ProductCode) throws(WalletError) {
        do {
            let rules = environment.session.rulebook[product]
            try rules?.check(size: part.size)
            for price in [part.condition.price, part.condition.trigger].compactMap({ $0 }) {
                try rules?.check(price: price)
            }
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    /// A part with what it costs or brings, and as an order at each of its prices: a trigger that is already reached sends
    /// it now, whatever its limit is.
    private static func judged(
        _ part: SpecialOrder.Part, of product: ProductCode, at then: ExactDecimal?, in now: OrderCircumstances
    ) throws(WalletError) -> (part: SpecialPreview.Part, guarded: [GuardedOrder]) {
        let (quote, ticker) = (now.quote, now.ticker)
        let prices = part.prices(at: ticker, then: then)
        guard let price = prices.first else { throw .guarded(.emptyBook(product: product)) }
        var value = ExactSum()
        value.add(price, times: part.size)
        do throws(MoneyError) {
            let rounded = try value.rounded(scale: quote.displayScale, part.side == .buy ? .up : .down)
            let amount = Amount(quantity: rounded, asset: quote)
            return (
                SpecialPreview.Part(
                    part: part, value: amount, certainty: part.condition.price == nil ? .estimate : .exact,
                    fee: try now.fee(on: part.size), feeRate: now.feeRate, distance: try part.distance(in: now)),
                prices.map { GuardedOrder(quote: quote, side: part.side, price: $0, value: value, at: ticker) }
            )
        } catch {
            throw .money(error)
        }
    }

    private func guarded(
        _ preview: SpecialPreview, _ orders: [GuardedOrder]
    ) async throws(WalletError) -> SpecialPreview {
        var preview = preview
        let order = preview.order
        let verdict = try await OrderJudge(environment: environment).judge(
            orders, of: order.productCode,
            twins: { [desk = environment.desk] () throws(DeskError) in
                try await SpecialDesk(desk: desk).unsettledTwins(of: order)
            },
            isEqual: { $0.asks(for: order) })
        preview.twins = verdict.twins
        preview.breaches = environment.session.binding(preview.breaches) + verdict.breaches
        return preview
    }

    func place(_ preview: SpecialPreview) async throws(WalletError) -> PlacedParent {
        let order = preview.order, desk = SpecialDesk(desk: environment.desk)
        return try await OrderJudge(environment: environment).placing(of: order.productCode, besides: preview.breaches)
        {
            $0.asks(for: order)
        } _: { (rule) async throws(DeskError) in
            try await desk.place(order, besides: preview.twins, under: rule)
        }
    }

    func tellFate(of placed: PlacedParent) async {
        output?.orderWasSeen(await SpecialDesk(desk: environment.desk).fate(of: placed))
    }
}

extension SpecialPreview.Part {
    /// A part that is placed now.
    /// - Parameter available: what is free for it.
    fileprivate func noted(at ticker: Ticker, with available: [Amount]) -> SpecialPreview.Part {
        var noted = self
        noted.notes += part.ownNotes(at: ticker.ltp)
        noted.notes += available.filter { free in
            free.asset == value.asset
                ? part.side == .buy && free.quantity < value.quantity
                : part.side == .sell && free.quantity < part.size
        }.map { .short($0.asset) }
        let meets = if case .price(let distance)? = distance { distance.crosses } else { part.passesItsTrigger }
        if meets, certainty == .exact { noted.certainty = .atWorst }
        return noted
    }

    /// A part that is placed once the first one is filled.
    /// - Parameter market: about where the market is then; `nil` where nobody can tell.
    fileprivate func noted(
        at ticker: Ticker, then market: ExactDecimal?, in now: OrderCircumstances
    ) throws(MoneyError) -> SpecialPreview.Part {
        var noted = self
        let reached = market.map { PartNote.reachedThen(Amount(quantity: $0, asset: now.quote)) } ?? .reached
        if part.isReached(at: market ?? ticker.ltp) { noted.notes.append(reached) }
        if case .price(let distance)? = distance {
            let atOnce = try market.flatMap { market throws(MoneyError) in try part.meeting(market, in: now) }
            if let atOnce {
                noted.notes.append(.tradesAtOnce(atOnce.amount, share: atOnce.fraction, part.side))
                noted.certainty = .atWorst
            }
            // By then the market is elsewhere.
            if distance.crosses { noted.distance = nil }
        } else if part.passesItsTrigger, certainty == .exact {
            noted.certainty = .atWorst
        }
        noted.notes += part.ownNotes(at: market ?? ticker.ltp)
        // It follows the market from the fill on.
        if part.condition.offset != nil { noted.distance = nil }
        return noted
    }
}

extension SpecialOrder.Part {
    /// Whether it meets orders as soon as its trigger is reached: then it may be filled at a better price than its own.
    fileprivate var passesItsTrigger: Bool {
        guard case .stopLimit(let trigger, let price) = condition else { return false }
        return side == .buy ? price >= trigger : price <= trigger
    }

    /// Returns how far its price is beyond that of the market; `nil` where it waits.
    fileprivate func meeting(
        _ market: ExactDecimal, in now: OrderCircumstances
    ) throws(MoneyError) -> PriceDistance? {
        guard let price = condition.price, market.isPositive else { return nil }
        let best = Amount(quantity: market, asset: now.quote)
        let distance = try PriceDistance(of: price, from: best, side: side, in: now.ticker.state)
        return distance.crosses && !distance.amount.quantity.isZero ? distance : nil
    }

    /// The breach of a part that would not wait.
    fileprivate func reached(at ticker: Ticker, _ quote: Asset) -> GuardBreach? {
        guard let trigger = condition.trigger, isReached(at: ticker) else { return nil }
        return .reachedTrigger(
            trigger: Amount(quantity: trigger, asset: quote), last: Amount(quantity: ticker.ltp, asset: quote))
    }

    fileprivate func distance(in now: OrderCircumstances) throws(MoneyError) -> PartDistance? {
        if let trigger = trigger(at: now.ticker.ltp) {
            guard now.ticker.ltp.isPositive else { return nil }
            let width = try trigger.subtracting(now.ticker.ltp)
            return .trigger(
                Amount(quantity: width.magnitude, asset: now.quote),
                share: try width.magnitude.divided(by: now.ticker.ltp, scale: 4, .halfUp), isBelow: width.isNegative)
        }
        guard let price = condition.price, let best = now.bestPrice(facing: side) else { return nil }
        return .price(
            try PriceDistance(
                of: price, from: Amount(quantity: best, asset: now.quote), side: side, in: now.ticker.state))
    }
}
