// Written by `saifu-dev generate`; change this and run it again:
// Sources/AccountFeature/Payout/PayoutInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuTables
import Testing
import WalletCore

@testable import AccountFeature

/// Keeps the calls of `PayoutModuleInterface` and answers as it is told to.
@MainActor final class PayoutModuleInterfaceMock: PayoutModuleInterface {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // submit(_:)

    typealias SubmitHandler = @MainActor (Withdrawal) async throws(WalletError) -> WithdrawalAcceptance
    private let submitCalls = Mocked<Withdrawal, SubmitHandler?>(nil)
    var submitArgValues: [Withdrawal] { submitCalls.arguments }
    var submitCallCount: Int { submitCalls.arguments.count }
    var submitHandler: SubmitHandler? {
        get { submitCalls.handler }
        set { submitCalls.handler = newValue }
    }

    func submit(_ withdrawal: Withdrawal) async throws(WalletError) -> WithdrawalAcceptance {
        let call = history.record("PayoutModuleInterface", "submit(_:)", withdrawal)
        submitCalls.keep(withdrawal)
        guard let submitHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await submitHandler(withdrawal)
    }
}
