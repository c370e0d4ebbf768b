// Written by `saifu-dev generate`; change this and run it again:
// Sources/WalletCore/Environment/Dialogue.swift

import MockTestKit
import SaifuTables
import Testing
import WalletCore

/// Keeps the calls of `Dialogue` and answers as it is told to.
@MainActor final class DialogueMock: Dialogue {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), isInteractive: Bool) {
        self.history = history
        isInteractiveValue = Guarded(isInteractive)
    }

    private let isInteractiveValue: Guarded<Bool>
    var isInteractive: Bool {
        get { isInteractiveValue.value }
        set {
            isInteractiveValue.value = newValue
        }
    }

    // ask(_:)

    typealias AskHandler = @MainActor (Question) async throws(WalletError) -> Bool
    private let askCalls = Mocked<Question, AskHandler?>(nil)
    var askArgValues: [Question] { askCalls.arguments }
    var askCallCount: Int { askCalls.arguments.count }
    var askHandler: AskHandler? {
        get { askCalls.handler }
        set { askCalls.handler = newValue }
    }

    func ask(_ question: Question) async throws(WalletError) -> Bool {
        let call = history.record("Dialogue", "ask(_:)", question)
        askCalls.keep(question)
        guard let askHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await askHandler(question)
    }

    // announce(_:)

    typealias AnnounceHandler = @MainActor ([Block]) throws(WalletError) -> Void
    private let announceCalls = Mocked<[Block], AnnounceHandler?>(nil)
    var announceArgValues: [[Block]] { announceCalls.arguments }
    var announceCallCount: Int { announceCalls.arguments.count }
    var announceHandler: AnnounceHandler? {
        get { announceCalls.handler }
        set { announceCalls.handler = newValue }
    }

    func announce(_ blocks: [Block]) throws(WalletError) {
        history.record("Dialogue", "announce(_:)", blocks)
        announceCalls.keep(blocks)
        try announceHandler?(blocks)
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
        let call = history.record("Dialogue", "fill(_:)", form)
        fillCalls.keep(form)
        guard let fillHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await fillHandler(form)
    }
}
