// Written by `saifu-dev mocks`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
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

    // place(_:)

    private(set) var placeArgValues: [OrderPreview] = []
    var placeCallCount: Int { placeArgValues.count }
    typealias PlaceHandler = @MainActor (OrderPreview) async throws(WalletError) -> PlacedOrder
    var placeHandler: PlaceHandler?

    func place(_ preview: OrderPreview) async throws(WalletError) -> PlacedOrder {
        let call = history.record("OrderTicketInteractorInput", "place(_:)", preview)
        placeArgValues.append(preview)
        guard let placeHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await placeHandler(preview)
    }

    // tellFate(of:)

    private(set) var tellFateArgValues: [PlacedOrder] = []
    var tellFateCallCount: Int { tellFateArgValues.count }
    typealias TellFateHandler = @MainActor (PlacedOrder) async -> Void
    var tellFateHandler: TellFateHandler?

    func tellFate(of placed: PlacedOrder) async {
        history.record("OrderTicketInteractorInput", "tellFate(of:)", placed)
        tellFateArgValues.append(placed)
        await tellFateHandler?(placed)
    }
}
