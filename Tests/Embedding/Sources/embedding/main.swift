import Foundation
import LightningAPI
import LightningClient
import SaifuDesk

// Follows the ticker and an order that it places, a tenth under the best bid, and cancels.
let variables = ProcessInfo.processInfo.environment
do {
    let client = try LightningClient(
        at: variables["SAIFU_ORIGIN"] ?? "", key: variables["SAIFU_EXCHANGE_KEY"] ?? "",
        secret: variables["SAIFU_EXCHANGE_SECRET"] ?? "")
    // An order is written down before it is sent, so that one whose answer is lost can be found.
    let desk = client.desk(journal: try FileJournal(path: variables["SAIFU_JOURNAL"] ?? "orders.journal"))
    for lost in try await desk.settle() { print("entry \(lost.id) \(lost.verdict.name) \(lost.verdict.candidates)") }
    let hearing = Task { await desk.follow(client) }
    defer { hearing.cancel() }
    for balance in try await client.send(GetBalance()) {
        print("\(balance.currencyCode.code) \(balance.amount) available \(balance.available)")
    }
    for await update in client.ticker(.btcJPY) {
        guard let ticker = update.current else { continue }  // else why, and since when
        print("\(ticker.productCode.rawValue) bid \(ticker.bestBid) ask \(ticker.bestAsk) last \(ticker.ltp)")
        let price = try ticker.bestBid.multiplied(by: "0.9", scale: 0, .down)
        let placed = try await desk.place(OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: price))
        print("placed \(placed.acceptance.childOrderAcceptanceID) \(await desk.fate(of: placed))")
        try await desk.cancel(placed.cancellation)
        print("ended \(await placed.ended(at: desk, within: .seconds(20)))")
        break
    }
    let left = try await client.send(GetChildOrders(productCode: .btcJPY, state: .active))
    print("\(left.count) open orders left on \(Date().formatted(.iso8601.year().month().day()))")
} catch DeskError.api(let error, entry: let entry?) {
    print("Entry \(entry) may have taken effect: \(error) The next run settles it.")
    exit(4)
} catch {
    print("\(error)")
    exit(1)
}
