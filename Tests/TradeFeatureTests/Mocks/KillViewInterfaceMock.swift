// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Kill/KillInterfaces.swift

import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `KillViewInterface` and answers as it is told to.
@MainActor final class KillViewInterfaceMock: KillViewInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), canAsk: Bool, lines: [Phrase]) {
        self.history = history
        canAskValue = Guarded(canAsk)
        linesValue = Guarded(lines)
    }

    private let canAskValue: Guarded<Bool>
    var canAsk: Bool {
        get { canAskValue.value }
        set {
            canAskValue.value = newValue
        }
    }

    private let linesValue: Guarded<[Phrase]>
    var lines: [Phrase] {
        get { linesValue.value }
        set {
            linesValue.value = newValue
        }
    }

    // confirm(_:)

    typealias ConfirmHandler = @MainActor (Question) async throws(WalletError) -> Bool
    private let confirmCalls = Mocked<Question, ConfirmHandler?>(nil)
    var confirmArgValues: [Question] { confirmCalls.arguments }
    var confirmCallCount: Int { confirmCalls.arguments.count }
    var confirmHandler: ConfirmHandler? {
        get { confirmCalls.handler }
        set { confirmCalls.handler = newValue }
    }

    func confirm(_ question: Question) async throws(WalletError) -> Bool {
        let call = history.record("KillViewInterface", "confirm(_:)", question)
        confirmCalls.keep(question)
        guard let confirmHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await confirmHandler(question)
    }

    // show(_:)

    typealias ShowHandler = @MainActor ([Phrase]) -> Void
    private let showCalls = Mocked<[Phrase], ShowHandler?>(nil)
    var showArgValues: [[Phrase]] { showCalls.arguments }
    var showCallCount: Int { showCalls.arguments.count }
    var showHandler: ShowHandler? {
        get { showCalls.handler }
        set { showCalls.handler = newValue }
    }

    func show(_ lines: [Phrase]) {
        history.record("KillViewInterface", "show(_:)", lines)
        showCalls.keep(lines)
        showHandler?(lines)
    }
}
