// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/SpecialTicket/SpecialTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `SpecialTicketInteractorOutput` and answers as it is told to.
@MainActor final class SpecialTicketInteractorOutputMock: SpecialTicketInteractorOutput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // orderWasSeen(_:)

    typealias OrderWasSeenHandler = @MainActor (ParentFate) -> Void
    private let orderWasSeenCalls = Mocked<ParentFate, OrderWasSeenHandler?>(nil)
    var orderWasSeenArgValues: [ParentFate] { orderWasSeenCalls.arguments }
    var orderWasSeenCallCount: Int { orderWasSeenCalls.arguments.count }
    var orderWasSeenHandler: OrderWasSeenHandler? {
        get { orderWasSeenCalls.handler }
        set { orderWasSeenCalls.handler = newValue }
    }

    func orderWasSeen(_ fate: ParentFate) {
        history.record("SpecialTicketInteractorOutput", "orderWasSeen(_:)", fate)
        orderWasSeenCalls.keep(fate)
        orderWasSeenHandler?(fate)
    }
}
