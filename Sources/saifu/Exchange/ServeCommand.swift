import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuMoney
import SaifuWire
import WalletCore

/// `saifu exchange serve`: the paper exchange of the home, for clients in any language.
@MainActor struct ServeCommand {
    nonisolated static let syntax = CommandSyntax(
        "exchange serve", summary: .summaryServe,
        flags: "[--port N] [--fund JPY=1000000,BTC=1] [--seed N] [--limits on|off]")

    let home: HomeDirectory
    let options: Options
    let environment: (String) -> String?

    /// Serves until it is told to stop.
    func run(until stop: @MainActor () async -> Void) async throws(WalletError) {
        let (credentials, source) = try key()
        var plan = ExchangePlan(home: home, credentials: credentials)
        plan.port = options.port ?? 0
        plan.seed = options.seed
        plan.enforcesRateLimits = options.limits ?? true
        plan.funding = try options.funding.map { text throws(WalletError) in try Funding.parse(text) }
        warnAboutOptionsForNewFiles()
        if let exchange = try EmbeddedExchange.open(plan) {
            try announce(exchange.server.ports.first ?? 0, keySource: source)
            await stop()
            exchange.close()
        } else {
            try await serveFor(plan, keySource: source, until: stop)
        }
    }

    /// Another saifu has the home's exchange open.
    private func serveFor(
        _ plan: ExchangePlan, keySource: String?, until stop: @MainActor () async -> Void
    ) async throws(WalletError) {
        try await checkKey(plan.credentials)
        let front = try ExchangeFront.start(plan)
        try announce(front.port, keySource: keySource)
        await stop()
        front.close()
    }

    /// One account has one key at a time, and the process that has the exchange open chose it.
    private func checkKey(_ credentials: APICredentials) async throws(WalletError) {
        let origin = Origin.unix(path: home.file(EmbeddedExchange.socketName))
        do throws(APIError) {
            _ = try await LightningClient(origin: origin, credentials: credentials).send(GetPermissions())
        } catch {
            guard error.code == .auth else { return }  // the front finds the next host, or opens the exchange
            throw .storage(
                "Another saifu has the exchange of \(home.path) open with its own key. Unset SAIFU_EXCHANGE_KEY to "
                    + "serve with that one, or choose another --home.")
        }
    }

    private func announce(_ port: Int, keySource: String?) throws(WalletError) {
        let origin = "http://127.0.0.1:\(port)"
        if let keySource {
            try ServedOrigin.save(origin, to: home)
            StandardStream.error.write("The key of the account is in \(keySource).\n")
        }
        StandardStream.output.write("listening on \(origin)\n")
    }

    /// Funding and seed make a new exchange; one that is there keeps its own.
    private func warnAboutOptionsForNewFiles() {
        guard options.funding != nil || options.seed != nil, home.contains(EmbeddedExchange.databaseName) else {
            return
        }
        StandardStream.error.write(
            "--fund and --seed are for a new exchange; the one in \(home.path) keeps what it has.\n")
    }

    /// The account's key, and the file it was read from unless it came from the environment.
    private func key() throws(WalletError) -> (APICredentials, source: String?) {
        if let key = environment("SAIFU_EXCHANGE_KEY"), let secret = environment("SAIFU_EXCHANGE_SECRET"),
            !key.isEmpty, !secret.isEmpty
        {
            return (APICredentials(key: key, secret: Secret(secret)), nil)
        }
        return (try PaperKey.load(from: home), home.file(PaperKey.fileName))
    }
}

/// What `--fund JPY=1000000,BTC=1` says.
enum Funding {
    static func parse(_ text: String) throws(WalletError) -> [Amount] {
        var amounts: [Amount] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2, let amount = amount(pair[1], Asset(pair[0].uppercased())) else {
                throw .usage(.badOptionValue(option: "--fund", value: text, expected: "JPY=1000000,BTC=1"))
            }
            amounts.append(amount)
        }
        return amounts
    }

    /// `nil` for a text that is no amount, and for one below zero.
    private static func amount(_ text: String, _ asset: Asset) -> Amount? {
        do {
            let amount = try Amount(text: text, asset: asset)
            return amount.quantity.isNegative ? nil : amount
        } catch {
            return nil
        }
    }
}
