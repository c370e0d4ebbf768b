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
        let untilNextSecond = 1000 - abs(core.configuration.clock.milliseconds % 1000)
        timer = loop.schedule(after: .milliseconds(untilNextSecond)) { [weak self] in
            self?.assumeIsolated { exchange in
                exchange.server?.core.tick()
                exchange.startTimer()
            }
        }
    }

    /// Saves the markets and closes the file.
    func close() {
        server?.core.tick()
        timer?.cancel()
        server = nil
    }
}
