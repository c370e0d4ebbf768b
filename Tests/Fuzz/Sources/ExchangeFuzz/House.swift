internal import FuzzKit
internal import Glibc
internal import SaifuCrypto
internal import SaifuMoney
internal import SaifuWire

@testable internal import PaperExchange

/// An exchange in a folder of its own, asked in process by signed requests.
///
/// The bytes of everything that was done to it are in the file `deeds` there: given to the fuzzer as an input, they do
/// it again.
final class House {
    private let folder: String
    private let deeds: Int32
    let clock = ManualClock(milliseconds: 1_786_105_083_593)
    private let configuration: ExchangeConfiguration
    private let signer: RequestSigner
    private var server: ProtocolServer?
    /// What was done to it so far.
    private(set) var age = 0
    private var longWaits = 0
    private static let products = ["BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC", "FX_BTC_JPY"]
    nonisolated(unsafe) private static var count = 0

    var core: ExchangeCore? { server?.core }

    /// - Parameter wealth: 0 for the demo account in still markets, 1 with makers, 2 and 3 the same with all there can be.
    init(wealth: Int) throws {
        House.count += 1
        folder = "/dev/shm/saifu-fuzz-\(getpid())-\(House.count)"
        mkdir(folder, 0o700)
        deeds = Glibc.open(folder + "/deeds", O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        let secret = Secret("secret")
        signer = try RequestSigner(secret: secret)
        configuration = ExchangeConfiguration(
            databasePath: folder + "/exchange.sqlite", seed: 7, funding: House.funding(wealth),
            credentials: APICredentials(key: "key", secret: secret), clock: .manual(clock),
            demoMarket: wealth % 2 == 0 ? nil : House.makers, enforcesRateLimits: false)
        try openFile()
        // What a log of deeds begins with makes the same house again.
        if wealth > 0 { log([7, 0, 0, UInt8(wealth)]) }
    }

    private static func funding(_ wealth: Int) -> [Amount] {
        wealth < 2
            ? [
                Amount(quantity: 1_000_000, asset: .jpy), Amount(quantity: 1, asset: .btc),
                Amount(quantity: 10, asset: .eth), Amount(quantity: 10_000, asset: .xrp),
            ]
            : [
                Amount(quantity: 1_000_000_000_000_000, asset: .jpy), Amount(quantity: 1_000_000_000, asset: .btc),
                Amount(quantity: 1_000_000_000, asset: .eth), Amount(quantity: 1_000_000_000, asset: .xrp),
            ]
    }

    private static let makers = DemoMarket(products: [
        DemoProduct(
            productCode: "BTC_JPY", referencePrice: 17_200_000, halfSpread: 900, levelStep: 500, levels: 10,
            typicalSize: "0.05", volatilityPerHour: "0.006", ordersPerMinute: 60, tradesPerMinute: 20),
        DemoProduct(
            productCode: "ETH_BTC", referencePrice: "0.03517", halfSpread: "0.00002", levelStep: "0.00001", levels: 10,
            typicalSize: "0.6", volatilityPerHour: "0.005", ordersPerMinute: 12, tradesPerMinute: 3),
        // Wild enough for margin calls.
        DemoProduct(
            productCode: "FX_BTC_JPY", referencePrice: 17_210_000, halfSpread: 900, levelStep: 500, levels: 10,
            typicalSize: "0.05", volatilityPerHour: "0.2", ordersPerMinute: 60, tradesPerMinute: 20),
    ])

    private func openFile() throws { server = try ProtocolServer(ExchangeCore.open(configuration)) }

    func log(_ bytes: [UInt8]) { _ = write(deeds, bytes, bytes.count) }

    /// Closes the exchange and removes its folder.
    func leave() {
        server = nil
        close(deeds)
        for name in ["", "-wal", "-shm", "-lock"] { unlink(folder + "/exchange.sqlite" + name) }
        unlink(folder + "/deeds")
        rmdir(folder)
    }

    func perform(_ deed: Deeds.Deed) throws {
        age += 1
        switch deed {
        case .order(let path, let body): try post(path, Array(body.utf8))
        case .raw(let path, let body): try post(path, body)
        case .cancel(let position): try cancel(position)
        case .cancelParent(let position): try cancelParent(position)
        case .collateral(let yen): moveCollateral(yen)
        case .cancelAll(let product): try post("cancelallchildorders", Array(#"{"product_code":"\#(product)"}"#.utf8))
        case .look(let target): _ = try ask("GET", target)
        case .wait(let milliseconds): wait(milliseconds)
        case .restart: try restart()
        case .moveOut: break
        }
    }

    private func cancel(_ position: Int) throws {
        guard let open = core?.accounts.open.values.sorted(by: { $0.number < $1.number }), !open.isEmpty else { return }
        let order = open[position % open.count]
        try cancel("child", order.market, order.tag)
    }

    private func cancelParent(_ position: Int) throws {
        guard let active = core?.accounts.parents.active.values.sorted(by: { $0.number < $1.number }), !active.isEmpty
        else { return }
        let parent = active[position % active.count]
        try cancel("parent", parent.market, parent.tag)
    }

    private func cancel(_ kind: String, _ market: Int, _ tag: OrderTag) throws {
        guard let product = core?.units[market].code else { return }
        let body = #"{"product_code":"\#(product)","\#(kind)_order_acceptance_id":"\#(tag.text(.acceptance))"}"#
        try post("cancel\(kind)order", Array(body.utf8))
    }

    private func moveCollateral(_ yen: Int64) {
        guard let core else { return }
        do throws(OrderFailure) {
            try AccountCalls(core: core).moveCollateral(yen, of: .home, at: clock.milliseconds)
        } catch {
            if case .storage = error { require(false, "collateral cannot be stored") }
        }
    }

    /// Moves the clock as far as the ids allow, and lets the timer fire.
    private func wait(_ milliseconds: Int64) {
        guard Bounds.clock.contains(clock.milliseconds + milliseconds) else { return }
        // An hour of makers takes a while to compute: an input of nothing else would look like one that hangs.
        guard milliseconds < 3_600_000 || longWaits * 30 < age else { return }
        if milliseconds >= 3_600_000 { longWaits += 1 }
        clock.advance(milliseconds: milliseconds)
        core?.tick()
        require(core?.isWritable == true, "the exchange could not write")
    }

    /// Ends the exchange and opens its file again: it must tell the same.
    private func restart() throws {
        core?.tick()
        let before = try view()
        server = nil
        try openFile()
        for (old, new) in zip(before, try view()) where old != new {
            print("before: \(String(decoding: old, as: UTF8.self))\nafter: \(String(decoding: new, as: UTF8.self))")
            fflush(nil)
            require(false, "a restart changed what the exchange tells")
        }
    }

    private func view() throws -> [[UInt8]] {
        let each = House.products.flatMap { product in
            [
                "getboard", "getticker", "getexecutions", "me/getchildorders", "me/getexecutions",
                "me/gettradingcommission", "me/getparentorders",
            ].map { "/v1/\($0)?product_code=\(product)&count=500" }
        }
        let whole = [
            "getbalance", "getbalancehistory?count=500", "getpositions", "getcollateral",
            "getcollateralhistory?count=500",
        ]
        return try (each + whole.map { "/v1/me/" + $0 }).map { try ask("GET", $0).body }
    }

    private func post(_ path: String, _ body: [UInt8]) throws { _ = try ask("POST", "/v1/me/" + path, body) }

    /// - Returns: an answer that is no fault of the exchange, or says that it has too many orders.
    private func ask(_ method: String, _ target: String, _ body: [UInt8] = []) throws -> HTTPResponseMessage {
        let signature = try signer.signature(of: Array(("1" + method + target).utf8), body)
        let request = HTTPRequestMessage(
            method: method, target: target,
            headers: ["ACCESS-KEY": "key", "ACCESS-TIMESTAMP": "1", "ACCESS-SIGN": signature], body: body)
        guard let answer = server?.answer(request) else { throw Closed() }
        require(answer.status != 500 || isRefusal(answer), "the exchange says that the fault is its own")
        require([200, 400, 500].contains(answer.status), "a status that a signed request does not get")
        return answer
    }

    private func isRefusal(_ answer: HTTPResponseMessage) -> Bool {
        let text = String(decoding: answer.body, as: UTF8.self)
        return text.contains("open orders") || text.contains("does not fit 64 bits")
    }

    private struct Closed: Error {}
}
