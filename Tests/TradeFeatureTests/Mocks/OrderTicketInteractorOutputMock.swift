// Written by `saifu-dev mocks`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
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

    private(set) var orderWasSeenArgValues: [OrderFate] = []
    var orderWasSeenCallCount: Int { orderWasSeenArgValues.count }
    typealias OrderWasSeenHandler = @MainActor (OrderFate) -> Void
    var orderWasSeenHandler: OrderWasSeenHandler?

    func orderWasSeen(_ fate: OrderFate) {
        history.record("OrderTicketInteractorOutput", "orderWasSeen(_:)", fate)
        orderWasSeenArgValues.append(fate)
        orderWasSeenHandler?(fate)
    }
}
