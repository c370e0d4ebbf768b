import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// Prices, guards and places one order.
@MainActor final class OrderTicketInteractor: OrderTicketInteractorInput {
    weak var output: (any OrderTicketInteractorOutput)?

    private let environment: any Environment
    private let product: ProductCode
    private let quote: any QuoteReading
    private let funds: any FundsReading

    init(environment: any Environment, product: ProductCode, quote: any QuoteReading, funds: any FundsReading) {
        self.environment = environment
        self.product = product
        self.quote = quote
        self.funds = funds
    }

    // The exchange has the last word on a product whose rules are not known here.

    func check(size: ExactDecimal) throws(WalletError) {
        do {
            try environment.session.rulebook[product]?.check(size: size)
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    func check(price: ExactDecimal) throws(WalletError) {
        do {
            try environment.session.rulebook[product]?.check(price: price)
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    func preview(_ order: TypedOrder) async throws(WalletError) -> OrderPreview {
        let now = try await circumstances(isMarket: order.price == nil)
        let exact = try ExactOrder(order, in: now)
        try check(size: exact.draft.size)
        let counted: OrderPreview?
        do { counted = try .counted(exact.draft, in: now) } catch { throw .money(error) }
        guard var counted else { throw .guarded(.emptyBook(product: product)) }
        (counted.sizeBasis, counted.priceBasis) = (exact.sizeBasis, exact.priceBasis)
        return try await judged(counted)
    }

    private func judged(_ preview: OrderPreview) async throws(WalletError) -> OrderPreview {
        var preview = preview
        let draft = preview.draft
        let verdict = try await OrderJudge(environment: environment).judge(
            [preview.guarded], of: product,
            twins: { [desk = environment.desk] () throws(DeskError) in try await desk.unsettledTwins(of: draft) },
            isEqual: { $0.asks(for: draft) })
        (preview.twins, preview.breaches) = (verdict.twins, verdict.breaches)
        return preview
    }

    func checkFunds(for preview: OrderPreview) throws(WalletError) {
        guard preview.needed.quantity > preview.available.quantity else { return }
        // What is needed would be counted from the depth of the book, not from what was asked for.
        if preview.exceedsBook, preview.draft.side == .buy {
            throw .guarded(
                .beyondBook(
                    wanted: Amount(quantity: preview.draft.size, asset: preview.pricedSize.asset),
                    fills: preview.pricedSize, available: preview.available))
        }
        throw .guarded(.notEnough(needed: preview.needed, available: preview.available))
    }

    func place(_ preview: OrderPreview) async throws(WalletError) -> PlacedOrder {
        let draft = preview.draft, desk = environment.desk
        return try await OrderJudge(environment: environment).placing(of: draft.product, besides: preview.breaches) {
            $0.asks(for: draft)
        } _: { (rule) async throws(DeskError) in
            try await desk.place(draft, besides: preview.twins, under: rule, isTold: true)
        }
    }

    func tellFate(of placed: PlacedOrder) async {
        output?.orderWasSeen(await environment.desk.fate(of: placed))
    }

    private func circumstances(isMarket: Bool) async throws(WalletError) -> OrderCircumstances {
        // A margin product neither costs nor brings what a spot order does.
        guard let base = product.base, let quoteAsset = product.quote, !product.isMargin else {
            throw .guarded(.notTraded(product: product))
        }
        return OrderCircumstances(
            base: base, quote: quoteAsset, ticker: try await quote.quote(),
            board: isMarket ? try await environment.client.fetch(GetBoard(productCode: product)) : nil,
            balances: try await funds.balances(), feeRate: try await funds.commissionRate(),
            rules: environment.session.rulebook[product])
    }
}
