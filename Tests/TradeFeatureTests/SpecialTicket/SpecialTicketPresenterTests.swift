import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// The presenter alone, between a mocked view and a mocked interactor that keep one history.
@MainActor struct SpecialTicketPresenterTests {
    private let session = Session(product: .btcJPY)
    private let history = CallHistory()
    private let interactor: SpecialTicketInteractorInputMock
    private let view: SpecialTicketViewInterfaceMock
    private let presenter: SpecialTicketPresenter
    private let preview: SpecialPreview
    private let placed: PlacedParent

    init() throws {
        let part = try SpecialOrder.Part.stop(.sell, size: "0.01", trigger: 16_600_000)
        let order = try SpecialOrder(.btcJPY, .simple(part))
        let value = Amount(quantity: 166_000, asset: .jpy)
        let preview = SpecialPreview(
            order: order,
            parts: [
                .init(
                    part: part, value: value, fee: Amount(quantity: "0.000015", asset: .btc), feeRate: "0.0015",
                    distance: nil)
            ], available: [])
        let placed = PlacedParent(
            entry: 1, acceptance: ParentOrderAcceptance(parentOrderAcceptanceID: "JRF20260807-121810-118200"),
            order: order)
        (self.preview, self.placed) = (preview, placed)
        interactor = SpecialTicketInteractorInputMock(history: history)
        view = SpecialTicketViewInterfaceMock(history: history, canAsk: true, lines: [])
        presenter = SpecialTicketPresenter(
            interactor: interactor, session: session, texts: SpecialTicketTexts(venue: .paper, reader: .english))
        presenter.view = view
        interactor.previewHandler = { _ in preview }
        interactor.placeHandler = { _ in placed }
        view.confirmHandler = { _ in true }
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketPresenter.swift:
    // - view.show(lines: accepted)
    // + _ = accepted
    @Test func `E1 an order is previewed, confirmed, sent once and followed, in this order`() async throws {
        interactor.tellFateHandler = { [presenter] _ in presenter.orderWasSeen(.waiting) }
        #expect(try await presenter.submit(preview.order) == placed.acceptance)
        history.verify(
            "preview(_:)", "confirm(_:)", "place(_:)", "show(lines:)", "tellFate(of:)", "show(lines:)")
        history.verifyNoMoreCalls()
        #expect(interactor.placeArgValues == [preview] && interactor.tellFateArgValues == [placed])
        #expect(view.showLinesArgValues.last?.count == 2)
    }

    @Test func `what nobody agreed to is not sent`() async {
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.submit(preview.order) }
        #expect(interactor.placeCallCount == 0)
    }

    @Test func `with --yes it is shown, and what is beyond a limit is refused unshown`() async throws {
        session.skipsConfirmation = true
        _ = try await presenter.submit(preview.order)
        #expect(view.showPreviewCallCount == 1 && view.confirmCallCount == 0)
        var far = preview
        far.breaches = [.largestOrder(limit: Amount(quantity: "100", asset: .jpy))]
        interactor.previewHandler = { [far] _ in far }
        await #expect(throws: WalletError.guarded(.beyond(far.breaches))) { try await presenter.submit(far.order) }
        #expect(view.showPreviewCallCount == 1 && interactor.placeCallCount == 1)
    }
}
