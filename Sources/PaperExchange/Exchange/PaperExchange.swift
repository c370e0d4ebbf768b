internal import SaifuWire

/// The exchange as an actor that lives on an event loop: requests, timer and file have one writer and need no lock.
actor PaperExchange {
    private let loop: EventLoop
    private var server: ProtocolServer?
    private var timer: LoopTimer?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Opens the file, checks it and catches up with the clock.
    init(_ configuration: ExchangeConfiguration, on loop: EventLoop) throws(ExchangeError) {
        self.loop = loop
        server = try ProtocolServer(ExchangeCore.open(configuration))
    }

    func answer(_ request: HTTPRequestMessage) -> HTTPResponseMessage {
        server?.answer(request) ?? .framework(503, "The exchange is being closed.")
    }

    /// Moves the markets on once a second.
    func startTimer() {
        guard let core = server?.core else { return }
        let untilNextSecond = 1000 - core.configuration.clock.milliseconds % 1000
        timer = loop.schedule(after: .milliseconds(untilNextSecond)) { [weak self] in
            self?.assumeIsolated { exchange in
                exchange.tick()
                exchange.startTimer()
            }
        }
    }

    /// A write that fails here is tried again a second later; meanwhile the exchange reports that it takes no orders.
    private func tick() {
        guard let core = server?.core else { return }
        do {
            try core.advance(to: core.configuration.clock.milliseconds)
            try core.saveIfDue()
            server?.isWritable = true
        } catch {
            server?.isWritable = false
        }
    }

    /// Saves the markets and closes the file.
    func close() {
        tick()
        timer?.cancel()
        server = nil
    }
}
