import Glibc
import PaperExchange
import SaifuCrypto
import SaifuMoney
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
        guard let exchange = try EmbeddedExchange.open(plan) else {
            throw .storage("Another saifu has the exchange of \(home.path) open; close it, or choose another --home.")
        }
        let origin = "http://127.0.0.1:\(exchange.server.ports.first ?? 0)"
        if let source {
            try ServedOrigin.save(origin, to: home)
            StandardStream.error.write("The key of the account is in \(source).\n")
        }
        StandardStream.output.write("listening on \(origin)\n")
        await stop()
        exchange.close()
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
