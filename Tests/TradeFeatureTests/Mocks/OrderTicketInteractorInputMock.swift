// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/OrderTicket/OrderTicketInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
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

    typealias CheckSizeHandler = @MainActor (ExactDecimal) throws(WalletError) -> Void
    private let checkSizeCalls = Mocked<ExactDecimal, CheckSizeHandler?>(nil)
    var checkSizeArgValues: [ExactDecimal] { checkSizeCalls.arguments }
    var checkSizeCallCount: Int { checkSizeCalls.arguments.count }
    var checkSizeHandler: CheckSizeHandler? {
        get { checkSizeCalls.handler }
        set { checkSizeCalls.handler = newValue }
    }

    func check(size: ExactDecimal) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "check(size:)", size)
        checkSizeCalls.keep(size)
        try checkSizeHandler?(size)
    }

    // check(price:)

    typealias CheckPriceHandler = @MainActor (ExactDecimal) throws(WalletError) -> Void
    private let checkPriceCalls = Mocked<ExactDecimal, CheckPriceHandler?>(nil)
    var checkPriceArgValues: [ExactDecimal] { checkPriceCalls.arguments }
    var checkPriceCallCount: Int { checkPriceCalls.arguments.count }
    var checkPriceHandler: CheckPriceHandler? {
        get { checkPriceCalls.handler }
        set { checkPriceCalls.handler = newValue }
    }

    func check(price: ExactDecimal) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "check(price:)", price)
        checkPriceCalls.keep(price)
        try checkPriceHandler?(price)
    }

    // preview(_:)

    typealias PreviewHandler = @MainActor (TypedOrder) async throws(WalletError) -> OrderPreview
    private let previewCalls = Mocked<TypedOrder, PreviewHandler?>(nil)
    var previewArgValues: [TypedOrder] { previewCalls.arguments }
    var previewCallCount: Int { previewCalls.arguments.count }
    var previewHandler: PreviewHandler? {
        get { previewCalls.handler }
        set { previewCalls.handler = newValue }
    }

    func preview(_ order: TypedOrder) async throws(WalletError) -> OrderPreview {
        let call = history.record("OrderTicketInteractorInput", "preview(_:)", order)
        previewCalls.keep(order)
        guard let previewHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await previewHandler(order)
    }

    // checkFunds(for:)

    typealias CheckFundsHandler = @MainActor (OrderPreview) throws(WalletError) -> Void
    private let checkFundsCalls = Mocked<OrderPreview, CheckFundsHandler?>(nil)
    var checkFundsArgValues: [OrderPreview] { checkFundsCalls.arguments }
    var checkFundsCallCount: Int { checkFundsCalls.arguments.count }
    var checkFundsHandler: CheckFundsHandler? {
        get { checkFundsCalls.handler }
        set { checkFundsCalls.handler = newValue }
    }

    func checkFunds(for preview: OrderPreview) throws(WalletError) {
        history.record("OrderTicketInteractorInput", "checkFunds(for:)", preview)
        checkFundsCalls.keep(preview)
        try checkFundsHandler?(preview)
    }

    // place(_:)

    typealias PlaceHandler = @MainActor (OrderPreview) async throws(WalletError) -> PlacedOrder
    private let placeCalls = Mocked<OrderPreview, PlaceHandler?>(nil)
    var placeArgValues: [OrderPreview] { placeCalls.arguments }
    var placeCallCount: Int { placeCalls.arguments.count }
    var placeHandler: PlaceHandler? {
        get { placeCalls.handler }
        set { placeCalls.handler = newValue }
    }

    func place(_ preview: OrderPreview) async throws(WalletError) -> PlacedOrder {
        let call = history.record("OrderTicketInteractorInput", "place(_:)", preview)
        placeCalls.keep(preview)
        guard let placeHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await placeHandler(preview)
    }

    // tellFate(of:)

    typealias TellFateHandler = @MainActor (PlacedOrder) async -> Void
    private let tellFateCalls = Mocked<PlacedOrder, TellFateHandler?>(nil)
    var tellFateArgValues: [PlacedOrder] { tellFateCalls.arguments }
    var tellFateCallCount: Int { tellFateCalls.arguments.count }
    var tellFateHandler: TellFateHandler? {
        get { tellFateCalls.handler }
        set { tellFateCalls.handler = newValue }
    }

    func tellFate(of placed: PlacedOrder) async {
        history.record("OrderTicketInteractorInput", "tellFate(of:)", placed)
        tellFateCalls.keep(placed)
        await tellFateHandler?(placed)
    }
}
