// Written by `saifu-dev generate`; change this and run it again:
// Sources/TradeFeature/Kill/KillInterfaces.swift

import MockTestKit
import SaifuDesk
import Testing
import WalletCore

@testable import TradeFeature

/// Keeps the calls of `KillInteractorOutput` and answers as it is told to.
@MainActor final class KillInteractorOutputMock: KillInteractorOutput {
    /// The calls of this mock, and of the mocks that share it, in order.
    let history: CallHistory

    init(history: CallHistory = CallHistory()) {
        self.history = history
    }

    // productWasStopped(_:)

    typealias ProductWasStoppedHandler = @MainActor (KilledProduct) -> Void
    private let productWasStoppedCalls = Mocked<KilledProduct, ProductWasStoppedHandler?>(nil)
    var productWasStoppedArgValues: [KilledProduct] { productWasStoppedCalls.arguments }
    var productWasStoppedCallCount: Int { productWasStoppedCalls.arguments.count }
    var productWasStoppedHandler: ProductWasStoppedHandler? {
        get { productWasStoppedCalls.handler }
        set { productWasStoppedCalls.handler = newValue }
    }

    func productWasStopped(_ killed: KilledProduct) {
        history.record("KillInteractorOutput", "productWasStopped(_:)", killed)
        productWasStoppedCalls.keep(killed)
        productWasStoppedHandler?(killed)
    }
}
