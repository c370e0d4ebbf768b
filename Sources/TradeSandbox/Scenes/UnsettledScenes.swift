import LightningAPI
import SaifuMoney
import SandboxKit
import TradeFeature
import WalletCore

extension TradeScreens {
    /// `unsettled`: orders that may or may not exist. They are read from the journal: nothing is asked.
    static let unsettled = SandboxScreen("unsettled") { environment in
        TradeScenes.unsettled(UnsettledOrdersDescriptor(), in: environment)
    } scenes: {
        SandboxScene.normal {}.preparing { $0.stubJournal.records = [lost, begun] }
        SandboxScene.empty {}
        SandboxScene.error {}.preparing { $0.stubJournal.error = .storage(reason: "the disk is full") }
    }

    private static let lost = OrderIntentRecord(
        id: 1, intent: intent(.buy, price: true), outcome: .unknown(reason: "the connection was cut"))

    /// The program ended before an answer came.
    private static let begun = OrderIntentRecord(id: 2, intent: intent(.sell, price: false), outcome: nil)

    private static func intent(_ side: Side, price: Bool) -> OrderIntent {
        let order = SendChildOrder(
            productCode: .btcJPY, childOrderType: price ? .limit : .market, side: side,
            price: price ? "16900000" : nil, size: "0.01")
        return OrderIntent(origin: "https://api.bitflyer.com", order: order, createdAt: StubClock.moment)
    }
}
