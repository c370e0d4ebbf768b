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

    init(history: CallHistory = CallHistory(), sceneHandler: @escaping SceneHandler) {
        self.history = history
        sceneCalls = Mocked(sceneHandler)
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
}
