internal import Glibc

/// One connection to one origin: sends a request, blocks until its answer is there, and stays open for the next.
///
/// Not `Sendable`: it belongs to one thread or actor. Another thread stops a request through its ``Interruption``.
/// Redirects are answers like any other. A request is sent a second time only when it is a `GET` or `HEAD`, the
/// connection was a kept one that had gone stale, and not a byte of an answer had come.
public final class HTTPClientConnection {
    public let origin: Origin

    private let limits: HTTPLimits
    private let timeouts: ClientTimeouts
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    private let tls: TLSClient
    private var transport: ClientTransport?
    private var lastUse: Int64 = 0
    private var output: [UInt8] = []

    /// Connects with the first request, not before.
    ///
    /// - Parameter options: for `https` origins only.
    public init(
        origin: Origin, limits: HTTPLimits = .client, timeouts: ClientTimeouts = .standard,
        tls options: TLSOptions = .standard
    ) {
        self.origin = origin
        self.limits = limits
        self.timeouts = timeouts
        tls = TLSClient(options)
    }

    /// What was agreed on for the open connection; `nil` without one, and without TLS.
    public var agreement: TLSAgreement? {
        guard case .secure(let connection) = transport else { return nil }
        return connection.agreement
    }

    deinit {
        close()
        scratch.deallocate()
    }

    /// Sends a request and returns its answer, whatever its status.
    ///
    /// `Host`, `Content-Length`, `Connection` and the like are written here and refused in the request.
    /// - Throws: every error tells by `requestLeft` whether the request may have taken effect.
    public func send(
        _ request: HTTPRequestMessage, interruption: Interruption = Interruption()
    ) throws(WireError) -> HTTPResponseMessage {
        try request.write(to: &output, host: origin.hostHeader)
        let isRepeatable = request.method == "GET" || request.method == "HEAD"
        var run = Run(
            toHead: request.method == "HEAD", deadline: .after(timeouts.total), interruption: interruption)
        dropStaleTransport(isRepeatable: isRepeatable)
        if let kept = transport {
            do throws(WireError) {
                return try exchange(on: kept, &run)
            } catch {
                guard case .disconnected = error, isRepeatable, !run.hasAnswerBegun else { throw error }
                run.sent = 0
            }
        }
        let fresh = try connect(run)
        transport = fresh
        return try exchange(on: fresh, &run)
    }

    /// Closes the connection; the next request opens a new one.
    public func close() {
        switch transport {
        case .plain(let socket): socket.close()
        case .secure(let connection):
            tls.keepSession(of: connection)
            connection.close()
        case nil: break
        }
        transport = nil
    }

    /// Closes a connection in the middle of things.
    private func abandon() {
        guard case .secure(let connection) = transport else { return close() }
        tls.keepSession(of: connection)
        connection.abandon()
        transport = nil
    }

    /// What happens to one request.
    private struct Run {
        let toHead: Bool
        let deadline: Deadline
        let interruption: Interruption
        var sent = 0
        var hasAnswerBegun = false

        var requestLeft: Bool { sent > 0 }
    }

    private func connect(_ run: Run) throws(WireError) -> ClientTransport {
        let limit = min(run.deadline, .after(timeouts.connect))
        let socket = try ClientSocket.connect(to: origin, until: limit, interruption: run.interruption)
        guard case .https(let host, _) = origin else { return .plain(socket) }
        let connection = try tls.connect(
            socket, host: host, origin: origin, until: min(run.deadline, .after(timeouts.handshake)),
            interruption: run.interruption)
        return .secure(connection)
    }

    private func dropStaleTransport(isRepeatable: Bool) {
        guard let transport else { return }
        let isOld = !isRepeatable && MonotonicClock.now() - lastUse > timeouts.reuse.nanoseconds
        if isOld || transport.isStale { close() }
    }

    /// Sends the output and reads the answer; afterwards the connection is kept or closed.
    private func exchange(on transport: ClientTransport, _ run: inout Run) throws(WireError) -> HTTPResponseMessage {
        let interruption = run.interruption
        guard interruption.attach(transport.socket.descriptor) else { throw .interrupted(requestLeft: false) }
        do throws(WireError) {
            try sendOutput(on: transport, &run)
            let answer = try readAnswer(on: transport, &run)
            interruption.detach()
            lastUse = MonotonicClock.now()
            if !answer.keepsAlive || origin.endsAfterAnswer { close() }
            return answer.message
        } catch {
            interruption.detach()
            abandon()
            throw interruption.isFired ? .interrupted(requestLeft: run.requestLeft) : error
        }
    }

    private func sendOutput(on transport: ClientTransport, _ run: inout Run) throws(WireError) {
        while run.sent < output.count {
            let step = output.withUnsafeBytes { transport.send(UnsafeRawBufferPointer(rebasing: $0[run.sent...])) }
            switch step {
            case .moved(let count): run.sent += count
            case .wait(let events):
                let limit = min(run.deadline, .after(timeouts.firstByte))
                guard transport.socket.wait(for: events, until: limit) else {
                    throw .timedOut(phase: .send, requestLeft: run.requestLeft)
                }
            case .violated: throw failure(step, run)
            case .ended, .cut, .failed:
                // A server that refuses a long body answers and closes: its answer may be waiting for us.
                if run.requestLeft { return }
                throw failure(step, run)
            }
        }
    }

    private func readAnswer(
        on transport: ClientTransport, _ run: inout Run
    ) throws(WireError) -> ResponseParser.Received {
        var parser = ResponseParser(limits: limits, toHead: run.toHead)
        while true {
            let count = try receive(on: transport, &run)
            do throws(HTTPFault) {
                guard count > 0 else { return try parser.finish() }
                run.hasAnswerBegun = true
                parser.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
                if let answer = try parser.next() { return answer }
            } catch {
                guard error == .truncated else { throw .malformedAnswer(error) }
                let reason = run.hasAnswerBegun ? "the answer was cut short" : Self.closedWithoutAnswer
                throw .disconnected(reason: reason, requestLeft: true)
            }
        }
    }

    private static let closedWithoutAnswer = "the server closed it without an answer"

    /// Reads into the scratch buffer; 0 at the orderly end of the connection.
    private func receive(on transport: ClientTransport, _ run: inout Run) throws(WireError) -> Int {
        let pause = run.hasAnswerBegun ? timeouts.idle : timeouts.firstByte
        let limit = min(run.deadline, .after(pause))
        var events: Int16? = transport.hasPendingBytes ? nil : Int16(POLLIN)
        while true {
            if let events, !transport.socket.wait(for: events, until: limit) {
                throw .timedOut(phase: run.hasAnswerBegun ? .body : .firstByte, requestLeft: run.requestLeft)
            }
            let step = transport.receive(into: scratch)
            switch step {
            case .moved(let count): return count
            case .ended: return 0
            case .wait(let missing): events = missing
            case .cut, .failed, .violated: throw failure(step, run)
            }
        }
    }

    /// The error for a connection that ended in a disorderly way.
    private func failure(_ step: TransportStep, _ run: Run) -> WireError {
        switch step {
        case .violated(let fault): .tls(origin: origin, fault: fault, requestLeft: run.requestLeft)
        case .cut where run.hasAnswerBegun: .tls(origin: origin, fault: .cutShort, requestLeft: run.requestLeft)
        case .failed(let reason): .disconnected(reason: reason, requestLeft: run.requestLeft)
        case .moved, .wait, .ended, .cut:
            .disconnected(reason: Self.closedWithoutAnswer, requestLeft: run.requestLeft)
        }
    }
}
