import LightningAPI
import SaifuMoney
import WalletCore

/// Prices, guards, sends and follows one order.
@MainActor final class OrderTicketInteractor: OrderTicketInteractorInput {
    weak var output: (any OrderTicketInteractorOutput)?

    private let environment: any Environment
    private let product: ProductCode
    private let quote: any QuoteReading
    private let funds: any FundsReading

    /// What is waited before each look for the order: an exchange may list a new order only after a while.
    private static let waits: [Duration] = [.zero, .seconds(1)]

    init(environment: any Environment, product: ProductCode, quote: any QuoteReading, funds: any FundsReading) {
        self.environment = environment
        self.product = product
        self.quote = quote
        self.funds = funds
    }

    // The exchange has the last word on a product whose rules are not known here.

    func check(size: ExactDecimal) throws(WalletError) {
        do {
            try product.rules?.check(size: size)
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    func check(price: ExactDecimal) throws(WalletError) {
        do {
            try product.rules?.check(price: price)
        } catch {
            throw .guarded(.rule(error, product: product))
        }
    }

    func preview(_ draft: OrderDraft) async throws(WalletError) -> OrderPreview {
        let circumstances = try await circumstances(for: draft)
        do {
            if let preview = try OrderPreview.counted(draft, in: circumstances) { return judged(preview) }
        } catch {
            throw .money(error)
        }
        throw .guarded(.emptyBook(product: product))
    }

    private func judged(_ preview: OrderPreview) -> OrderPreview {
        var preview = preview
        let session = environment.session
        preview.breaches = session.guardPolicy.breaches(by: preview.guarded).filter {
            !session.liftedLimits.contains($0.limit)
        }
        return preview
    }

    func checkFunds(for preview: OrderPreview) throws(WalletError) {
        guard preview.needed.quantity > preview.available.quantity else { return }
        throw .guarded(.notEnough(needed: preview.needed, available: preview.available))
    }

    func send(_ draft: OrderDraft) async throws(WalletError) -> OrderAcceptance {
        // After this point an interrupt can no longer say that nothing was sent.
        guard !Task.isCancelled else { throw .interrupted }
        do throws(APIError) {
            let acceptance = try await environment.client.send(draft.request)
            environment.session.knownOrderIDs.insert(acceptance.childOrderAcceptanceID)
            return acceptance
        } catch {
            throw Self.failure(of: error)
        }
    }

    /// Says of an order that never left that it was not sent: of another request nobody would ask.
    private static func failure(of error: APIError) -> WalletError {
        switch error {
        case .unreachable, .tls, .missingKey, .abandoned: .notSent(error)
        case .refused, .rateLimited, .outcomeUnknown, .unreadable, .unexpectedBody, .cancelled, .storage: .api(error)
        }
    }

    func follow(_ acceptance: OrderAcceptance, of draft: OrderDraft) async {
        for wait in Self.waits {
            if wait > .zero { await environment.clock.sleep(for: wait) }
            let fate = await look(for: acceptance, draft)
            if fate.hasEnded { environment.session.knownOrderIDs.remove(acceptance.childOrderAcceptanceID) }
            output?.orderWasSeen(fate, of: draft)
            if fate.isKnown || Task.isCancelled { return }
        }
    }

    private func look(for acceptance: OrderAcceptance, _ draft: OrderDraft) async -> OrderFate {
        let request = GetChildOrders(
            productCode: product, childOrderAcceptanceID: acceptance.childOrderAcceptanceID)
        do {
            let orders = try await environment.client.send(request)
            let order = orders.first { $0.childOrderAcceptanceID == acceptance.childOrderAcceptanceID }
            return order.map(OrderFate.init(of:)) ?? .notListed(canRest: draft.canRest)
        } catch {
            return .lookFailed(error)
        }
    }

    private func circumstances(for draft: OrderDraft) async throws(WalletError) -> OrderCircumstances {
        // A margin product neither costs nor brings what a spot order does.
        guard let base = product.base, let quoteAsset = product.quote, !product.rawValue.hasPrefix("FX_") else {
            throw .guarded(.notTraded(product: product))
        }
        return OrderCircumstances(
            base: base, quote: quoteAsset, ticker: try await quote.quote(),
            board: draft.price == nil ? try await environment.client.fetch(GetBoard(productCode: product)) : nil,
            balances: try await funds.balances(), feeRate: try await funds.commissionRate())
    }
}
