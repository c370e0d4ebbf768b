// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Kill/KillInterfaces.swift

import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `KillModuleInterface` and answers as it is told to.
@MainActor final class KillModuleInterfaceMock: KillModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // kill()

    typealias KillHandler = @MainActor () async throws(WalletError) -> KillDocument
    private let killCalls = Mocked<Void, KillHandler?>(nil)
    var killCallCount: Int { killCalls.arguments.count }
    var killHandler: KillHandler? {
        get { killCalls.handler }
        set { killCalls.handler = newValue }
    }

    func kill() async throws(WalletError) -> KillDocument {
        let call = history.record("KillModuleInterface", "kill()")
        killCalls.keep(())
        guard let killHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await killHandler()
    }

    // lift()

    typealias LiftHandler = @MainActor () async throws(WalletError) -> Void
    private let liftCalls = Mocked<Void, LiftHandler?>(nil)
    var liftCallCount: Int { liftCalls.arguments.count }
    var liftHandler: LiftHandler? {
        get { liftCalls.handler }
        set { liftCalls.handler = newValue }
    }

    func lift() async throws(WalletError) {
        history.record("KillModuleInterface", "lift()")
        liftCalls.keep(())
        try await liftHandler?()
    }
}
