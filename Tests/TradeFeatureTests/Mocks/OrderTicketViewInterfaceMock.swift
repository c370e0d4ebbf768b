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

/// Keeps the calls of `OrderTicketViewInterface` and answers as it is told to.
@MainActor final class OrderTicketViewInterfaceMock: OrderTicketViewInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), canAsk: Bool) {
        self.history = history
        self.canAsk = canAsk
    }

    var canAsk: Bool

    // fill(_:)

    private(set) var fillArgValues: [Form] = []
    var fillCallCount: Int { fillArgValues.count }
    typealias FillHandler = @MainActor (Form) async throws(WalletError) -> Bool
    var fillHandler: FillHandler?

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        let call = history.record("OrderTicketViewInterface", "fill(_:)", form)
        fillArgValues.append(form)
        guard let fillHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await fillHandler(form)
    }

    // confirm(_:)

    private(set) var confirmArgValues: [OrderTicketPreviewDisplay] = []
    var confirmCallCount: Int { confirmArgValues.count }
    typealias ConfirmHandler = @MainActor (OrderTicketPreviewDisplay) async throws(WalletError) -> Bool
    var confirmHandler: ConfirmHandler?

    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool {
        let call = history.record("OrderTicketViewInterface", "confirm(_:)", preview)
        confirmArgValues.append(preview)
        guard let confirmHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await confirmHandler(preview)
    }

    // show(_:)

    private(set) var showPreviewArgValues: [OrderTicketPreviewDisplay] = []
    var showPreviewCallCount: Int { showPreviewArgValues.count }
    typealias ShowPreviewHandler = @MainActor (OrderTicketPreviewDisplay) throws(WalletError) -> Void
    var showPreviewHandler: ShowPreviewHandler?

    func show(_ preview: OrderTicketPreviewDisplay) throws(WalletError) {
        history.record("OrderTicketViewInterface", "show(_:)", preview)
        showPreviewArgValues.append(preview)
        try showPreviewHandler?(preview)
    }

    // show(accepted:)

    private(set) var showAcceptedArgValues: [OrderTicketAcceptedDisplay] = []
    var showAcceptedCallCount: Int { showAcceptedArgValues.count }
    typealias ShowAcceptedHandler = @MainActor (OrderTicketAcceptedDisplay) -> Void
    var showAcceptedHandler: ShowAcceptedHandler?

    func show(accepted: OrderTicketAcceptedDisplay) {
        history.record("OrderTicketViewInterface", "show(accepted:)", accepted)
        showAcceptedArgValues.append(accepted)
        showAcceptedHandler?(accepted)
    }

    // show(outcome:)

    private(set) var showOutcomeArgValues: [StyledText] = []
    var showOutcomeCallCount: Int { showOutcomeArgValues.count }
    typealias ShowOutcomeHandler = @MainActor (StyledText) -> Void
    var showOutcomeHandler: ShowOutcomeHandler?

    func show(outcome: StyledText) {
        history.record("OrderTicketViewInterface", "show(outcome:)", outcome)
        showOutcomeArgValues.append(outcome)
        showOutcomeHandler?(outcome)
    }
}
