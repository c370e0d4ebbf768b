// Written by `saifu-dev mocks`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuMoney
import SaifuStyle
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `OrderTicketInteractorInput` and answers as it is told to.
@MainActor final class OrderTicketInteractorInputMock: OrderTicketInteractorInput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // check(size:)

    private(set) var checkSizeArgValues: [ExactDecimal] = []
    var checkSizeCallCount: Int { checkSizeArgValues.count }
    typealias CheckSizeHandler = @MainActor (ExactDecimal) throws(WalletError) -> Void
    var checkSizeHandler: CheckSizeHandler?

    func check(size: ExactDecimal) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "check(size:)", size)
        checkSizeArgValues.append(size)
        try checkSizeHandler?(size)
    }

    // check(price:)

    private(set) var checkPriceArgValues: [ExactDecimal] = []
    var checkPriceCallCount: Int { checkPriceArgValues.count }
    typealias CheckPriceHandler = @MainActor (ExactDecimal) throws(WalletError) -> Void
    var checkPriceHandler: CheckPriceHandler?

    func check(price: ExactDecimal) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "check(price:)", price)
        checkPriceArgValues.append(price)
        try checkPriceHandler?(price)
    }

    // preview(_:)

    private(set) var previewArgValues: [OrderDraft] = []
    var previewCallCount: Int { previewArgValues.count }
    typealias PreviewHandler = @MainActor (OrderDraft) async throws(WalletError) -> OrderPreview
    var previewHandler: PreviewHandler?

    func preview(_ draft: OrderDraft) async throws(WalletError) -> OrderPreview {
        let call = history.record("OrderTicketInteractorInput", "preview(_:)", draft)
        previewArgValues.append(draft)
        guard let previewHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await previewHandler(draft)
    }

    // checkFunds(for:)

    private(set) var checkFundsArgValues: [OrderPreview] = []
    var checkFundsCallCount: Int { checkFundsArgValues.count }
    typealias CheckFundsHandler = @MainActor (OrderPreview) throws(WalletError) -> Void
    var checkFundsHandler: CheckFundsHandler?

    func checkFunds(for preview: OrderPreview) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "checkFunds(for:)", preview)
        checkFundsArgValues.append(preview)
        try checkFundsHandler?(preview)
    }

    // send(_:)

    private(set) var sendArgValues: [OrderDraft] = []
    var sendCallCount: Int { sendArgValues.count }
    typealias SendHandler = @MainActor (OrderDraft) async throws(WalletError) -> OrderAcceptance
    var sendHandler: SendHandler?

    func send(_ draft: OrderDraft) async throws(WalletError) -> OrderAcceptance {
        let call = history.record("OrderTicketInteractorInput", "send(_:)", draft)
        sendArgValues.append(draft)
        guard let sendHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await sendHandler(draft)
    }

    // follow(_:of:)

    typealias FollowArguments = (acceptance: OrderAcceptance, draft: OrderDraft)
    private(set) var followArgValues: [FollowArguments] = []
    var followCallCount: Int { followArgValues.count }
    typealias FollowHandler = @MainActor (_ acceptance: OrderAcceptance, _ draft: OrderDraft) async -> Void
    var followHandler: FollowHandler?

    func follow(_ acceptance: OrderAcceptance, of draft: OrderDraft) async {
        history.record("OrderTicketInteractorInput", "follow(_:of:)", acceptance, draft)
        followArgValues.append((acceptance, draft))
        await followHandler?(acceptance, draft)
    }
}
