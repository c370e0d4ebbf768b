// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Orders/OrdersInterfaces.swift

import LightningAPI
import MockTestKit
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `OrdersRouting` and answers as it is told to.
@MainActor final class OrdersRoutingMock: OrdersRouting {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // show(_:)

    typealias ShowHandler = @MainActor (OrderDescriptor) -> Void
    private let showCalls = Mocked<OrderDescriptor, ShowHandler?>(nil)
    var showArgValues: [OrderDescriptor] { showCalls.arguments }
    var showCallCount: Int { showCalls.arguments.count }
    var showHandler: ShowHandler? {
        get { showCalls.handler }
        set { showCalls.handler = newValue }
    }

    func show(_ descriptor: OrderDescriptor) {
        history.record("OrdersRouting", "show(_:)", descriptor)
        showCalls.keep(descriptor)
        showHandler?(descriptor)
    }

    // cancel(_:)

    typealias CancelHandler = @MainActor (ChildOrder) async throws(WalletError) -> [Block]
    private let cancelCalls = Mocked<ChildOrder, CancelHandler?>(nil)
    var cancelArgValues: [ChildOrder] { cancelCalls.arguments }
    var cancelCallCount: Int { cancelCalls.arguments.count }
    var cancelHandler: CancelHandler? {
        get { cancelCalls.handler }
        set { cancelCalls.handler = newValue }
    }

    func cancel(_ order: ChildOrder) async throws(WalletError) -> [Block] {
        let call = history.record("OrdersRouting", "cancel(_:)", order)
        cancelCalls.keep(order)
        guard let cancelHandler else {
            throw history.unprepared(call) as WalletError
        }
        return try await cancelHandler(order)
    }
}
