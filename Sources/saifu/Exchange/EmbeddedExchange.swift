import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuJSON
import SaifuMoney
import SaifuWire
import WalletCore

/// The paper exchange of a home, opened by this process.
///
/// The process reaches it by signed HTTP on loopback, like any client; other processes of the same home come in
/// through a 0600 socket beside the database.
final class EmbeddedExchange: Sendable {
    static let socketName = "exchange.sock"
    static let databaseName = "exchange.sqlite"

    let server: PaperExchangeServer

    private init(server: PaperExchangeServer) {
        self.server = server
    }

    /// Opens the home's exchange.
    /// - Returns: `nil` when another process has it open.
    static func open(_ plan: ExchangePlan) throws(WalletError) -> EmbeddedExchange? {
        let configuration = try plan.configuration()
        do throws(ExchangeError) {
            let listeners: [ListenAddress] = [
                .tcp(host: "127.0.0.1", port: Int(plan.port)), .unix(path: plan.home.file(socketName)),
            ]
            let server = try PaperExchangeServer.start(
                configuration, listeners: listeners, identity: plan.identity)
            return EmbeddedExchange(server: server)
        } catch {
            if case .inUse = error { return nil }
            throw .storage(StorageError(error))
        }
    }

    /// Finishes what was begun, saves the market, and lets the next process open the home.
    func close() {
        server.stop()
    }
}

/// How a home's exchange is to be opened.
struct ExchangePlan: Sendable {
    let home: HomeDirectory
    /// The key of the home, which every wallet of the home uses.
    let credentials: APICredentials
    /// A key that the person gave for clients from outside; it is good beside the home's.
    var servedKey: APICredentials?
    var port: UInt16 = 0
    /// Who the exchange is at its port, for clients that speak TLS; `nil` serves plain HTTP there.
    var identity: TLSIdentity?
    /// `nil` for the demo account.
    var funding: [Amount]?
    /// Of a new exchange's market, of the faults, and of what is listed late.
    var seed = standardSeed
    /// Which requests are refused as too many.
    var limits = LimitChoice.on
    /// The longest time until an order is listed, in milliseconds.
    var visibility: Int64 = 0
    /// The faults to play on purpose; `nil` for none.
    var faults: FaultPlan?
    /// Hears every request and message.
    var witness: (@Sendable (ExchangeEvent) -> Void)?
    /// Where a clock begins that moves on by a second with each call; `nil` for the machine's.
    var clock: Timestamp?
    /// Whether the exchange can be controlled at its port; at its socket it can be in any case.
    var servesControl = false
    /// Called with what the exchange noticed, on any thread.
    var notify: (@Sendable (ExchangeNotice) -> Void)?

    /// Where the person gave none.
    static let standardSeed: UInt64 = 1

    static let demoFunding: [(text: String, asset: Asset)] = [
        ("1000000", .jpy), ("1", .btc), ("10", .eth), ("10000", .xrp),
    ]

    func configuration() throws(WalletError) -> ExchangeConfiguration {
        var configuration = ExchangeConfiguration(
            databasePath: home.file(EmbeddedExchange.databaseName), seed: seed, funding: try amounts(),
            credentials: credentials, demoMarket: try demoMarket(),
            enforcesRateLimits: limits != .off)
        configuration.countsAddresses = limits == .address
        configuration.visibility = OrderVisibility(longest: visibility, seed: seed)
        configuration.notify = notify
        (configuration.faults, configuration.witness) = (faults, witness)
        if let clock {
            configuration.clock = .manual(ManualClock(milliseconds: clock.milliseconds), step: 1000)
        }
        // The wallet never moves money out, so its key need not be able to.
        configuration.homeKeys = [
            ExchangeKey(
                credentials, permissions: ExchangeKey.tradingPermissions, path: home.file(PaperKey.fileName))
        ]
        if let servedKey { configuration.homeKeys.append(ExchangeKey(servedKey)) }
        configuration.accountKeys = .init { [home] (account) throws(ExchangeError) in
            let name = PaperKey.fileName(of: account)
            return try Self.reading { () throws(WalletError) in
                ExchangeKey(try PaperKey.load(from: home, named: name), path: home.file(name))
            }
        } forget: { [home] (account) throws(ExchangeError) in
            try Self.reading { () throws(WalletError) in try home.remove(PaperKey.fileName(of: account)) }
        }
        configuration.control = .init(isServed: servesControl) { [home] () throws(ExchangeError) in
            try Self.reading { () throws(WalletError) in try ControlKey.load(from: home) }
        }
        return configuration
    }

    private static func reading<T>(_ body: () throws(WalletError) -> T) throws(ExchangeError) -> T {
        do { return try body() } catch { throw .badConfiguration(reason: error.text(in: .english)) }
    }

    /// Reads the simulated makers and takers from the file embedded in the program.
    private func demoMarket() throws(WalletError) -> DemoMarket {
        let name = "demo-market.json"
        do throws(JSONError) {
            return try ExactJSONDecoder().read(DemoMarket.self, from: Resource.bytes(named: name) ?? [])
        } catch {
            throw .storage(.unreadable(path: name, reason: .document(error)))
        }
    }

    private func amounts() throws(WalletError) -> [Amount] {
        if let funding { return funding }
        var amounts: [Amount] = []
        for (text, asset) in ExchangePlan.demoFunding {
            do {
                amounts.append(try Amount(text: text, asset: asset))
            } catch {
                throw .money(error)
            }
        }
        return amounts
    }
}
