import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// What the generated mocks do for a test, shown on those of the ticket.
@MainActor struct OrderTicketMockTests {
    private let interactor = OrderTicketInteractorInputMock()

    @Test func `a mock counts its calls and keeps what was passed`() async throws {
        interactor.placeHandler = { preview in Samples.placed(preview.draft) }
        #expect(interactor.placeCallCount == 0)
        for size in ["0.5", "2"] as [ExactDecimal] {
            let draft = Samples.draft(size: size)
            #expect(try await interactor.place(Samples.preview(draft)).draft == draft)
        }
        #expect(interactor.placeCallCount == 2)
        #expect(interactor.placeArgValues.map(\.draft.size) == ["0.5", "2"])
    }

    @Test func `a handler that nobody set fails the test with method and arguments`() async throws {
        try await withKnownIssue {
            _ = try await interactor.place(Samples.preview(Samples.draft(size: "0.75")))
        } matching: { issue in
            let text = "\(issue.comments)"
            let isReport =
                text.contains("nothing is prepared to answer OrderTicketInteractorInput.place(_:) with")
                && text.contains("0.75")
            return isReport || issue.error is WalletError
        }
        #expect(interactor.placeCallCount == 1)
    }

    @Test func `calls that a test did not expect are named`() throws {
        try interactor.check(size: "1")
        try interactor.check(price: "2")
        interactor.history.verify("check(size:)")
        withKnownIssue {
            interactor.history.verifyNoMoreCalls()
        } matching: { issue in
            "\(issue.comments)".contains(
                "called without being expected: OrderTicketInteractorInput.check(price:) with (2)")
        }
        interactor.history.verify("check(price:)")
        interactor.history.verifyNoMoreCalls()
    }

    @Test func `a wrong order across two mocks is told`() throws {
        let history = CallHistory()
        let interactor = OrderTicketInteractorInputMock(history: history)
        let view = OrderTicketViewInterfaceMock(history: history, canAsk: true, lines: [])
        view.show(lines: [])
        try interactor.check(size: "1")
        withKnownIssue {
            history.verify("check(size:)", "show(lines:)")
        } matching: { issue in
            "\(issue.comments)".contains("expected check(size:), show(lines:); called was OrderTicketView")
        }
    }
}
