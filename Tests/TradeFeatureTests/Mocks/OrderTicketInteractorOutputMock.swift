// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
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

    // orderWasSeen(_:)

    typealias OrderWasSeenHandler = @MainActor (OrderFate) -> Void
    private let orderWasSeenCalls = Mocked<OrderFate, OrderWasSeenHandler?>(nil)
    var orderWasSeenArgValues: [OrderFate] { orderWasSeenCalls.arguments }
    var orderWasSeenCallCount: Int { orderWasSeenCalls.arguments.count }
    var orderWasSeenHandler: OrderWasSeenHandler? {
        get { orderWasSeenCalls.handler }
        set { orderWasSeenCalls.handler = newValue }
    }

    func orderWasSeen(_ fate: OrderFate) {
        history.record("OrderTicketInteractorOutput", "orderWasSeen(_:)", fate)
        orderWasSeenCalls.keep(fate)
        orderWasSeenHandler?(fate)
    }
}
