import Foundation
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuDesk
import SaifuMoney
import SaifuWire

// Connects to the exchange at SAIFU_ORIGIN, settles what an earlier run left, follows the ticker and its own orders, prints
// the balance, places an order and cancels it.
let environment = ProcessInfo.processInfo.environment
guard let address = environment["SAIFU_ORIGIN"], let key = environment["SAIFU_EXCHANGE_KEY"],
    let secret = environment["SAIFU_EXCHANGE_SECRET"]
else {
    print("Set SAIFU_ORIGIN, SAIFU_EXCHANGE_KEY and SAIFU_EXCHANGE_SECRET.")
    exit(2)
}

do {
    let client = LightningClient(
        origin: try Origin(parsing: address), credentials: APICredentials(key: key, secret: Secret(secret)))
    // An order is written down before it is sent, so that one whose answer is lost can be found.
    let journal = try FileJournal(path: environment["SAIFU_JOURNAL"] ?? "orders.journal")
    let desk = client.desk(journal: journal)
    for lost in try await desk.settle() { print("entry \(lost.id) \(lost.verdict.name) \(lost.verdict.candidates)") }

    // Both streams share one connection. A stream tells first what becomes of it.
    var orders = client.childOrderEvents().makeAsyncIterator()
    while let event = await orders.next(), event != .state(.current) {}
    guard let ticker = await client.ticker(.btcJPY).first(where: { $0.state == .current })?.value else { exit(1) }
    print("\(ticker.productCode.rawValue) bid \(ticker.bestBid) ask \(ticker.bestAsk) last \(ticker.ltp)")
    for balance in try await client.send(GetBalance()) {
        print("\(balance.currencyCode.code) \(balance.amount) available \(balance.available)")
    }

    // A tenth under the best bid, in whole yen: it rests until it is cancelled.
    let price = try ticker.bestBid.multiplied(by: "0.9", scale: 0, .down)
    let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: price)
    let placed = try await desk.place(draft)
    let id = placed.acceptance.childOrderAcceptanceID
    print("placed \(id) \(await desk.fate(of: placed))")
    try await desk.cancel(placed.cancellation)
    while let event = await orders.next() {
        guard case .value(let events) = event else { continue }
        for event in events where event.childOrderAcceptanceID == id { print("heard \(event.eventType)") }
        if events.contains(where: { $0.eventType == .cancel }) { break }
    }
    let left = try await client.send(GetChildOrders(productCode: .btcJPY, state: .active))
    print("cancelled, \(left.count) open orders left on \(Date().formatted(.iso8601.year().month().day()))")
} catch DeskError.api(let error, entry: let entry?) {
    print("Entry \(entry) may have taken effect: \(error) The next run settles it.")
    exit(4)
} catch {
    print("\(error)")
    exit(1)
}
