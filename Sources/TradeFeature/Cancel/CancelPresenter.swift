import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The order of things in a cancellation: find the order that is meant, show it where the person may mean another, ask,
/// cancel once.
@MainActor final class CancelPresenter {
    weak var view: (any CancelViewInterface)?

    private let interactor: any CancelInteractorInput
    private let router: any CancelRouting
    private let product: ProductCode
    private let session: Session
    private let venue: Venue
    private var isNoneListed = false
    /// What the exchange agreed to: only it knows whether an id is that of a special order.
    private var accepted: CancelAcceptance?
    /// The lines about that.
    private var shown: [Phrase] = []
    /// Whether nobody was asked about the order, so that the answer says which one it was.
    private var describes = false

    init(
        interactor: any CancelInteractorInput, router: any CancelRouting, product: ProductCode, session: Session,
        venue: Venue
    ) {
        self.interactor = interactor
        self.router = router
        self.product = product
        self.session = session
        self.venue = venue
    }
}

extension CancelPresenter: CancelModuleInterface {
    func cancel(_ target: CancelTarget) async throws(WalletError) -> CancelAcceptance {
        guard let view else { throw .interrupted }  // nobody would see what is cancelled
        describes = if case .named = target { true } else { false }
        let order: OrderRow?
        do { order = try await agreed(to: target, view) } catch { throw error.beforeSending }
        guard let order else {
            try await interactor.cancelAll()
            return .all(product)
        }
        accepted = nil
        try await interactor.cancel(order)
        return accepted ?? .order(order)
    }

    /// - Returns: the order that is meant, once what must be asked is answered; `nil` for all of the product.
    private func agreed(
        to target: CancelTarget, _ view: any CancelViewInterface
    ) async throws(WalletError) -> OrderRow? {
        switch target {
        case .named(.row(let row)):
            let (order, isAsked) = try await order(at: row, view)
            return isAsked ? order : try await agreedAsPart(order, view)
        case .named(.id(let id)): return try await agreedAsPart(interactor.order(with: id), view)
        case .named(.ending(let end)): return try await agreedAsPart(interactor.orderEnding(in: end), view)
        case .shown(let order):
            try await agree(to: order, view)
            return OrderRow(order)
        case .parent(let order):
            try await agree(to: order, view)
            return OrderRow(product: order.productCode, acceptanceID: order.id)
        case .all:
            try await agreeToAll(view)
            return nil
        }
    }

    /// The row as it was last shown. When nothing was shown in this run the rows are counted now, and an order that ended
    /// since the person looked has moved them: so the list is shown and asked about.
    /// - Returns: whether the person has been asked about it.
    private func order(
        at row: Int, _ view: any CancelViewInterface
    ) async throws(WalletError) -> (order: OrderRow, isAsked: Bool) {
        if session.numbered == .both { throw .usage(.unclearRow(row: row, .ofTwoLists)) }
        if let shown = await interactor.shownOrders() {
            guard !session.rowsAreOld else { throw .usage(.unclearRow(row: row, .old)) }
            let order = try shown.order(shownAt: row)
            guard order.product == product else {
                throw .usage(.rowOfOtherProduct(row: row, id: order.acceptanceID, product: order.product.rawValue))
            }
            return (order, false)
        }
        guard view.canAsk, !session.skipsConfirmation else { return (try await unseenOrder(at: row), false) }
        let list = try await router.scene(for: OrderQuery(product: product)).open()
        let order = try (await interactor.shownOrders() ?? []).order(unseenAt: row)
        let chosen = Block.line(Phrase(TradeSentence.chosenRow(row, order), .accent))
        try await ask(.confirmCancelOne, about: list.blocks + [chosen] + part(await interactor.origin(of: order)), view)
        return (order, true)
    }

    /// An order that a special order placed is not ended without a question: it may be the half that limits a loss.
    private func agreedAsPart(_ order: OrderRow, _ view: any CancelViewInterface) async throws(WalletError) -> OrderRow
    {
        guard view.canAsk, !session.skipsConfirmation, let origin = await interactor.origin(of: order) else {
            return order
        }
        let listed = session.listedOrders[order.acceptanceID].map {
            Self.line($0) + .gap + Phrase(Figure(acceptanceIDOf: $0), .code)
        }
        let line = listed ?? Phrase(OriginSentence.order(order), .accent)
        try await ask(.confirmCancelOne, about: [.line(line)] + part(origin), view)
        describes = false
        return order
    }

    /// What an order is a part of, and what becomes of the rest.
    private func part(_ origin: OrderOrigin?) -> [Block] {
        Block.lines([origin.map { Phrase(OriginSentence.asked($0), .warning) }])
    }

    /// The row as it is now, for somebody who cannot look or said `--yes`.
    private func unseenOrder(at row: Int) async throws(WalletError) -> OrderRow {
        let order = try await interactor.activeOrders().order(unseenAt: row)
        guard session.skipsConfirmation else { throw .usage(.rowNotShown(row: row, id: order.acceptanceID)) }
        return order
    }

    /// A key is too quickly pressed to end an order without a question: `--yes` answers none that is asked on a screen.
    private func agree(to order: ChildOrder, _ view: any CancelViewInterface) async throws(WalletError) {
        if !view.canAsk, try !needsAnswer(view) { return }
        let id = Phrase(Figure(acceptanceIDOf: order), .code)
        let origin = await interactor.origin(of: OrderRow(order))
        try await ask(.confirmCancelOne, about: [.line(Self.line(order) + .gap + id)] + part(origin), view)
    }

