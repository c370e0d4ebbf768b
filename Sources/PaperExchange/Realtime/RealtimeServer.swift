internal import LightningAPI
internal import SaifuJSON
internal import SaifuSQLite
internal import SaifuWire

/// The realtime channels of an exchange: who listens, and what they are told. Owned by the exchange's one writer.
final class RealtimeServer {
    private let server: ProtocolServer
    private let stage: ExchangeStage?
    private var clients: [ObjectIdentifier: RealtimeClient] = [:]
    private var hub = ChannelHub()
    private var feeds: [MarketFeed]
    private var joined: Int64 = 0
    /// When a request last found what had happened.
    private var caughtUp: Int64?
    /// The book of each market as it last went to somebody.
    private var books: [Int: (version: BookVersion, data: ChannelData)] = [:]

    init(_ server: ProtocolServer, _ stage: ExchangeStage? = nil) {
        self.server = server
        self.stage = stage
        feeds = server.core.units.map { MarketFeed($0.index) }
    }

    private var core: ExchangeCore { server.core }
    private var now: Int64 { core.configuration.clock.milliseconds }

    /// Whether there is anybody to tell.
    var hasSubscribers: Bool { !hub.isEmpty }

    var hasAccountNews: Bool { !core.accountNews.events.isEmpty }

    // MARK: Clients

    func join(_ client: RealtimeClient, as id: ObjectIdentifier) {
        clients[id] = client
        joined += 1
        client.line = stage.map { ClientLine($0, number: joined) }
        guard case .socketIO(let version) = client.dialect else { return }
        client.send(SocketIO.open(sid: sid))
        switch version {
        case .three: client.send(SocketIO.connected)
        case .four: client.heartbeat = ChannelPace(SocketIO.pingInterval, at: now)
        }
    }

    /// The session id that Socket.IO tells a client: made from the number of the newest connection. No request is looked
    /// up by it, because only the WebSocket transport is served, and that needs no session across connections.
    private var sid: String { "paper" + CivilDate.padded(joined, 15) }

    func leave(_ id: ObjectIdentifier) {
        guard let client = clients.removeValue(forKey: id) else { return }
        client.line?.end()
        for channel in client.channels { remove(client, from: channel) }
    }

    /// Pings the clients of Socket.IO 4, which close a connection without pings. A client that is gone is found by the
    /// pings of its WebSocket.
    func keepAlive() {
        for client in clients.values where client.heartbeat?.isDue(at: now) == true { client.send(SocketIO.ping) }
    }

    func close(_ close: WebSocketClose) {
        for client in clients.values { client.close(close) }
    }

    // MARK: Requests

    /// - Returns: whether time has passed since the last request, so that something may have happened.
    @discardableResult
    func receive(_ message: WebSocketMessage, from id: ObjectIdentifier) -> Bool {
        guard let client = clients[id] else { return false }
        client.line?.heard(message)
        let hasCaughtUp = catchUp()
        switch client.dialect {
        case .jsonRPC:
            let answer = JSONRPC.answer(message.bytes) { request throws(RealtimeRefusal) in
                try perform(request, for: client)
            }
            if let answer { client.send(answer) }
        case .socketIO(let version): receive(SocketIOPacket(message.text), version, from: client)
        }
        for index in client.owedBooks { sendBook(index, to: client) }
        client.owedBooks = []
        return hasCaughtUp
    }

    private func receive(_ packet: SocketIOPacket?, _ version: EngineVersion, from client: RealtimeClient) {
        switch packet {
        case .ping(let payload): client.send(Array("3".utf8) + payload.utf8)
        case .connect("/"): if version == .four { client.send(SocketIO.connected(sid: sid)) }
        case .connect(let namespace): client.send(SocketIO.refused(namespace: namespace, version))
        case .event(let event): receive(event, from: client)
        case .leave: client.close(.normal)
        case .other: break
        case nil: client.close(WebSocketClose(.protocolError, reason: "That is no packet of Socket.IO."))
        }
    }

    private func receive(_ event: SocketIOEvent, from client: RealtimeClient) {
        var refusal: RealtimeRefusal?
        do throws(RealtimeRefusal) {
            try perform(event.request(), for: client)
        } catch {
            refusal = error
        }
        if let id = event.id { client.send(SocketIO.acknowledgement(id, refusal)) }
    }

    /// Marks the present state as known, so that a new subscriber is not sent it as news. Once a millisecond is enough:
    /// in between only calls change something, and each call sends what it has changed.
    @discardableResult
    func catchUp() -> Bool {
        let now = now
        guard Bounds.clock.contains(now), now != caughtUp else { return false }
        caughtUp = now
        do throws(DatabaseError) {
            try core.advance(to: now)
        } catch {
            // The file cannot be written: calls answer with that error, and subscribers hear what is known.
        }
        tell()
        return true
    }

