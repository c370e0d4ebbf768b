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
        guard let base = product.base, let quote = product.quote, !product.rawValue.hasPrefix("FX_") else {
            throw .guarded(.notTraded(product: product))
        }
        for part in order.plan.parts { try check(part, of: product) }
        let ticker = try await environment.resolve(QuoteDescriptor(product: product)).quote()
        let balances = try await environment.resolve(FundsDescriptor(product: product)).balances()
        let parts = try order.plan.parts.map { part throws(WalletError) in
            try Self.judged(part, quote, at: ticker, of: product)
        }
        let available = [quote, base].map { asset in
            Amount(quantity: balances.first { $0.currencyCode == asset }?.available ?? .zero, asset: asset)
        }
        let preview = SpecialPreview(order: order, parts: parts.map(\.part), available: available)
        return try await guarded(preview, parts.map(\.guarded))
    }

    /// The exchange has the last word on a product whose rules are not known here.
    private func check(_ part: SpecialOrder.Part, of product: ProductCode) throws(WalletError) {
        do {
            try product.rules?.check(size: part.size)
            for price in [part.condition.price, part.condition.trigger].compactMap({ $0 }) {
                try product.rules?.check(price: price)
            }
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    private static func judged(
        _ part: SpecialOrder.Part, _ quote: Asset, at ticker: Ticker, of product: ProductCode
    ) throws(WalletError) -> (part: SpecialPreview.Part, guarded: GuardedOrder) {
        guard let price = part.price(at: ticker) else { throw .guarded(.emptyBook(product: product)) }
        var value = ExactSum()
        value.add(price, times: part.size)
        do throws(MoneyError) {
            let rounded = try value.rounded(scale: quote.displayScale, part.side == .buy ? .up : .down)
            let amount = Amount(quantity: rounded, asset: quote)
            return (
                SpecialPreview.Part(part: part, value: amount),
                GuardedOrder(quote: quote, side: part.side, price: price, value: value, at: ticker)
            )
        } catch {
            throw .money(error)
        }
    }

    private func guarded(
        _ preview: SpecialPreview, _ orders: [GuardedOrder]
    ) async throws(WalletError) -> SpecialPreview {
        var preview = preview
        let session = environment.session
        do throws(DeskError) {
            try environment.desk.killSwitch.check()
            preview.twins = try await SpecialDesk(desk: environment.desk).unsettledTwins(of: preview.order)
        } catch {
            throw WalletError(ofUnsent: error)
        }
        let history = try await GuardHistory(before: preview.order.productCode, in: environment) {
            [order = preview.order] in $0.asks(for: order)
        }
        let twins = preview.twins.isEmpty ? [] : [GuardBreach.twin(entries: preview.twins.sorted())]
        var breaches: [GuardBreach] = []
        for var order in orders {
            order.history = history
            breaches += session.guardPolicy.breaches(by: order).filter { !breaches.contains($0) }
        }
        preview.breaches = (breaches + twins).filter { !session.liftedLimits.contains($0.limit) }
        return preview
    }

    func place(_ preview: SpecialPreview) async throws(WalletError) -> PlacedParent {
        // After this point an interrupt can no longer say that nothing was sent.
        guard !Task.isCancelled else { throw .interrupted }
        environment.session.isSending = true
        defer { environment.session.isSending = false }
        do throws(DeskError) {
            return try await SpecialDesk(desk: environment.desk).place(preview.order, besides: preview.twins)
        } catch {
            throw WalletError(ofUnsent: error)
        }
    }

    func tellFate(of placed: PlacedParent) async {
        output?.orderWasSeen(await SpecialDesk(desk: environment.desk).fate(of: placed))
    }
}