    private func agree(to order: ParentOrderSummary, _ view: any CancelViewInterface) async throws(WalletError) {
        if !view.canAsk, try !needsAnswer(view) { return }
        let id = Phrase(Figure(acceptanceIDOf: order), .code)
        try await ask(.confirmCancelSpecial, about: [.line(Self.line(order) + .gap + id)], view)
    }

    /// An order in a line, without its id.
    private static func line(_ order: ChildOrder) -> Phrase {
        let open = Figure(order.outstandingSize).with(unit: order.productCode.base)
        let price =
            order.limitPrice.map {
                Phrase(TradeSentence.atPrice(Figure($0).with(unit: order.productCode.quote)), .price)
            } ?? Phrase(TradeSentence.market, .price)
        let facts = [
            Phrase(Figure(order.productCode), .accent), Phrase(order.side),
            Phrase(TradeSentence.openSize(open), .amount), price,
        ]
        return facts.joined(separator: .gap)
    }

    private static func line(_ order: ParentOrderSummary) -> Phrase {
        let facts = [
            Phrase(Figure(order.productCode), .accent), Phrase(order.parentOrderType, .body), Phrase(order.side),
            order.sizeWords(Figure(order.size).with(unit: order.productCode.base)),
        ]
        return facts.joined(separator: .gap)
    }

    /// Shows the active orders and asks. With none listed there is nothing to ask about; the list may lag behind, so all
    /// are cancelled nevertheless, which harms nobody.
    private func agreeToAll(_ view: any CancelViewInterface) async throws(WalletError) {
        isNoneListed = false
        guard try needsAnswer(view) else { return }
        var (hasSpecialRows, hasRows) = (false, false)
        let special = try await listed(router.specialOrders(of: product), else: ParentsSentence.unlisted) {
            hasSpecialRows = interactor.listsSpecialOrders
            return !hasSpecialRows
        }
        let orders = try await listed(
            router.scene(for: OrderQuery(product: product)), else: TradeSentence.ordersUnlisted
        ) {
            hasRows = await interactor.shownOrders()?.isEmpty == false
            return !hasRows
        }
        isNoneListed = orders.isEmpty && special.isEmpty
        if isNoneListed { return }
        if hasSpecialRows { session.numbered = hasRows ? .both : .specialOrders }
        try await ask(.confirmCancelAll, about: [.line(Phrase(Figure(product), .accent))] + orders + special, view)
    }

    /// A list for the question; empty where it lists nothing. Why it cannot be had stands in its place, and holds nothing
    /// back.
    private func listed(
        _ list: any Scene, else sentence: any Sentence, isEmpty: () async -> Bool
    ) async throws(WalletError) -> [Block] {
        do throws(WalletError) {
            let page = try await list.open()
            return await isEmpty() ? [] : page.blocks
        } catch {
            if Task.isCancelled { throw error }
            return [.line(Phrase(sentence, .warning)), .line(Phrase(error, .warning))]
        }
    }

    /// - Throws: `needsConfirmation` where nobody can give one.
    private func needsAnswer(_ view: any CancelViewInterface) throws(WalletError) -> Bool {
        if session.skipsConfirmation { return false }
        guard view.canAsk else { throw .needsConfirmation }
        return true
    }

    /// - Throws: `declined` unless the person says yes.
    private func ask(
        _ sentence: TradeSentence, about blocks: [Block], _ view: any CancelViewInterface
    ) async throws(WalletError) {
        let question = Question(sentence, about: Block.lines([venue.warning]) + blocks, subject: venue.warning)
        guard try await view.confirm(question) else { throw .declined }
    }
}

extension CancelPresenter: CancelInteractorOutput {
    func cancellationWasAccepted(_ acceptance: CancelAcceptance) {
        accepted = acceptance
        let sentence: TradeSentence =
            switch acceptance {
            case .order(let order) where session.cancelled.contains(order.acceptanceID): .cancelledAgain(order)
            case .parent(let order) where session.cancelled.contains(order.acceptanceID): .cancelledAgain(order)
            case .order(let order): .cancelled(order)
            case .parent(let order): .cancelledSpecial(order)
            case .all(let product) where isNoneListed: .cancelledAllNoneListed(Figure(product))
            case .all(let product): .cancelledAll(Figure(product))
            }
        let lines = [
            venue.warning, Phrase(sentence, .success), describes ? description(of: acceptance) : nil,
            rest(after: acceptance),
        ]
        shown = lines.compactMap { $0 }
        view?.show(shown)
        if let id = acceptance.id { session.cancelled.append(id) }
    }

    func cancellationWasSeen(_ sentence: CancellationSentence) {
        view?.show(shown + [Phrase(sentence, sentence.isWarning ? .warning : .success)])
    }

    /// What goes on of the special order that placed the cancelled one; `nil` for nothing.
    private func rest(after acceptance: CancelAcceptance) -> Phrase? {
        guard case .order(let order) = acceptance, let origin = session.origins[order.acceptanceID]?.origin,
            !origin.isLastPart
        else { return nil }
        return Phrase(OriginSentence.goesOn(origin), .warning)
    }

    /// The order as it was listed last; `nil` for one that was not listed in this run.
    private func description(of acceptance: CancelAcceptance) -> Phrase? {
        switch acceptance {
        case .order(let order): session.listedOrders[order.acceptanceID].map { Self.line($0) }
        case .parent(let order): session.shownParents?.first { $0.id == order.acceptanceID }.map { Self.line($0) }
        case .all: nil
        }
    }
}
