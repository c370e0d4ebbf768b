// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/SpecialTicket/SpecialTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `SpecialTicketModuleInterface` and answers as it is told to.
@MainActor final class SpecialTicketModuleInterfaceMock: SpecialTicketModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // submit(_:)

    typealias SubmitHandler = @MainActor (SpecialOrder) async throws(WalletError) -> ParentOrderAcceptance
    private let submitCalls = Mocked<SpecialOrder, SubmitHandler?>(nil)
    var submitArgValues: [SpecialOrder] { submitCalls.arguments }
    var submitCallCount: Int { submitCalls.arguments.count }
    var submitHandler: SubmitHandler? {
        get { submitCalls.handler }
        set { submitCalls.handler = newValue }
    }

    func submit(_ order: SpecialOrder) async throws(WalletError) -> ParentOrderAcceptance {
        let call = history.record("SpecialTicketModuleInterface", "submit(_:)", order)
        submitCalls.keep(order)
        guard let submitHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await submitHandler(order)
    }
}
