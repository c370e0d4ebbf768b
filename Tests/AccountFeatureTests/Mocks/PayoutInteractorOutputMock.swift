// Written by `saifu-dev generate`; change this and run it again:
// Sources/AccountFeature/Payout/PayoutInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuTables
import Testing
import WalletCore

@testable import AccountFeature

/// Keeps the calls of `PayoutInteractorOutput` and answers as it is told to.
@MainActor final class PayoutInteractorOutputMock: PayoutInteractorOutput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // withdrawalWasSeen(_:)

    typealias WithdrawalWasSeenHandler = @MainActor (TransferStatus) -> Void
    private let withdrawalWasSeenCalls = Mocked<TransferStatus, WithdrawalWasSeenHandler?>(nil)
    var withdrawalWasSeenArgValues: [TransferStatus] { withdrawalWasSeenCalls.arguments }
    var withdrawalWasSeenCallCount: Int { withdrawalWasSeenCalls.arguments.count }
    var withdrawalWasSeenHandler: WithdrawalWasSeenHandler? {
        get { withdrawalWasSeenCalls.handler }
        set { withdrawalWasSeenCalls.handler = newValue }
    }

    func withdrawalWasSeen(_ status: TransferStatus) {
        history.record("PayoutInteractorOutput", "withdrawalWasSeen(_:)", status)
        withdrawalWasSeenCalls.keep(status)
        withdrawalWasSeenHandler?(status)
    }
}
