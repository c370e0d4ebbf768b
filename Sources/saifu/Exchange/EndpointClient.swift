import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuDesk
import SaifuWire
import Synchronization
import WalletCore

/// The client of an endpoint that the person named. A key it lacks is asked for once it is needed.
final class EndpointClient: ChannelClient, OrderTransport {
    let channels = FollowedChannels()
    private let origin: Origin
    private let keys: KeyEntry?
    private let notices: HomeNotices
    let budgets: RequestBudgets
    private let rights: KeyRights
    private let realtime: RealtimeSettings
    /// This home's exchange was served here, by a process that has ended: whoever listens now is somebody else.
    private let wasServedHere: Bool
    /// Why it is not known whose exchange is meant: nothing is sent then.
    private let unread: SpokenFault?
    /// Holds the client in use: another one takes its place when a key was entered or turned out wrong.
    private let current: Mutex<Current>

    private struct Current {
        let client: LightningClient
        /// Whether its key was typed by the person of this run.
        let hasEnteredKey: Bool
        /// Whether the person is to be told what the key may do, as soon as it was of use.
        var isToBeChecked: Bool
    }

    private init(
        origin: Origin, credentials: APICredentials?, wasServedHere: Bool, unread: SpokenFault?, keys: KeyEntry?,
        notices: HomeNotices, budgets: RequestBudgets, realtime: RealtimeSettings, home: HomeDirectory
    ) {
        self.unread = unread
        self.budgets = budgets
        self.realtime = realtime
        rights = KeyRights(home: home)
        self.origin = origin
        self.wasServedHere = wasServedHere
        self.keys = keys
        self.notices = notices
        let client = LightningClient(origin: origin, credentials: credentials, realtime: realtime, budgets: budgets)
        current = Mutex(Current(client: client, hasEnteredKey: false, isToBeChecked: credentials != nil))
    }

    /// - Parameters:
    ///   - keys: asks the person; `nil` where nobody may be asked.
    ///   - budgets: counts the requests.
    ///   - realtime: where the channels are.
    ///   - isKill: whether a home that does not tell whose exchange is meant is no error before something is sent.
    /// - Returns: `nil` for the place where this home's own exchange is served just now, unless the environment has a
    ///   key for it: the home's key is used inside the home, and never for whoever listens at a port.
    /// - Throws: `unfilledForm` for half a key in the environment.
    @MainActor static func open(
        _ origin: Origin, environment: (String) -> String?, home: HomeDirectory,
        keys: KeyEntry?, language: Language, notices: HomeNotices, budgets: RequestBudgets, realtime: RealtimeSettings,
        forKill isKill: Bool
    ) throws(WalletError) -> EndpointClient? {
        let credentials = try EndpointKey.find(for: origin, environment: environment, language: language)
        // Whoever brings a key has said which exchange is meant; without one, a file that cannot be read leaves that open.
        var (standing, unread) = (ServedOrigin.Standing.unknown, SpokenFault?.none)
        do {
            if credentials == nil { standing = try ServedOrigin.standing(of: origin, in: home) }
        } catch {
            guard isKill else { throw error }
            unread = SpokenFault(ServeSentence.isNotKnown(origin: origin.description, error))
        }
        if credentials == nil, standing == .served { return nil }
        return EndpointClient(
            origin: origin, credentials: credentials, wasServedHere: standing == .abandoned, unread: unread,
            keys: keys, notices: notices, budgets: budgets, realtime: realtime, home: home)
    }

    func lightning() -> LightningClient { current.withLock { $0.client } }

    var account: TradingAccount {
        get async { await current.withLock { $0.client }.account }
    }

    var serverClock: ServerClock? {
        get async { await current.withLock { $0.client }.serverClock }
    }

    var hasSigned: Bool {
        get async { await current.withLock { $0.client }.hasSigned }
    }

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        if let unread { throw .storage(unread) }
        let used = current.withLock { $0 }
        let check = used.isToBeChecked && warns(of: Request.access) ? KeyCheck(of: self) : nil
        defer { if Request.access.effect != nil { channels.changeAccount() } }
        do throws(APIError) {
            let answer = try await used.client.send(permitted)
            await check?.settle()
            return answer
        } catch {
            await check?.settle()
            switch error {
            case .missingKey where wasServedHere:
                throw .abandoned(origin: origin.description)
            case .missingKey:
                // Nothing was sent, so the same request may be sent with the key.
                guard let entered = try await keys?.key(for: origin, path: Request.path) else { throw error }
                use(entered)
                return try await send(permitted)
            case .refused(_, 401, _, _):
                // A key that was mistyped is asked for again; one of the environment stays what it is.
                if used.hasEnteredKey { use(nil) }
                throw error
            default: throw error
            }
        }
    }

    private func warns(of access: RequestAccess) -> Bool {
        access.effect != nil || notices.areRead && access != .public
    }

    /// Warns of a key that may do more than a trading key needs, once a run, whether it was typed or came by the
    /// environment. Of one from the environment the home knows what the exchange told: whoever trades is warned each time,
    /// and the exchange asked once.
    func checkKey() async {
        let checked = current.withLock { current in
            defer { current.isToBeChecked = false }
            return current.isToBeChecked ? current : nil
        }
        guard let checked else { return }
        let account = await checked.client.account, now = MachineClock().now()
        let known = checked.hasEnteredKey ? nil : rights.known(of: account, at: now)
        do {
            let paths =
                if let known { known } else {
                    try await checked.client.send(GetPermissions()).filter(\.movesMoneyOut).map(\.rawValue)
                }
            if known == nil, !checked.hasEnteredKey { rights.keep(paths, of: account, at: now) }
            if !paths.isEmpty { notices.tell(.keyMovesMoney(paths: paths)) }
        } catch {
            // What the key is needed for meets the same, and tells it; `permissions` warns as well.
        }
    }

    private func use(_ entered: KeyEntry.Entered?) {
        let client = LightningClient(
            origin: origin, credentials: entered?.credentials, realtime: realtime, budgets: budgets)
        current.withLock {
            $0 = Current(
                client: client, hasEnteredKey: entered != nil, isToBeChecked: entered?.isToBeChecked ?? false)
        }
        channels.restart()
    }
}

/// Looks what a key may do beside a request, which waits for nobody: an order that was held against its limits leaves at once.
private struct KeyCheck {
    private let done: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation
    /// So long an answer is held back for the warning to come first.
    private static let patience = Duration.seconds(1)

    init(of client: EndpointClient) {
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        (self.done, self.end) = (done, end)
        Task {
            await client.checkKey()
            end.finish()
        }
    }

    func settle() async {
        Task { [end] in
            await MachineClock().sleep(for: Self.patience)
            end.finish()
        }
        for await _ in done {}
    }
}
