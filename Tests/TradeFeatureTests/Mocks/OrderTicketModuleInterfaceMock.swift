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

/// Keeps the calls of `OrderTicketModuleInterface` and answers as it is told to.
@MainActor final class OrderTicketModuleInterfaceMock: OrderTicketModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // submit(_:)

    private(set) var submitArgValues: [OrderEntry] = []
    var submitCallCount: Int { submitArgValues.count }
    typealias SubmitHandler = @MainActor (OrderEntry) async throws(WalletError) -> Void
    var submitHandler: SubmitHandler?

    func submit(_ entry: OrderEntry) async throws(WalletError) {
        history.record("OrderTicketModuleInterface", "submit(_:)", entry)
        submitArgValues.append(entry)
        try await submitHandler?(entry)
    }

    // problem(inSize:)

    private(set) var problemInSizeArgValues: [String] = []
    var problemInSizeCallCount: Int { problemInSizeArgValues.count }
    typealias ProblemInSizeHandler = @MainActor (String) -> StyledText?
    var problemInSizeHandler: ProblemInSizeHandler?

    func problem(inSize text: String) -> StyledText? {
        let call = history.record("OrderTicketModuleInterface", "problem(inSize:)", text)
        problemInSizeArgValues.append(text)
        guard let problemInSizeHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return problemInSizeHandler(text)
    }

    // problem(inPrice:)

    private(set) var problemInPriceArgValues: [String] = []
    var problemInPriceCallCount: Int { problemInPriceArgValues.count }
    typealias ProblemInPriceHandler = @MainActor (String) -> StyledText?
    var problemInPriceHandler: ProblemInPriceHandler?

    func problem(inPrice text: String) -> StyledText? {
        let call = history.record("OrderTicketModuleInterface", "problem(inPrice:)", text)
        problemInPriceArgValues.append(text)
        guard let problemInPriceHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return problemInPriceHandler(text)
    }

    // problem(inMinutes:)

    private(set) var problemInMinutesArgValues: [String] = []
    var problemInMinutesCallCount: Int { problemInMinutesArgValues.count }
    typealias ProblemInMinutesHandler = @MainActor (String) -> StyledText?
    var problemInMinutesHandler: ProblemInMinutesHandler?

    func problem(inMinutes text: String) -> StyledText? {
        let call = history.record("OrderTicketModuleInterface", "problem(inMinutes:)", text)
        problemInMinutesArgValues.append(text)
        guard let problemInMinutesHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return problemInMinutesHandler(text)
    }
}
