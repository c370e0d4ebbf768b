import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuDesk
import SaifuWire
import WalletCore

/// The way to the home's paper exchange, opened when it is first needed.
///
/// The first process of a home opens the exchange; the others are its guests. When the host has gone, a guest opens
/// the exchange itself and goes on: but not where the person named the place, which has to be there.
///
/// The home's key signs for the exchange that this process has opened itself, and for the socket in the home: both can
/// be nobody else's.
actor PaperGateway: ChannelClient, OrderTransport {
    nonisolated let channels = FollowedChannels()
    /// Shared with the client: going from one to the other changes no thread.
    private let executor = ThreadExecutor(name: "lightning")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let home: HomeDirectory
    private let notices: HomeNotices
    nonisolated let budgets: RequestBudgets
    /// Nothing is opened here for a place that the person named.
    private let place: VisitedPlace?
    private var exchange: EmbeddedExchange?
    private var client: LightningClient?

    /// - Parameters:
    ///   - place: where the person wants to find the exchange; `nil` wherever it is open, if need be here.
    ///   - budgets: counts the requests.
    init(
        home: HomeDirectory, place: Origin?, notices: HomeNotices, budgets: RequestBudgets = RequestBudgets()
    ) {
        self.budgets = budgets
        self.notices = notices
        self.home = home
        self.place = place.map { VisitedPlace(origin: $0, home: home) }
    }

    /// Whether the exchange is where the person wants to find it.
    nonisolated var isThere: Bool { place?.isServed ?? true }

    /// The name of the home's exchange in the ledger, whatever its address is.
    private static let endpoint = "paper"

    var account: TradingAccount {
        get async {
            do throws(APIError) {
                return try await connected().account
            } catch {
                return TradingAccount(endpoint: Self.endpoint, keyFingerprint: nil)  // the request tells why
            }
        }
    }

    var serverClock: ServerClock? {
        get async { await client?.serverClock }
    }

    var hasSigned: Bool {
        get async { await client?.hasSigned ?? false }
    }

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        defer { if Request.access.effect != nil { channels.changeAccount() } }
        do throws(APIError) {
            if let place { return try await visit(place, permitted) }
            return try await sendToHost(permitted)
        } catch {
            throw error.naming(place?.origin.description ?? Venue.paper.name)
        }
    }

    /// Whoever has the exchange open when the one who had it has gone, is asked once.
    private func visit<Request: APIRequest>(
        _ place: VisitedPlace, _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        try place.check()
        do throws(APIError) {
            return try await connected().send(permitted)
        } catch {
            guard error.saysPeerIsGone else { throw error }
            await place.knock()
            try place.check()
            client = nil
            return try await connected().send(permitted)
        }
    }

    private func sendToHost<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        try await HostSearch.run { () async throws(APIError) in
            try await connected().send(permitted)
        } isGone: { error in
            // The host ended before this request took effect.
            error.code == .network && error.isRetryable && exchange == nil
        } next: { () throws(APIError) in
            // Then the exchange is opened here, or the next host is found.
            client = nil
        }
    }

    /// Ends the exchange if this process has it open.
    func close() {
        exchange?.close()
        exchange = nil
        client = nil
    }

    func lightning() throws(APIError) -> LightningClient {
        try place?.check()
        return try connected()
    }

    nonisolated func news(of channel: Channel, on clock: any WalletClock) -> (any News)? {
        let news = channels.news(of: channel, by: self, on: clock)
        return place.map { VisitedNews(news, at: $0) } ?? news
    }

    private func connected() throws(APIError) -> LightningClient {
        if let client { return client }
        do throws(WalletError) { try home.checkExchange() } catch { throw .storage(SpokenFault(error)) }
        let made: LightningClient
        if place == nil, let hosted = try hosted() { made = hosted } else { made = try visiting() }
        client = made
        return made
    }

    /// A client of the exchange opened here; `nil` when another process has it.
    private func hosted() throws(APIError) -> LightningClient? {
        do throws(WalletError) {
            var plan = ExchangePlan(home: home, credentials: try PaperKey.load(from: home))
            plan.notify = { [notices] in notices.tell($0) }
            guard let exchange = try EmbeddedExchange.open(plan), let port = exchange.server.ports.first else {
                return nil
            }
            self.exchange = exchange
            let origin = Origin.http(host: "127.0.0.1", port: port)
            return LightningClient(
                origin: origin, credentials: plan.credentials, endpoint: Self.endpoint, budgets: budgets,
                executor: executor)
        } catch {
            throw .storage(SpokenFault(error))
        }
    }

    /// A client of the host's socket.
    private func visiting() throws(APIError) -> LightningClient {
        let origin = Origin.unix(path: home.file(EmbeddedExchange.socketName))
        do throws(WalletError) {
            return LightningClient(
                origin: origin, credentials: try PaperKey.load(from: home), endpoint: Self.endpoint, budgets: budgets,
                executor: executor)
        } catch {
            throw .storage(SpokenFault(error))
        }
    }
}

extension APIError {
    /// Nobody is at the socket any more, and nothing took effect. One who is there and silent stays.
    fileprivate var saysPeerIsGone: Bool {
        switch self {
        case .unreachable, .unanswered(_, .connectionLost): true
        default: false
        }
    }
}
