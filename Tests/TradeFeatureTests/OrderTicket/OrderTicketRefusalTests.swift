import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// A form whose order is refused after it was filled.
@MainActor struct OrderTicketRefusalTests {
    private let interactor = OrderTicketInteractorInputMock()
    private let view = OrderTicketViewInterfaceMock(canAsk: true, lines: [])
    private let presenter: OrderTicketPresenter
    private let preview: OrderPreview
    private let notEnough: WalletError

    init() throws {
        let preview = try Samples.preview()
        self.preview = preview
        notEnough = .guarded(.notEnough(needed: preview.needed, available: .zero(.jpy)))
        presenter = OrderTicketPresenter(
            interactor: interactor, session: Session(product: .btcJPY),
            texts: OrderTicketTexts(
                subject: OrderTicketSubject(side: .buy, product: .btcJPY), venue: .paper, reader: .english))
        presenter.view = view
        interactor.previewHandler = { _ in preview }
        interactor.placeHandler = { _ in Samples.placed() }
        view.confirmHandler = { _ in true }
    }

    /// Fills the form with a limit order, and each time it comes back tells the row and what is wrong with it.
    /// - Parameter amend: what the person changes then; `false` gives up.
    private func submit(_ amend: @escaping @MainActor (OrderTicketPresenter) -> Bool) async throws -> [String] {
        var told: [String] = []
        view.fillHandler = { [presenter] form in
            guard let row = form.refused else {
                presenter.edited(.size, "0.01")
                presenter.edited(.type, "limit")
                presenter.edited(.price, "17210000")
                return true
            }
            let text = form.fields.texts[row]?.description ?? ""
            told.append("\(row) \(text): " + (presenter.problem(in: row, text)?.text(in: .english) ?? "fine"))
            return amend(presenter)
        }
        _ = try await presenter.submit(OrderEntry())
        return told
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketPresenter.swift:
    // - if let refusal, refusal.row == row, refusal.text == text { return refusal.reason }
    // + if refusal == nil { return nil }
    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketPresenter.swift:
    // - refusal = nil
    // + _ = refusal
    @Test func `the form comes back as it was filled, with the reason on its row until something is changed`()
        async throws
    {
        var fails = true
        interactor.checkFundsHandler = { [notEnough] _ throws(WalletError) in if fails { throw notEnough } }
        let told = try await submit { presenter in
            fails = false
            presenter.edited(.price, "17000000")
            #expect(presenter.problem(in: .size, "0.01") == nil, "another price may be enough")
            return true
        }
        #expect(told == ["size 0.01: Not enough: the order needs 172,100 JPY, 0 JPY is available."])
        #expect(view.fillArgValues.last?.fields.texts[.price] == Figure(17_210_000))
        #expect(interactor.placeCallCount == 1)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketRefusal.swift:
    // - case .rule(.priceNotPositive, _), .rule(.priceOffTick, _), .noMarketPrice: .price
    // + case .noMarketPrice: .price
    @Test(arguments: [
        (GuardError.noMarketPrice(product: .btcJPY), "price 17210000"), (.emptyBook(product: .btcJPY), "type limit"),
        (.rule(.priceNotPositive("0"), product: .btcJPY), "price 17210000"),
        (.rule(.sizeNotPositive("0"), product: .btcJPY), "size 0.01"),
    ])
    func `the row is the one that has to be changed`(fault: GuardError, row: String) async throws {
        interactor.previewHandler = { _ throws(WalletError) in throw .guarded(fault) }
        var told: [String] = []
        await #expect(throws: WalletError.declined) {
            told = try await submit { _ in false }
        }
        #expect(told.isEmpty && view.fillCallCount == 2)
        let refused = try #require(view.fillArgValues.last?.refused)
        #expect("\(refused) \(view.fillArgValues.last?.fields.texts[refused]?.description ?? "")" == row)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketRefusal.swift:
    // - case .declined: found = preview?.breaches.lazy.compactMap { breach in breach.row.map { ($0, breach) } }.first
    // + case .declined: found = nil
    @Test func `whoever does not lift a limit is back in the form, a plain no ends it`() async throws {
        var far = preview
        let price = Amount(quantity: "17210000", asset: .jpy)
        far.breaches = [.ordersPerMinute(most: 1), .priceBand(price: price, market: price, share: "0.3")]
        interactor.previewHandler = { [far] _ in far }
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { _ = try await submit { _ in false } }
        #expect(view.fillArgValues.map(\.refused) == [nil, .price])

        interactor.previewHandler = { [preview] _ in preview }
        await #expect(throws: WalletError.declined) { _ = try await submit { _ in false } }
        #expect(view.fillCallCount == 3)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketPresenter.swift:
    // - refusal = view.canAsk ? OrderTicketRefusal(error, of: seen, typed: entry) : nil
    // + refusal = OrderTicketRefusal(error, of: seen, typed: entry)
    @Test func `nobody is asked again where nobody is, or where no row can mend it`() async {
        interactor.checkFundsHandler = { [notEnough] _ throws(WalletError) in throw notEnough }
        view.canAsk = false
        await #expect(throws: notEnough) { _ = try await submit { _ in false } }
        view.canAsk = true
        let killed = WalletError.guarded(.killed)
        interactor.checkFundsHandler = { _ throws(WalletError) in throw killed }
        await #expect(throws: killed) { _ = try await submit { _ in false } }
        #expect(view.fillCallCount == 2)
    }
}
