internal import SaifuWire

/// The exchange as an actor that lives on an event loop: requests, timer and file have one writer and need no lock.
actor PaperExchange {
    private let loop: EventLoop
    private(set) var server: ProtocolServer?
    private var channels: RealtimeServer?
    private let stage: ExchangeStage?
    /// The timer of the next work of the exchange's own, and its due time in milliseconds of the exchange's clock.
    private var tick: (due: Int64, timer: LoopTimer)?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Opens the file, checks it and catches up with the clock.
    init(_ configuration: ExchangeConfiguration, on loop: EventLoop) throws(ExchangeError) {
        self.loop = loop
        var configuration = configuration
        if let skew = configuration.faults?.clockSkew, skew != 0 {
            configuration.clock = .shifted(configuration.clock, by: skew)
        }
        stage = ExchangeStage(configuration)
        let server = try ProtocolServer(ExchangeCore.open(configuration))
        self.server = server
        channels = RealtimeServer(server, stage)
    }

    func answer(_ request: HTTPRequestMessage, at entrance: Entrance) -> ServerAnswer {
        guard let server else { return .message(.framework(503, "The exchange is being closed.")) }
        guard let stage else { return perform(request, at: entrance, server, playing: nil) }
        return stage.answer(request) { call, bytes in
            self.assumeIsolated { $0.stage?.leaving(call, bytes) } ?? AnswerAlteration.Outgoing(bytes)
        } perform: { fault in
            (perform(request, at: entrance, server, playing: fault), server.cause)
        }
    }

    private func perform(
        _ request: HTTPRequestMessage, at entrance: Entrance, _ server: ProtocolServer, playing fault: RequestFault?
    ) -> ServerAnswer {
        if let endpoint = RealtimeDialect.endpoint(request.target) { return open(endpoint) }
        let response = control(request, at: entrance) ?? server.answer(request, at: entrance, playing: fault)
        tellChannels()
        return .message(response.encoded(for: request))
    }

    /// Moves the markets on once a second, and while somebody listens whenever one of them does something. A clock that
    /// moves with the calls moves them by the calls alone: what is told then does not depend on how fast they come.
    func startTimer() {
        guard let core = server?.core, core.configuration.clock.step == 0 else { return }
        let now = core.configuration.clock.milliseconds
        let wait = channels?.untilNextTick(at: now) ?? 1000 - abs(now % 1000)
        tick?.timer.cancel()
        let timer = loop.schedule(after: .milliseconds(wait)) { [weak self] in
            self?.assumeIsolated { exchange in
                guard let core = exchange.server?.core else { return }
                if core.configuration.clock.milliseconds / 1000 == now / 1000 {
                    exchange.channels?.catchUp()
                } else {
                    core.tick()
                    exchange.channels?.keepAlive()
                }
                exchange.tellChannels()
                exchange.startTimer()
            }
        }
        tick = (now + wait, timer)
    }

    /// Saves the markets and closes the file.
    func close() {
        server?.core.tick()
        tick?.timer.cancel()
        server = nil
        channels = nil
    }
}

extension PaperExchange {
    private func open(_ endpoint: RealtimeDialect.Endpoint) -> ServerAnswer {
        switch endpoint {
        case .open(let dialect):
            .webSocket(WebSocketAcceptance(RealtimeHandler(exchange: self, dialect: dialect), limits: .realtime))
        case .unknownTransport: .message(SocketIO.unknownTransport)
        }
    }

    /// The public channels hear of what has happened before anything else does; so a book that was read by a call is
    /// the one that the channels have told. The account hears of its orders after whoever sent them has the answer.
    private func tellChannels() {
        guard let channels, channels.hasSubscribers else { return }
        channels.tell()
        bringForwardTimer(channels)
        guard channels.hasAccountNews else { return }
        loop.execute { [weak self] in self?.assumeIsolated { $0.channels?.tellAccount() } }
    }

    /// Sets the timer earlier when news that was just held back is due before it.
    private func bringForwardTimer(_ channels: RealtimeServer) {
        guard let tick, let now = server?.core.configuration.clock.milliseconds else { return }
        if now + channels.untilNextTick(at: now) < tick.due { startTimer() }
    }

    func opened(_ socket: WebSocket, _ dialect: RealtimeDialect) {
        channels?.join(RealtimeClient(dialect, socket), as: ObjectIdentifier(socket))
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        if channels?.receive(message, from: ObjectIdentifier(socket)) == true { tellChannels() }
    }

    func ended(_ socket: WebSocket) { channels?.leave(ObjectIdentifier(socket)) }

    func closeChannels(_ close: WebSocketClose) { channels?.close(close) }
}
