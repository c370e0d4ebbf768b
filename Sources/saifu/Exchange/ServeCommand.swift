import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuDrawing
import SaifuFiles
import SaifuMoney
import SaifuStyle
import SaifuSystem
import SaifuWire
import WalletCore

/// `saifu exchange serve`: the paper exchange of the home, for clients in any language.
@MainActor struct ServeCommand {
    nonisolated static let syntax = CommandSyntax(
        "exchange serve", summary: CommandSentence.serveSummary,
        flags:
            "[--port N] [--fund JPY=1000000,BTC=1] [--seed N] [--control] [--limits on|off|address] [--visibility MS] "
            + "[--tls-cert FILE --tls-key FILE] [--faults NAME|FILE] [--record FILE] [--log FILE|-] [--clock DATE]",
        examples: ["--port 0", "--faults lossy --seed 7", "--fund JPY=1000000,BTC=1 --seed 7"])

    let home: HomeDirectory
    let options: Options
    let environment: (String) -> String?

    private var language: Language { Wallet.language(options, environment) }

    private func tell(_ sentence: ServeSentence) { StandardStream.complain(sentence.text(in: language) + "\n") }

    /// Serves until it is told to stop.
    func run(until stop: @MainActor () async -> Void) async throws(WalletError) {
        // Room for every client the server lets in, in both sockets of a front, and for files.
        OpenFiles.allow(UInt(PaperExchangeServer.timeouts.connections) * 2 + 256)
        var plan = ExchangePlan(home: home, credentials: try PaperKey.load(from: home))
        plan.servedKey = try givenKey()
        plan.port = options.port ?? 0
        plan.seed = options.seed ?? ExchangePlan.standardSeed
        plan.limits = options.limits ?? .on
        plan.visibility = options.visibility ?? 0
        plan.identity = try identity()
        plan.servesControl = options.servesControl
        plan.funding = try options.funding.map { text throws(WalletError) in try FundingOption.parse(text) }
        plan.clock = options.clock
        plan.faults = try options.faults.map { name throws(WalletError) in
            try Scenario.plan(name, seed: plan.seed)
        }
        let isDrawn = StandardStream.error.isTerminal && !options.json
        try checkPlace(of: options.recording, .record)
        if options.log != "-" { try checkPlace(of: options.log, .log) }
        let witness = try ServeWitness(recording: options.recording, log: options.log, isDrawn: isDrawn)
        if witness.listens { plan.witness = { witness.take($0) } }
        let notices = HomeNotices(language: language)
        plan.notify = { notices.tell($0) }
        warnAboutOptionsForNewFiles()
        if let exchange = try namingPort(plan, { () throws(WalletError) in try EmbeddedExchange.open(plan) }) {
            defer { exchange.close() }
            try await announce(exchange.server.ports.first ?? 0, plan, witness, exchange.server, until: stop)
        } else if options.stagesExchange {
            // Only the process that has the exchange open could do that.
            throw .storage(.inUse(path: home.file(EmbeddedExchange.databaseName)))
        } else {
            try await serveFor(plan, until: stop)
        }
    }

    /// - Throws: `cannotListen` with the port that the person named.
    private func namingPort<Value>(
        _ plan: ExchangePlan, _ listen: () throws(WalletError) -> Value
    ) throws(WalletError) -> Value {
        do throws(WalletError) {
            return try listen()
        } catch .storage(.other(.listening, let words)) where plan.port > 0 {
            throw .storage(.cannotListen(port: Int(plan.port), words: words))
        }
    }

    /// A log or a recording in the home could be one of its files, also one that is made later.
    private func checkPlace(of file: String?, _ option: ProgramOption) throws(WalletError) {
        guard let file, Folder.contains(home.path, file) else { return }
        throw .usage(.badOptionValue(option: option.rawValue, value: file, expected: .fileOutsideHome))
    }

    /// Another saifu has the home's exchange open.
    private func serveFor(
        _ plan: ExchangePlan, until stop: @MainActor () async -> Void
    ) async throws(WalletError) {
        if let key = plan.servedKey { try await checkKey(key) }
        let front = try namingPort(plan) { () throws(WalletError) in try ExchangeFront.start(plan) }
        defer { front.close() }
        try await announce(front.port, plan, until: stop)
    }

