// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/SpecialTicket/SpecialTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `SpecialTicketViewInterface` and answers as it is told to.
@MainActor final class SpecialTicketViewInterfaceMock: SpecialTicketViewInterface {
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
        let call = history.record("SpecialTicketViewInterface", "confirm(_:)", question)
        confirmCalls.keep(question)
        guard let confirmHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await confirmHandler(question)
    }

    // show(preview:)

    typealias ShowPreviewHandler = @MainActor ([Block]) throws(WalletError) -> Void
    private let showPreviewCalls = Mocked<[Block], ShowPreviewHandler?>(nil)
    var showPreviewArgValues: [[Block]] { showPreviewCalls.arguments }
    var showPreviewCallCount: Int { showPreviewCalls.arguments.count }
    var showPreviewHandler: ShowPreviewHandler? {
        get { showPreviewCalls.handler }
        set { showPreviewCalls.handler = newValue }
    }

    func show(preview: [Block]) throws(WalletError) {
        history.record("SpecialTicketViewInterface", "show(preview:)", preview)
        showPreviewCalls.keep(preview)
        try showPreviewHandler?(preview)
    }

    // show(lines:)

    typealias ShowLinesHandler = @MainActor ([Phrase]) -> Void
    private let showLinesCalls = Mocked<[Phrase], ShowLinesHandler?>(nil)
    var showLinesArgValues: [[Phrase]] { showLinesCalls.arguments }
    var showLinesCallCount: Int { showLinesCalls.arguments.count }
    var showLinesHandler: ShowLinesHandler? {
        get { showLinesCalls.handler }
        set { showLinesCalls.handler = newValue }
    }

    func show(lines: [Phrase]) {
        history.record("SpecialTicketViewInterface", "show(lines:)", lines)
        showLinesCalls.keep(lines)
        showLinesHandler?(lines)
    }
}
