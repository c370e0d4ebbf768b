import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuMoney
import SaifuWire
import Synchronization

// Follows BTC_JPY at the origin that is given and prints a line for each thing that it is told.

let tally = Tally()
let credentials = APICredentials(key: "test-key", secret: Secret("test-secret"))
do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let pauses = ReconnectPauses(first: options.pause, longest: options.pause, maintenance: options.pause)
    let client = LightningClient(
        origin: options.origin, credentials: credentials,
        realtime: RealtimeSettings(pauses: pauses, silence: .seconds(2), answer: .seconds(1)), tls: options.tls)
    await withTaskGroup(of: Void.self) { group in
        group.addTask {
            for await update in client.board(.btcJPY) {
                guard update.state == .current, let book = update.value else {
                    say("board \(update.state.word)")
                    continue
                }
                let (bid, ask) = (book.bids.best, book.asks.best)
                guard options.until.map({ bid.map { "\($0.size)" } == $0 }) ?? true else { continue }
                if options.until != nil { say("trades \(tally.trades)") }
                say(
                    "board \(bid.map { "\($0.price) \($0.size)" } ?? "-") / \(ask.map { "\($0.price) \($0.size)" } ?? "-") "
                        + "market \(book.bids.withoutPrice) stale \(book.staleLevels) mismatches \(book.mismatches)")
            }
        }
        group.addTask {
            for await update in client.ticker(.btcJPY) {
                guard let ticker = update.value, update.state == .current else { continue }
                say("ticker \(ticker.state) \(ticker.ltp) \(ticker.timestamp)")
            }
        }
        group.addTask {
            for await event in client.executions(.btcJPY) {
                switch event {
                case .value(let trades):
                    tally.add(trades.count)
                    for trade in trades where options.until == nil {
                        say("trade \(trade.id) \(trade.side?.rawValue ?? "-") \(trade.price) \(trade.execDate)")
                    }
                case .state(let state): say("trades \(state.word)")
                case .gap(let gap): say("trades gap \(gap)")
                }
            }
        }
        group.addTask {
            for await event in client.childOrderEvents() {
                switch event {
                case .value(let events):
                    for event in events { say("order \(event.childOrderAcceptanceID) \(event.eventType)") }
                case .state(let state): say("orders \(state.word)")
                case .gap: say("orders gap")
                }
            }
        }
        group.addTask {
            for await event in client.parentOrderEvents() {
                switch event {
                case .value(let events):
                    for event in events { say("special \(event.parentOrderAcceptanceID) \(event.eventType)") }
                case .state(let state): say("specials \(state.word)")
                case .gap: say("specials gap")
                }
            }
        }
    }
} catch {
    say("\(error)")
    exit(1)
}

/// How many trades were told.
final class Tally: Sendable {
    private let count = Mutex(0)
    var trades: Int { count.withLock { $0 } }
    func add(_ more: Int) { count.withLock { $0 += more } }
}

/// A line at once: the other side of the pipe waits for it.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

extension StreamState {
    fileprivate var word: String {
        switch self {
        case .connecting: "connecting"
        case .current: "current"
        case .subscribed: "subscribed"
        case .stale(_, let fault, _): "stale: \(fault)"
        case .maintenance: "maintenance"
        case .refused(let fault): "refused: \(fault)"
        }
    }
}
