// Written by `saifu-dev generate`; change this and run it again:
// Sources/AccountFeature/Payout/PayoutInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuTables
import Testing
import WalletCore

@testable import AccountFeature

/// Keeps the calls of `PayoutInteractorInput` and answers as it is told to.
@MainActor final class PayoutInteractorInputMock: PayoutInteractorInput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // prepare(_:)

    typealias PrepareHandler = @MainActor (Withdrawal) async throws(WalletError) -> PayoutPreview
    private let prepareCalls = Mocked<Withdrawal, PrepareHandler?>(nil)
    var prepareArgValues: [Withdrawal] { prepareCalls.arguments }
    var prepareCallCount: Int { prepareCalls.arguments.count }
    var prepareHandler: PrepareHandler? {
        get { prepareCalls.handler }
        set { prepareCalls.handler = newValue }
    }

    func prepare(_ withdrawal: Withdrawal) async throws(WalletError) -> PayoutPreview {
        let call = history.record("PayoutInteractorInput", "prepare(_:)", withdrawal)
        prepareCalls.keep(withdrawal)
        guard let prepareHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await prepareHandler(withdrawal)
    }

    // send(_:code:)

    typealias SendArguments = (preview: PayoutPreview, code: TwoFactorCode?)
    typealias SendHandler = @MainActor (PayoutPreview, TwoFactorCode?) async throws(WalletError) -> PlacedWithdrawal
    private let sendCalls = Mocked<SendArguments, SendHandler?>(nil)
    var sendArgValues: [SendArguments] { sendCalls.arguments }
    var sendCallCount: Int { sendCalls.arguments.count }
    var sendHandler: SendHandler? {
        get { sendCalls.handler }
        set { sendCalls.handler = newValue }
    }

    func send(_ preview: PayoutPreview, code: TwoFactorCode?) async throws(WalletError) -> PlacedWithdrawal {
        let call = history.record("PayoutInteractorInput", "send(_:code:)", preview, code)
        sendCalls.keep((preview, code))
        guard let sendHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await sendHandler(preview, code)
    }

    // look(for:)

    typealias LookHandler = @MainActor (PlacedWithdrawal) async -> Void
    private let lookCalls = Mocked<PlacedWithdrawal, LookHandler?>(nil)
    var lookArgValues: [PlacedWithdrawal] { lookCalls.arguments }
    var lookCallCount: Int { lookCalls.arguments.count }
    var lookHandler: LookHandler? {
        get { lookCalls.handler }
        set { lookCalls.handler = newValue }
    }

    func look(for placed: PlacedWithdrawal) async {
        history.record("PayoutInteractorInput", "look(for:)", placed)
        lookCalls.keep(placed)
        await lookHandler?(placed)
    }
}
