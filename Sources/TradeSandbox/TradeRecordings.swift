import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit

/// The answers that the scenes of this sandbox are made of.
enum TradeRecordings {
    /// Rests below the market; `orders` is recorded after it and lists it.
    static let acceptance = Recording(
        "trade/acceptance",
        OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: "16900000").request(
            mark: StubbableEnvironment.mark))
    static let orders = Recording(
        "trade/orders", GetChildOrders(productCode: .btcJPY, state: .active, paging: Paging(count: 100)))
    static let fills = Recording("trade/fills", GetOwnExecutions(productCode: .btcJPY, paging: Paging(count: 20)))

    static let all = [acceptance, orders, fills]
}
