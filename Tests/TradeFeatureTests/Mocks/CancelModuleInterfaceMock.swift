// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Cancel/CancelInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `CancelModuleInterface` and answers as it is told to.
@MainActor final class CancelModuleInterfaceMock: CancelModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // cancel(_:)

    typealias CancelHandler = @MainActor (CancelTarget) async throws(WalletError) -> CancelAcceptance
    private let cancelCalls = Mocked<CancelTarget, CancelHandler?>(nil)
    var cancelArgValues: [CancelTarget] { cancelCalls.arguments }
    var cancelCallCount: Int { cancelCalls.arguments.count }
    var cancelHandler: CancelHandler? {
        get { cancelCalls.handler }
        set { cancelCalls.handler = newValue }
    }

    func cancel(_ target: CancelTarget) async throws(WalletError) -> CancelAcceptance {
        let call = history.record("CancelModuleInterface", "cancel(_:)", target)
        cancelCalls.keep(target)
        guard let cancelHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await cancelHandler(target)
    }
}