    private func perform(_ request: RealtimeRequest, for client: RealtimeClient) throws(RealtimeRefusal) {
        switch request {
        case .authenticate(let signature): try authenticate(client, signature)
        case .subscribe(let name): if let channel = try channel(name, for: client) { subscribe(client, to: channel) }
        case .unsubscribe(let name):
            guard let channel = client.channels.first(where: { $0.name(core.units) == name }) else {
                _ = try known(name)
                return
            }
            client.channels.remove(channel)
            remove(client, from: channel)
        }
    }

    private func known(_ name: String) throws(RealtimeRefusal) -> NamedChannel {
        let channel = NamedChannel(name, markets: core.units)
        if channel == .unknown { throw .invalidParameters("There is no channel \(name.prefix(80)).") }
        return channel
    }

    /// Returns the channel that a client may subscribe to under a name: private channels are those of its own account.
    ///
    /// - Returns: `nil` for a channel on which nothing is ever said.
    private func channel(_ name: String, for client: RealtimeClient) throws(RealtimeRefusal) -> HeardChannel? {
        switch try known(name) {
        case .market(let kind, let index): return .market(kind, index)
        case .silent, .unknown: return nil
        case .account(let kind):
            guard let key = client.key else { throw .access("Authentication is required.") }
            do throws(Refusal) {
                try server.access.permit(kind.permission, for: key)
            } catch {
                throw RealtimeRefusal(error)
            }
            guard let holder = server.access.holder(ofKeyAt: key) else { throw .access("Key not found") }
            return .account(kind, holder)
        }
    }

    private func authenticate(_ client: RealtimeClient, _ signature: RealtimeSignature) throws(RealtimeRefusal) {
        guard client.key == nil else { throw .alreadyAuthenticated }
        guard signature.isTimely(at: now) else { throw .access("The timestamp is far from the exchange's time.") }
        do throws(Refusal) {
            client.key = try server.access.signer(
                key: signature.key, signature: signature.signature, of: signature.signedText)
        } catch {
            throw RealtimeRefusal(error)
        }
    }

    private func subscribe(_ client: RealtimeClient, to channel: HeardChannel) {
        guard client.channels.insert(channel).inserted else { return }
        if !hub.hasSubscribers(channel) { begin(channel) }
        hub.add(client, to: channel)
        if case .market(.snapshot, let index) = channel, !client.owedBooks.contains(index) {
            client.owedBooks.append(index)
        }
    }

    private func begin(_ channel: HeardChannel) {
        switch channel {
        case .market(let kind, let index): feeds[index].begin(kind, core, at: now)
        case .account: core.accountNews.isFollowed = true
        }
    }

    private func remove(_ client: RealtimeClient, from channel: HeardChannel) {
        hub.remove(client, from: channel)
        guard !hub.hasSubscribers(channel) else { return }
        switch channel {
        case .market(let kind, let index): feeds[index].end(kind)
        case .account:
            core.accountNews.isFollowed = hub.hasAccountSubscribers
        }
    }

    // MARK: Telling

    /// In how many milliseconds the timer is to come again: at the next second, or when something is to be told before it.
    func untilNextTick(at now: Int64) -> Int64 {
        let act = hasSubscribers ? core.acts.wait(at: now) : nil
        let waits = (feeds.map { $0.untilDue(core, at: now) } + [act]).compactMap(\.self)
        return max(1, waits.reduce(1000 - abs(now % 1000), min))
    }

    /// Tells the public channels what has happened.
    func tell() {
        for index in feeds.indices {
            for (kind, message) in feeds[index].news(core, at: now) {
                let channel = HeardChannel.market(kind, index)
                hub.send(message, to: channel, named: channel.name(core.units))
            }
        }
    }

    /// Tells the private channels what has happened to the orders of each account. A message holds what came one after
    /// the other on its channel, so that whoever hears both hears what a special order leads to behind its cause.
    func tellAccount() {
        for (holder, events) in Dictionary(grouping: core.accountNews.take(), by: \.holder) {
            var rest = events[...]
            while let kind = rest.first?.channel {
                let run = rest.prefix { $0.channel == kind }
                rest = rest.dropFirst(run.count)
                hub.send(
                    JSONValue.array(run.map { $0.json(core.units) }).bytes(), to: .account(kind, holder),
                    named: kind.rawValue
                ) { client in mayHear(kind, client) }
            }
        }
    }

    /// Whether the client's key may hear the channel now: a permission can be taken away and given back while it
    /// listens.
    private func mayHear(_ kind: AccountChannel, _ client: RealtimeClient) -> Bool {
        client.key.map { server.access.permissions(of: $0).contains(kind.permission) } ?? false
    }

    private func sendBook(_ index: Int, to client: RealtimeClient) {
        let version = BookVersion(of: index, in: core)
        if books[index]?.version != version {
            let name = HeardChannel.market(.snapshot, index).name(core.units)
            books[index] = (version, ChannelData(name: name, message: server.book(of: index)))
        }
        guard let message = books[index]?.data[client.dialect], let name = books[index]?.data.name else { return }
        client.send(message, of: name)
    }
}

extension RealtimeRefusal {
    fileprivate init(_ refusal: Refusal) {
        self = refusal.http == 401 ? .access(refusal.message) : .fault(refusal.message)
    }
}