    /// The process that has the exchange open knows the home's key, and the one it was given itself if any.
    private func checkKey(_ credentials: APICredentials) async throws(WalletError) {
        let origin = Origin.unix(path: home.file(EmbeddedExchange.socketName))
        do throws(APIError) {
            _ = try await LightningClient(origin: origin, credentials: credentials).send(GetPermissions())
        } catch {
            guard error.code == .auth else { return }  // the front finds the next host, or opens the exchange
            throw .storage(.strangeKey(home: home.path))
        }
    }

    private func announce(
        _ port: Int, _ plan: ExchangePlan, _ witness: ServeWitness? = nil, _ server: PaperExchangeServer? = nil,
        until stop: @MainActor () async -> Void
    ) async throws(WalletError) {
        let served = try ServedOrigin(port: port, isSecure: plan.identity != nil, in: home)
        if plan.servedKey == nil {
            tell(.accountKey(file: home.file(PaperKey.fileName)))
        }
        if plan.servesControl {
            _ = try ControlKey.load(from: home)
            tell(.controlKey(file: home.file(ControlKey.fileName)))
        }
        try StandardStream.output.write("listening on \(served.origin)\n")
        if let witness, let server, witness.figures != nil {
            await panel(at: served.origin, witness, server).run(until: stop)
        } else {
            await stop()
        }
        withExtendedLifetime(served) {}
    }

    private func panel(at origin: Origin, _ witness: ServeWitness, _ server: PaperExchangeServer) -> ServePanel {
        let mode = Wallet.colorMode(options, environment, .error)
        let looks = Looks(
            mode: mode, errorMode: mode, theme: .dark, prices: .standard,
            signs: SignSet.detect(environment: environment))
        return ServePanel(
            origin: origin.description, scenario: options.faults,
            language: language, text: looks.errorRenderer, accounts: { await server.accounts() }
        ) { witness.figures ?? ServedFigures() }
    }

    /// Funding and seed make a new exchange; one that is there keeps its own.
    private func warnAboutOptionsForNewFiles() {
        let isForMarket = options.seed != nil && options.faults == nil
        guard options.funding != nil || isForMarket, home.contains(EmbeddedExchange.databaseName) else {
            return
        }
        tell(.isNotNew(home: home.path))
    }

    /// A certificate without its key is a mistake, and so is a key alone.
    private func identity() throws(WalletError) -> TLSIdentity? {
        switch (options.certificate, options.key) {
        case (let certificate?, let key?):
            for file in [certificate, key] { try checkIsThere(file) }
            return TLSIdentity(certificate: certificate, key: key)
        case (nil, nil): return nil
        case (nil, _):
            throw .usage(
                .optionNeedsOther(option: ProgramOption.tlsKey.rawValue, other: ProgramOption.tlsCert.rawValue))
        case (_, nil):
            throw .usage(
                .optionNeedsOther(option: ProgramOption.tlsCert.rawValue, other: ProgramOption.tlsKey.rawValue))
        }
    }

    /// A file that is not there is another mistake than one that holds no certificate.
    private func checkIsThere(_ path: String) throws(WalletError) {
        do throws(FileFault) {
            if try WholeFile.read(path, limit: Self.longestPEM, of: .everyone) != nil { return }
        } catch {
            throw .storage(StorageError(naming: error))
        }
        throw .storage(.cannotUse(path: path, reason: .system(.noSuchFile)))
    }

    private static let longestPEM = 1 << 20

    /// The key from the environment; half of one is a mistake, not none.
    private func givenKey() throws(WalletError) -> APICredentials? {
        let (keyName, secretName) = ("SAIFU_EXCHANGE_KEY", "SAIFU_EXCHANGE_SECRET")
        let key = environment(keyName) ?? ""
        let secret = Secret.environment(secretName)
        if key.isEmpty && secret == nil { return nil }
        if key.isEmpty { throw .usage(.variableMissing(name: keyName, other: secretName)) }
        guard let secret else { throw .usage(.variableMissing(name: secretName, other: keyName)) }
        return APICredentials(key: key, secret: secret)
    }
}
