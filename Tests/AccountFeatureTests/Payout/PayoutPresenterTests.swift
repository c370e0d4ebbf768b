import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuTables
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import AccountFeature

/// The presenter alone, between mocks that keep one history.
@MainActor struct PayoutPresenterTests {
    private let session = Session(product: .btcJPY)
    private let history = CallHistory()
    private let interactor: PayoutInteractorInputMock
    private let view: PayoutViewInterfaceMock
    private let presenter: PayoutPresenter
    private let withdrawal = Withdrawal("100000", to: 3402)

    /// A person is there who types what is asked for, on a line that may send money away.
    init() {
        session.allowsWithdrawal = true
        interactor = PayoutInteractorInputMock(history: history)
        view = PayoutViewInterfaceMock(history: history, canAsk: true, lines: [])
        presenter = PayoutPresenter(
            interactor: interactor, session: session, texts: PayoutTexts(venue: .paper, reader: .english))
        presenter.view = view
        interactor.prepareHandler = { PayoutPreview.sample($0) }
        interactor.sendHandler = { _, _ in .sample }
        view.fillHandler = { Self.type("100,000", "123456", in: $0) }
    }

    private static func type(_ amount: String, _ code: String, in form: Form) -> Bool {
        form["amount"]?.edit(amount)
        form["code"]?.edit(code)
        return form.faults.isEmpty
    }

    private var shown: [String] { view.showLinesArgValues.last?.map(\.english) ?? [] }

    @Test func `a withdrawal is looked at, shown, typed again, and sent once`() async throws {
        interactor.lookHandler = { [presenter] _ in presenter.withdrawalWasSeen(.pending) }
        #expect(try await presenter.submit(withdrawal).messageID == "M1")
        history.verify(
            "prepare(_:)", "show(preview:)", "fill(_:)", "send(_:code:)", "show(lines:)", "look(for:)", "show(lines:)")
        history.verifyNoMoreCalls()
        #expect(interactor.sendArgValues.map(\.preview.withdrawal) == [withdrawal])
        #expect(interactor.sendArgValues.first?.code == TwoFactorCode("123456"))
        #expect(shown == ["Accepted: M1", "State: pending. `withdrawals` lists it."])
    }

    @Test func `without the option of the line nothing is asked, whatever else was agreed to`() async {
        session.allowsWithdrawal = false
        session.skipsConfirmation = true
        session.liftedLimits = Set(GuardLimit.allCases)
        await expect(.withdrawal(.needsOption))
        history.verifyNoMoreCalls()
    }

    @Test func `where nobody is there nothing is asked, and --yes is none`() async {
        view.canAsk = false
        session.skipsConfirmation = true
        await expect(.withdrawal(.needsPerson))
        history.verifyNoMoreCalls()
    }

    private func expect(_ error: GuardError) async {
        await #expect(throws: WalletError.guarded(error)) { try await presenter.submit(withdrawal) }
    }

    @Test func `what is known to be wrong is told before anything is typed`() async {
        interactor.prepareHandler = { _ throws(WalletError) in throw .guarded(.withdrawal(.keyCannot)) }
        await expect(.withdrawal(.keyCannot))
        interactor.prepareHandler = { PayoutPreview.sample($0, breaches: [.twinWithdrawal(entries: [7])]) }
        await expect(.beyond([.twinWithdrawal(entries: [7])]))
        interactor.prepareHandler = { _ throws(WalletError) in throw .api(.rateLimited(path: "/", retryAfter: nil)) }
        await #expect(throws: WalletError.notSent(.rateLimited(path: "/", retryAfter: nil))) {
            try await presenter.submit(withdrawal)
        }
        history.verify("prepare(_:)", "prepare(_:)", "prepare(_:)")
        history.verifyNoMoreCalls()
    }

    @Test(arguments: [
        ("10000", "123456"), ("1000000", "123456"), ("100000.5", "123456"), ("", ""), ("100000", "12x456"), ("¥", "1"),
    ])
    func `another amount, and a code that is none, send nothing`(amount: String, code: String) async {
        view.fillHandler = { Self.type(amount, code, in: $0) }
        await #expect(throws: WalletError.declined) { try await presenter.submit(withdrawal) }
        history.verify("prepare(_:)", "show(preview:)", "fill(_:)")
        history.verifyNoMoreCalls()
    }

    @Test(arguments: ["100000", "100,000", "¥100,000", "１０００００", "10万円"])
    func `the amount may be spelled in any way, and an account may have no code`(amount: String) async throws {
        view.fillHandler = { Self.type(amount, "", in: $0) }
        _ = try await presenter.submit(withdrawal)
        #expect(interactor.sendArgValues.count == 1 && interactor.sendArgValues.first?.code == nil)
    }

    @Test func `what cannot be shown is not sent, and a failure after it stays as it is`() async {
        view.showPreviewHandler = { _ throws(WalletError) in throw .storage(.cannotPrint(reason: .system(.noSpace))) }
        await #expect(throws: WalletError.unsent(.cannotPrint(reason: .system(.noSpace)))) {
            try await presenter.submit(withdrawal)
        }
        view.showPreviewHandler = { _ in }
        let lost = WalletError.api(.outcomeUnknown(.withdrawal, path: "/", reason: .connectionLost(words: "")))
        interactor.sendHandler = { _, _ throws(WalletError) in throw lost }
        await #expect(throws: lost) { try await presenter.submit(withdrawal) }
        #expect(view.showLinesCallCount == 0 && interactor.lookCallCount == 0)
    }
}
