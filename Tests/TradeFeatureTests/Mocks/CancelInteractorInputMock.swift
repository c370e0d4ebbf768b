// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Cancel/CancelInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `CancelInteractorInput` and answers as it is told to.
@MainActor final class CancelInteractorInputMock: CancelInteractorInput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory(), listsSpecialOrders: Bool, orderHandler: @escaping OrderHandler) {
        self.history = history
        listsSpecialOrdersValue = Guarded(listsSpecialOrders)
        orderCalls = Mocked(orderHandler)
    }

    private let listsSpecialOrdersValue: Guarded<Bool>
    var listsSpecialOrders: Bool {
        get { listsSpecialOrdersValue.value }
        set {
            listsSpecialOrdersValue.value = newValue
        }
    }

    // shownOrders()

    typealias ShownOrdersHandler = @MainActor () async -> [OrderRow]?
    private let shownOrdersCalls = Mocked<Void, ShownOrdersHandler?>(nil)
    var shownOrdersCallCount: Int { shownOrdersCalls.arguments.count }
    var shownOrdersHandler: ShownOrdersHandler? {
        get { shownOrdersCalls.handler }
        set { shownOrdersCalls.handler = newValue }
    }

    func shownOrders() async -> [OrderRow]? {
        let call = history.record("CancelInteractorInput", "shownOrders()")
        shownOrdersCalls.keep(())
        guard let shownOrdersHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return await shownOrdersHandler()
    }

    // activeOrders()

    typealias ActiveOrdersHandler = @MainActor () async throws(WalletError) -> [OrderRow]
    private let activeOrdersCalls = Mocked<Void, ActiveOrdersHandler?>(nil)
    var activeOrdersCallCount: Int { activeOrdersCalls.arguments.count }
    var activeOrdersHandler: ActiveOrdersHandler? {
        get { activeOrdersCalls.handler }
        set { activeOrdersCalls.handler = newValue }
    }

    func activeOrders() async throws(WalletError) -> [OrderRow] {
        let call = history.record("CancelInteractorInput", "activeOrders()")
        activeOrdersCalls.keep(())
        guard let activeOrdersHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await activeOrdersHandler()
    }

    // order(with:)

    typealias OrderHandler = @MainActor (String) async -> OrderRow
    private let orderCalls: Mocked<String, OrderHandler>
    var orderArgValues: [String] { orderCalls.arguments }
    var orderCallCount: Int { orderCalls.arguments.count }
    var orderHandler: OrderHandler {
        get { orderCalls.handler }
        set { orderCalls.handler = newValue }
    }

    func order(with id: String) async -> OrderRow {
        history.record("CancelInteractorInput", "order(with:)", id)
        orderCalls.keep(id)
        return await orderHandler(id)
    }

    // orderEnding(in:)

    typealias OrderEndingHandler = @MainActor (String) async throws(WalletError) -> OrderRow
    private let orderEndingCalls = Mocked<String, OrderEndingHandler?>(nil)
    var orderEndingArgValues: [String] { orderEndingCalls.arguments }
    var orderEndingCallCount: Int { orderEndingCalls.arguments.count }
    var orderEndingHandler: OrderEndingHandler? {
        get { orderEndingCalls.handler }
        set { orderEndingCalls.handler = newValue }
    }

    func orderEnding(in end: String) async throws(WalletError) -> OrderRow {
        let call = history.record("CancelInteractorInput", "orderEnding(in:)", end)
        orderEndingCalls.keep(end)
        guard let orderEndingHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await orderEndingHandler(end)
    }

    // origin(of:)

    typealias OriginHandler = @MainActor (OrderRow) async -> OrderOrigin?
    private let originCalls = Mocked<OrderRow, OriginHandler?>(nil)
    var originArgValues: [OrderRow] { originCalls.arguments }
    var originCallCount: Int { originCalls.arguments.count }
    var originHandler: OriginHandler? {
        get { originCalls.handler }
        set { originCalls.handler = newValue }
    }

    func origin(of order: OrderRow) async -> OrderOrigin? {
        let call = history.record("CancelInteractorInput", "origin(of:)", order)
        originCalls.keep(order)
        guard let originHandler else {
            history.reportUnprepared(call)
            return nil
        }
        return await originHandler(order)
    }

    // cancel(_:)

    typealias CancelHandler = @MainActor (OrderRow) async throws(WalletError) -> Void
    private let cancelCalls = Mocked<OrderRow, CancelHandler?>(nil)
    var cancelArgValues: [OrderRow] { cancelCalls.arguments }
    var cancelCallCount: Int { cancelCalls.arguments.count }
    var cancelHandler: CancelHandler? {
        get { cancelCalls.handler }
        set { cancelCalls.handler = newValue }
    }

    func cancel(_ order: OrderRow) async throws(WalletError) {
        history.record("CancelInteractorInput", "cancel(_:)", order)
        cancelCalls.keep(order)
        try await cancelHandler?(order)
    }

    // cancelAll()

    typealias CancelAllHandler = @MainActor () async throws(WalletError) -> Void
    private let cancelAllCalls = Mocked<Void, CancelAllHandler?>(nil)
    var cancelAllCallCount: Int { cancelAllCalls.arguments.count }
    var cancelAllHandler: CancelAllHandler? {
        get { cancelAllCalls.handler }
        set { cancelAllCalls.handler = newValue }
    }

    func cancelAll() async throws(WalletError) {
        history.record("CancelInteractorInput", "cancelAll()")
        cancelAllCalls.keep(())
        try await cancelAllHandler?()
    }
}
