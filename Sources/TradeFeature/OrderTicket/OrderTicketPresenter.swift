import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// The order of things on the ticket: complete the words, preview, guard, ask, send once, tell what became of it.
@MainActor final class OrderTicketPresenter {
    weak var view: (any OrderTicketViewInterface)?

    private let interactor: any OrderTicketInteractorInput
    private let session: Session
    private let texts: OrderTicketTexts
    /// The values in the rows of the form.
    private var entry = OrderEntry()
    /// Why the order in the form was refused; `nil` once a row was edited.
    private var refusal: OrderTicketRefusal?
    private var accepted: [Phrase] = []

    init(interactor: any OrderTicketInteractorInput, session: Session, texts: OrderTicketTexts) {
        self.interactor = interactor
        self.session = session
        self.texts = texts
    }
}

extension OrderTicketPresenter: OrderTicketModuleInterface {
    func submit(_ entry: OrderEntry) async throws(WalletError) -> OrderAcceptance {
        guard let view else { throw .interrupted }  // nobody would see what is sent
        let preview = try await agreed(entry, view)
        let placed = try await interactor.place(preview)
        accepted = texts.accepted(placed.acceptance)
        view.show(lines: accepted)
        await interactor.tellFate(of: placed)
        return placed.acceptance
    }

    func edited(_ row: OrderTicketRow, _ text: String) {
        do throws(WalletError) {
            try entry.take(text, from: row, quote: product.quote, base: product.base)
        } catch {}  // what is wrong stands on the row
        refusal = nil
        view?.show(fields: fields(besides: row))
    }

    func problem(in row: OrderTicketRow, _ text: String) -> (any Sentence)? {
        if let refusal, refusal.row == row, refusal.text == text { return refusal.reason }
        switch row {
        case .size where text.isEmpty: return TradeSentence.sizeMissing
        case .type where text.isEmpty: return TradeSentence.chooseType
        case .price where text.isEmpty: return TradeSentence.priceMissing
        case .size, .type, .price, .timeInForce, .minutes: break
        }
        do throws(WalletError) {
            var read = OrderEntry()
            try read.take(text, from: row, quote: product.quote, base: product.base)
            try check(read.size?.exact, read.price?.exact)
            return nil
        } catch {
            if case .guarded(let problem) = error { return problem }
            return error
        }
    }

    private var product: ProductCode { texts.subject.product }

    /// Returns the order that was agreed to. A form whose order is refused comes back as it was filled, with the reason on
    /// the row that is wrong.
    private func agreed(
        _ given: OrderEntry, _ view: any OrderTicketViewInterface
    ) async throws(WalletError) -> OrderPreview {
        if let order = texts.subject.order(of: given) {
            let preview = try await preview(of: order)
            try await agree(to: preview, view)
            return preview
        }
        entry = given
        entry.timeInForce = given.timeInForce ?? .goodTilCancelled
        while true {
            let order = try await filled(given, view)
            var seen: OrderPreview?
            do throws(WalletError) {
                let preview = try await preview(of: order)
                seen = preview
                try await agree(to: preview, view)
                return preview
            } catch {
                refusal = view.canAsk ? OrderTicketRefusal(error, of: seen, typed: entry) : nil
                if refusal == nil { throw error }
            }
        }
    }

    /// A market order keeps what was given with it, not what was typed for a limit order.
    private func filled(
        _ given: OrderEntry, _ view: any OrderTicketViewInterface
    ) async throws(WalletError) -> TypedOrder {
        guard try await view.fill(texts.form(fields(), refused: refusal?.row)) else { throw .declined }
        var filled = entry
        if entry.type == .market { (filled.timeInForce, filled.minutes) = (given.timeInForce, given.minutes) }
        guard let order = texts.subject.order(of: filled) else { throw .declined }
        return order
    }

    private func preview(of order: TypedOrder) async throws(WalletError) -> OrderPreview {
        try check(order.size.exact, order.price?.exact)
        let preview: OrderPreview
        do { preview = try await interactor.preview(order) } catch { throw error.beforeSending }
        try interactor.checkFunds(for: preview)
        return preview
    }

    /// Returns the values that the rows show. A market order has neither price nor time in force: values typed for a
    /// limit order are hidden.
    private func fields(besides edited: OrderTicketRow? = nil) -> OrderTicketFields {
        var fields = OrderTicketFields()
        for row in OrderTicketRow.allCases where row != edited { fields.texts[row] = entry.text(of: row) }
        if entry.type == .market { fields.hidden = [.price, .timeInForce, .minutes] }
        return fields
    }

    /// The rules of the market, as far as the numbers are known without looking at it.
    private func check(_ size: ExactDecimal?, _ price: ExactDecimal?) throws(WalletError) {
        if let size { try interactor.check(size: size) }
        if let price { try interactor.check(price: price) }
    }

    private func agree(to preview: OrderPreview, _ view: any OrderTicketViewInterface) async throws(WalletError) {
        try await OrderConsent(session: session, breaches: preview.breaches).get(canAsk: view.canAsk) {
            () async throws(WalletError) in
            try await view.confirm(texts.question(preview))
        } show: { () throws(WalletError) in
            try view.show(preview: texts.blocks(preview))
        }
    }
}

extension OrderTicketPresenter: OrderTicketInteractorOutput {
    func orderWasSeen(_ fate: OrderFate) {
        view?.show(lines: accepted + [texts.outcome(fate)])
    }
}
