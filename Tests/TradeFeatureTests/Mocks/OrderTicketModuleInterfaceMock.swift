// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
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

    typealias SubmitHandler = @MainActor (OrderEntry) async throws(WalletError) -> OrderAcceptance
    private let submitCalls = Mocked<OrderEntry, SubmitHandler?>(nil)
    var submitArgValues: [OrderEntry] { submitCalls.arguments }
    var submitCallCount: Int { submitCalls.arguments.count }
    var submitHandler: SubmitHandler? {
        get { submitCalls.handler }
        set { submitCalls.handler = newValue }
    }

    func submit(_ entry: OrderEntry) async throws(WalletError) -> OrderAcceptance {
        let call = history.record("OrderTicketModuleInterface", "submit(_:)", entry)
        submitCalls.keep(entry)
        guard let submitHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await submitHandler(entry)
    }

    // edited(_:_:)

    typealias EditedArguments = (row: OrderTicketRow, text: String)
    typealias EditedHandler = @MainActor (OrderTicketRow, String) -> Void
    private let editedCalls = Mocked<EditedArguments, EditedHandler?>(nil)
    var editedArgValues: [EditedArguments] { editedCalls.arguments }
    var editedCallCount: Int { editedCalls.arguments.count }
    var editedHandler: EditedHandler? {
        get { editedCalls.handler }
        set { editedCalls.handler = newValue }
    }

    func edited(_ row: OrderTicketRow, _ text: String) {
        history.record("OrderTicketModuleInterface", "edited(_:_:)", row, text)
        editedCalls.keep((row, text))
        editedHandler?(row, text)
    }

    // problem(in:_:)

    typealias ProblemArguments = (row: OrderTicketRow, text: String)
    typealias ProblemHandler = @MainActor (OrderTicketRow, String) -> (any Sentence)?
    private let problemCalls = Mocked<ProblemArguments, ProblemHandler?>(nil)
    var problemArgValues: [ProblemArguments] { problemCalls.arguments }
    var problemCallCount: Int { problemCalls.arguments.count }
    var problemHandler: ProblemHandler? {
        get { problemCalls.handler }
        set { problemCalls.handler = newValue }
    }

    func problem(in row: OrderTicketRow, _ text: String) -> (any Sentence)? {
        let call = history.record("OrderTicketModuleInterface", "problem(in:_:)", row, text)
        problemCalls.keep((row, text))
        guard let problemHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return problemHandler(row, text)
    }
}
