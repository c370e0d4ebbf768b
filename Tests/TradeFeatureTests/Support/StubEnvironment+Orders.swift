import LightningAPI
import WalletCore

extension StubEnvironment {
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
