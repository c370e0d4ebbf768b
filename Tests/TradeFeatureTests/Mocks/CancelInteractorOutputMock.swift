// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Cancel/CancelInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `CancelInteractorOutput` and answers as it is told to.
@MainActor final class CancelInteractorOutputMock: CancelInteractorOutput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // cancellationWasAccepted(_:)

    typealias CancellationWasAcceptedHandler = @MainActor (CancelAcceptance) -> Void
    private let cancellationWasAcceptedCalls = Mocked<CancelAcceptance, CancellationWasAcceptedHandler?>(nil)
    var cancellationWasAcceptedArgValues: [CancelAcceptance] { cancellationWasAcceptedCalls.arguments }
    var cancellationWasAcceptedCallCount: Int { cancellationWasAcceptedCalls.arguments.count }
    var cancellationWasAcceptedHandler: CancellationWasAcceptedHandler? {
        get { cancellationWasAcceptedCalls.handler }
        set { cancellationWasAcceptedCalls.handler = newValue }
    }

    func cancellationWasAccepted(_ acceptance: CancelAcceptance) {
        history.record("CancelInteractorOutput", "cancellationWasAccepted(_:)", acceptance)
        cancellationWasAcceptedCalls.keep(acceptance)
        cancellationWasAcceptedHandler?(acceptance)
    }

    // cancellationWasSeen(_:)

    typealias CancellationWasSeenHandler = @MainActor (CancellationSentence) -> Void
    private let cancellationWasSeenCalls = Mocked<CancellationSentence, CancellationWasSeenHandler?>(nil)
    var cancellationWasSeenArgValues: [CancellationSentence] { cancellationWasSeenCalls.arguments }
    var cancellationWasSeenCallCount: Int { cancellationWasSeenCalls.arguments.count }
    var cancellationWasSeenHandler: CancellationWasSeenHandler? {
        get { cancellationWasSeenCalls.handler }
        set { cancellationWasSeenCalls.handler = newValue }
    }

    func cancellationWasSeen(_ sentence: CancellationSentence) {
        history.record("CancelInteractorOutput", "cancellationWasSeen(_:)", sentence)
        cancellationWasSeenCalls.keep(sentence)
        cancellationWasSeenHandler?(sentence)
    }
}
