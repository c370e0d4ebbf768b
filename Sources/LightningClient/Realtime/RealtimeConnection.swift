import LightningAPI
import SaifuJSON
import SaifuWire

/// The one connection of a client to the channels of its exchange. It is opened for the first stream, opened again after
/// every end, and closed with the last stream.
///
/// It lives on an event loop, where messages come in: a book is up to date before anybody is told.
actor RealtimeConnection {
    enum Phase {
        /// Nobody follows anything.
        case idle
        case opening
        case open(WebSocket)
        case waiting(LoopTimer)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let loop: EventLoop
    private let opening: WebSocketOpening
    /// Of all its connections: each takes up the session of the one before.
    nonisolated let tls: TLSClient
    let settings: RealtimeSettings
    let source: RealtimeSource
    var phase = Phase.idle
    var session = RealtimeSession()
    /// Tells what belongs to a connection that has ended meanwhile.
    var generation = 0 { didSet { frames.generation = generation } }
    /// Connections in a row that ended before they had told something and were looked at.
    var failures = 0
    /// Since when nothing is told, and what is known of it while the exchange is closed.
    var outage: (since: Timestamp, maintenance: Maintenance?)?
    /// Whether the exchange does not give what a quiet connection is asked for.
    var isSignRefused = false
    var watchdog: LoopTimer?
    /// Whether something came since it was last looked at.
    var hasHeard = false
    var feeds: [Channel: any ChannelFeed] = [:] { didSet { frames.follow(feeds) } }
    nonisolated let frames = FrameWay()
    /// Whether what the feeds know is told soon.
    var isTelling = false
    /// What asks for missed trades.
    var fills: [Channel: Task<Void, Never>] = [:]
    private var lastNumber = 0

    init(_ origin: Origin, _ settings: RealtimeSettings, tls: TLSOptions, _ source: RealtimeSource) throws(WireError) {
        loop = try EventLoop(name: "realtime")
        var settings = settings
        settings.maintenance = settings.maintenance ?? (origin.isBitFlyer ? .bitFlyer : nil)
        self.settings = settings
        self.source = source
        self.tls = TLSClient(tls)
        opening = WebSocketOpening(settings.address ?? WebSocketAddress(realtimeOf: origin), tls: tls)
    }

    /// Gives somebody a stream, which begins with its state.
    ///
    /// - Parameters:
    ///   - owner: lives as long as somebody takes from the stream.
    ///   - make: makes its feed when nobody follows it yet.
    func follow<Feed: ChannelFeed>(
        _ channel: Channel, _ continuation: AsyncStream<Feed.Element>.Continuation, owner: any AnyObject & Sendable,
        make: @Sendable () -> Feed
    ) {
        let known = feeds[channel] as? Feed  // a channel has one kind of feed
        let feed = known ?? make()
        lastNumber += 1
        let number = lastNumber
        feeds[channel] = feed
        continuation.onTermination = { [weak self, owner] _ in
            Task {
                await self?.leave(channel, number)
                withExtendedLifetime(owner) {}
            }
        }
        // Whoever has gone before that is told nothing of it.
        guard feed.add(continuation, as: number) else { return leave(channel, number) }
        guard known == nil else { return }
        switch phase {
        case .idle: open()
        case .open(let socket):
            if channel.isPrivate, !session.isAuthenticated {
                authenticate(on: socket)
            } else {
                for channel in feed.channels { call(.subscribe(channel), on: socket) }
            }
        case .opening, .waiting: break
        }
    }

    private func leave(_ channel: Channel, _ number: Int) {
        guard let feed = feeds[channel], !feed.leave(number) else { return }
        feeds[channel] = nil
        fills.removeValue(forKey: channel)?.cancel()
        if feeds.isEmpty { return end() }
        guard case .open(let socket) = phase else { return }
        for channel in feed.channels { call(.unsubscribe(channel), on: socket) }
    }

    private func end() {
        switch phase {
        case .open(let socket): socket.close()
        case .waiting(let timer): timer.cancel()
        case .idle, .opening: break
        }
        watchdog?.cancel()
        generation += 1
        phase = .idle
        (failures, outage) = (0, nil)
    }
}

// MARK: - One connection

extension RealtimeConnection {
    func open() {
        generation += 1
        let generation = generation
        phase = .opening
        (session, isSignRefused) = (RealtimeSession(), false)
        guard opening.address.origin.isProtected else {
            for feed in feeds.values { feed.refuse(.untrusted(opening.address.origin), at: source.now()) }
            feeds = [:]
            return end()
        }
        let line = RealtimeLine(self, generation)
        Task(executorPreference: loop) { [opening, tls, loop] in
            do throws(WebSocketError) {
                let socket = try await WebSocket.open(opening, on: loop, tls: tls, handler: line)
                if await !self.isCurrent(generation) { socket.cancel() }
            } catch {
                await self.lost(.connection(error), generation)
            }
        }
    }

    func isCurrent(_ generation: Int) -> Bool { generation == self.generation }

    func opened(_ socket: WebSocket, _ generation: Int) {
        guard isCurrent(generation) else { return }
        phase = .open(socket)
        watch(generation)
        if feeds.keys.contains(where: \.isPrivate) { authenticate(on: socket) }
        // In a fixed order, so that two connections say the same.
        for feed in feeds.sorted(by: { $0.key.name < $1.key.name }).map(\.value) {
            for channel in feed.channels where !channel.isPrivate { call(.subscribe(channel), on: socket) }
        }
    }

    private func authenticate(on socket: WebSocket) {
        guard session.beginAuthentication() else { return }
        let generation = generation
        Task(executorPreference: loop) { [source] in
            do throws(APIError) {
                let auth = try await source.authenticate()
                await self.authenticate(auth, on: socket, generation)
            } catch { await self.refusePrivate(.key(error), generation) }
        }
    }

    private func authenticate(_ auth: RealtimeAuth, on socket: WebSocket, _ generation: Int) {
        guard isCurrent(generation) else { return }
        call(.auth(auth), on: socket)
    }

    private func refusePrivate(_ fault: StreamFault, _ generation: Int) {
        guard isCurrent(generation) else { return }
        session.endAuthentication()
        for channel in feeds.keys where channel.isPrivate { refuse(channel, because: fault) }
    }

    private func refuse(_ channel: Channel, because fault: StreamFault) {
        if channel == Self.sign { isSignRefused = true }
        guard let (key, feed) = feeds.first(where: { $0.value.channels.contains(channel) }) else { return }
        feed.refuse(fault, at: source.now())
        feeds[key] = nil
        fills.removeValue(forKey: key)?.cancel()
        if feeds.isEmpty { end() }
    }

    func call(_ call: RealtimeCall, on socket: WebSocket) {
        do {
            try socket.send(WebSocketMessage(utf8: session.frame(of: call)))
        } catch {
            // The handler is told how the connection has ended.
        }
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket, _ generation: Int) {
        guard isCurrent(generation) else { return }
        do throws(JSONError) {
            let frame = try RealtimeFrame(message.bytes)
            if frame.isAskedFor { hear() }
            switch frame {
            case .message(let message): take(message)
            case .answer(let id, let refusal): answered(session.answer(id, refusal), on: socket)
            case .unreadable(let channel, let error): suffer(channel, error)
            case .unknownChannel, .other: break
            }
        } catch {
            lost(.unreadable(error), generation)
        }
    }

    /// What a channel sent cannot be read: those who follow it are told, and nobody else.
    private func suffer(_ channel: Channel, _ error: JSONError) {
        guard let feed = feeds.values.first(where: { $0.channels.contains(channel) }) else { return }
        let now = source.now()
        feed.suffer(.stale(since: now, fault: .unreadable(error), retryAt: now), at: now)
    }

    private func answered(_ answer: RealtimeSession.Answer, on socket: WebSocket) {
        switch answer {
        case .authenticated:
            for channel in feeds.keys.filter(\.isPrivate).sorted(by: { $0.name < $1.name }) {
                call(.subscribe(channel), on: socket)
            }
        case .subscribed(let channel):
            outage = nil
            askForMissed(channel, after: feeds[channel]?.begin(at: source.now()))
        case .refused(_, let refusal) where refusal.isTransient: lost(.refused(refusal), generation)
        case .refused(.subscribe(let channel), let refusal): refuse(channel, because: .refused(refusal))
        case .refused(.auth, let refusal): refusePrivate(.refused(refusal), generation)
        case .refused(.unsubscribe, _), .unasked: break
        }
    }
}
