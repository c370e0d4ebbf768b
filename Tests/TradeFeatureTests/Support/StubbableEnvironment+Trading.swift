import LightningAPI
import SandboxKit
import WalletCore

@testable import TradeFeature

extension StubbableEnvironment {
    /// The sentences the wallet ships with, a person who is there, and the door to the orders open.
    static func trading() -> StubbableEnvironment {
        let environment = StubbableEnvironment(strings: TestStrings.english)
        environment.stubDialogue.isInteractive = true
        environment.doors.orders = { [unowned environment] in TradeScenes.orders($0, in: environment) }
        return environment
    }

    /// Runs a command of this feature as a line of words.
    func run(_ line: String) async throws(WalletError) -> Page {
        try await run(line, of: TradeCommands.all(in: self))
    }

    /// An exchange that accepts every order and lists it at once.
    func answerOrder(_ order: ChildOrder) {
        let acceptance = OrderAcceptance(childOrderAcceptanceID: order.childOrderAcceptanceID)
        stubClient.answer(SendChildOrder.self, acceptance)
        stubClient.answer(GetChildOrders.self, [order])
    }

    /// An exchange that accepts every cancellation.
    func answerCancellations() {
        stubClient.answer(CancelChildOrder.self, NoContent())
        stubClient.answer(CancelAllChildOrders.self, NoContent())
    }
}
