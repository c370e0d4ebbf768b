// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Cancel/CancelInterfaces.swift

import LightningAPI
import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `CancelRouting` and answers as it is told to.
@MainActor final class CancelRoutingMock: CancelRouting {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(
        history: CallHistory = CallHistory(),
        sceneHandler: @escaping SceneHandler,
        specialOrdersHandler: @escaping SpecialOrdersHandler
    ) {
        self.history = history
        sceneCalls = Mocked(sceneHandler)
        specialOrdersCalls = Mocked(specialOrdersHandler)
    }

    // scene(for:)

    typealias SceneHandler = @MainActor (OrderQuery) -> any Scene
    private let sceneCalls: Mocked<OrderQuery, SceneHandler>
    var sceneArgValues: [OrderQuery] { sceneCalls.arguments }
    var sceneCallCount: Int { sceneCalls.arguments.count }
    var sceneHandler: SceneHandler {
        get { sceneCalls.handler }
        set { sceneCalls.handler = newValue }
    }

    func scene(for orders: OrderQuery) -> any Scene {
        history.record("CancelRouting", "scene(for:)", orders)
        sceneCalls.keep(orders)
        return sceneHandler(orders)
    }

    // specialOrders(of:)

    typealias SpecialOrdersHandler = @MainActor (ProductCode) -> any Scene
    private let specialOrdersCalls: Mocked<ProductCode, SpecialOrdersHandler>
    var specialOrdersArgValues: [ProductCode] { specialOrdersCalls.arguments }
    var specialOrdersCallCount: Int { specialOrdersCalls.arguments.count }
    var specialOrdersHandler: SpecialOrdersHandler {
        get { specialOrdersCalls.handler }
        set { specialOrdersCalls.handler = newValue }
    }

    func specialOrders(of product: ProductCode) -> any Scene {
        history.record("CancelRouting", "specialOrders(of:)", product)
        specialOrdersCalls.keep(product)
        return specialOrdersHandler(product)
    }
}
