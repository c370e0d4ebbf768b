import Foundation
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuMoney
import SaifuWire

// Connects to the exchange at SAIFU_ORIGIN, prints a ticker and the balance, places an order and cancels it.
let environment = ProcessInfo.processInfo.environment
guard let address = environment["SAIFU_ORIGIN"], let key = environment["SAIFU_EXCHANGE_KEY"],
    let secret = environment["SAIFU_EXCHANGE_SECRET"]
else {
    print("Set SAIFU_ORIGIN, SAIFU_EXCHANGE_KEY and SAIFU_EXCHANGE_SECRET.")
    exit(2)
}

do {
    // Every order is written down before it is sent, so that one whose answer is lost is not forgotten.
    let journal = try FileJournal(path: environment["SAIFU_JOURNAL"] ?? "orders.journal")
    let client = LightningClient(
        origin: try Origin(parsing: address), credentials: APICredentials(key: key, secret: Secret(secret)),
        journal: journal)

    let ticker = try await client.send(GetTicker(productCode: .btcJPY))
    print("\(ticker.productCode.rawValue) bid \(ticker.bestBid) ask \(ticker.bestAsk) last \(ticker.ltp)")
    for balance in try await client.send(GetBalance()) {
        print("\(balance.currencyCode.code) \(balance.amount) available \(balance.available)")
    }

    // A tenth under the best bid, in whole yen: it rests until it is cancelled.
    let order = SendChildOrder(
        productCode: .btcJPY, childOrderType: .limit, side: .buy,
        price: try ticker.bestBid.multiplied(by: "0.9", scale: 0, .down), size: "0.01")
    let id = try await client.send(order).childOrderAcceptanceID
    print("placed \(id)")
    _ = try await client.send(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)))
    let left = try await client.send(GetChildOrders(productCode: .btcJPY, state: .active))
    print("cancelled, \(left.count) open orders left on \(Date().formatted(.iso8601.year().month().day()))")
} catch let error as APIError where error.code == .outcomeUnknown {
    print("The order may have been placed: \(error). Look before sending it again.")
    exit(4)
} catch {
    print("\(error)")
    exit(1)
}
