// Written by `saifu-dev generate`; change this and run it again:
// Sources/AccountFeature/Payout/PayoutInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuTables
import Testing
import WalletCore

@testable import AccountFeature

/// Keeps the calls of `PayoutViewInterface` and answers as it is told to.
@MainActor final class PayoutViewInterfaceMock: PayoutViewInterface {
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
        history.record("PayoutViewInterface", "show(preview:)", preview)
        showPreviewCalls.keep(preview)
        try showPreviewHandler?(preview)
    }

    // fill(_:)

    typealias FillHandler = @MainActor (Form) async throws(WalletError) -> Bool
    private let fillCalls = Mocked<Form, FillHandler?>(nil)
    var fillArgValues: [Form] { fillCalls.arguments }
    var fillCallCount: Int { fillCalls.arguments.count }
    var fillHandler: FillHandler? {
        get { fillCalls.handler }
        set { fillCalls.handler = newValue }
    }

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        let call = history.record("PayoutViewInterface", "fill(_:)", form)
        fillCalls.keep(form)
        guard let fillHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await fillHandler(form)
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
        history.record("PayoutViewInterface", "show(lines:)", lines)
        showLinesCalls.keep(lines)
        showLinesHandler?(lines)
    }
}
