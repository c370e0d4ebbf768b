// Written by `saifu-dev mocks`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuMoney
import SaifuStyle
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `OrderTicketInteractorOutput` and answers as it is told to.
@MainActor final class OrderTicketInteractorOutputMock: OrderTicketInteractorOutput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // orderWasSeen(_:of:)

    typealias OrderWasSeenArguments = (fate: OrderFate, draft: OrderDraft)
    private(set) var orderWasSeenArgValues: [OrderWasSeenArguments] = []
    var orderWasSeenCallCount: Int { orderWasSeenArgValues.count }
    typealias OrderWasSeenHandler = @MainActor (_ fate: OrderFate, _ draft: OrderDraft) -> Void
    var orderWasSeenHandler: OrderWasSeenHandler?

    func orderWasSeen(_ fate: OrderFate, of draft: OrderDraft) {
        history.record("OrderTicketInteractorOutput", "orderWasSeen(_:of:)", fate, draft)
        orderWasSeenArgValues.append((fate, draft))
        orderWasSeenHandler?(fate, draft)
    }
}
