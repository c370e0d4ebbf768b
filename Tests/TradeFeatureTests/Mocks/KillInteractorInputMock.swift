// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Kill/KillInterfaces.swift

import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `KillInteractorInput` and answers as it is told to.
@MainActor final class KillInteractorInputMock: KillInteractorInput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), isOff: Bool, endEverythingHandler: @escaping EndEverythingHandler) {
        self.history = history
        isOffValue = Guarded(isOff)
        endEverythingCalls = Mocked(endEverythingHandler)
    }

    private let isOffValue: Guarded<Bool>
    var isOff: Bool {
        get { isOffValue.value }
        set {
            isOffValue.value = newValue
        }
    }

    // knownOrders()

    typealias KnownOrdersHandler = @MainActor () async -> KnownOrders?
    private let knownOrdersCalls = Mocked<Void, KnownOrdersHandler?>(nil)
    var knownOrdersCallCount: Int { knownOrdersCalls.arguments.count }
    var knownOrdersHandler: KnownOrdersHandler? {
        get { knownOrdersCalls.handler }
        set { knownOrdersCalls.handler = newValue }
    }

    func knownOrders() async -> KnownOrders? {
        let call = history.record("KillInteractorInput", "knownOrders()")
        knownOrdersCalls.keep(())
        guard let knownOrdersHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return await knownOrdersHandler()
    }

    // set()

    typealias SetHandler = @MainActor () throws(WalletError) -> Void
    private let setCalls = Mocked<Void, SetHandler?>(nil)
    var setCallCount: Int { setCalls.arguments.count }
    var setHandler: SetHandler? {
        get { setCalls.handler }
        set { setCalls.handler = newValue }
    }

    func set() throws(WalletError) {
        history.record("KillInteractorInput", "set()")
        setCalls.keep(())
        try setHandler?()
    }

    // endEverything()

    typealias EndEverythingHandler = @MainActor () async -> KillRest
    private let endEverythingCalls: Mocked<Void, EndEverythingHandler>
    var endEverythingCallCount: Int { endEverythingCalls.arguments.count }
    var endEverythingHandler: EndEverythingHandler {
        get { endEverythingCalls.handler }
        set { endEverythingCalls.handler = newValue }
    }

    func endEverything() async -> KillRest {
        history.record("KillInteractorInput", "endEverything()")
        endEverythingCalls.keep(())
        return await endEverythingHandler()
    }

    // lift()

    typealias LiftHandler = @MainActor () throws(WalletError) -> Void
    private let liftCalls = Mocked<Void, LiftHandler?>(nil)
    var liftCallCount: Int { liftCalls.arguments.count }
    var liftHandler: LiftHandler? {
        get { liftCalls.handler }
        set { liftCalls.handler = newValue }
    }

    func lift() throws(WalletError) {
        history.record("KillInteractorInput", "lift()")
        liftCalls.keep(())
        try liftHandler?()
    }
}
