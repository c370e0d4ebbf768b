internal import Glibc

/// One connection to one origin: sends a request, blocks until its answer is there, and stays open for the next.
///
/// Not `Sendable`: it belongs to one thread or actor. Another thread stops a request through its ``Interruption``.
/// Redirects are answers like any other. A request is sent a second time only when it is a `GET` or `HEAD`, and the
/// connection was a kept one that had gone stale, before a byte of an answer had come, or more than its answer came.
public final class HTTPClientConnection {
    /// Where every request of this connection goes.
    public let origin: Origin

    private let hostHeader: String
    private let limits: HTTPLimits
    private let timeouts: ClientTimeouts
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    private let tls: TLSClient
    private(set) var transport: Transport?
    private var lastUse: Int64 = 0
    private var outgoing = ClientExchange.Outgoing(bytes: [], headLength: 0, expectsContinue: false)

    /// Connects with the first request, not before.
    ///
    /// - Parameter options: for `https` origins only.
    public convenience init(
        origin: Origin, limits: HTTPLimits = .client, timeouts: ClientTimeouts = .standard,
        tls options: TLSOptions = .standard
    ) {
        self.init(origin: origin, limits: limits, timeouts: timeouts, tls: TLSClient(options))
    }

    /// One of several to the same origin, which share what they know of it.
    public init(
        origin: Origin, limits: HTTPLimits = .client, timeouts: ClientTimeouts = .standard, tls: TLSClient
    ) {
        self.origin = origin
        hostHeader = origin.hostHeader
        self.limits = limits
        self.timeouts = timeouts
        self.tls = tls
    }

    /// The TLS parameters of the open connection; `nil` without a connection, and without TLS.
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
    /// - Parameters:
    ///   - stream: the body, sent in chunks instead of the message's own. Such a request is never repeated.
    ///   - expectsContinue: the body is held back until the server says that it wants it, or says nothing for a while.
    /// - Throws: every error tells by `requestLeft` whether the request may have taken effect.
    public func send(
        _ request: HTTPRequestMessage, streaming stream: BodyStream? = nil, expectsContinue: Bool = false,
        interruption: Interruption? = nil
    ) throws(WireError) -> HTTPResponseMessage {
        outgoing.stream = stream
        outgoing.expectsContinue = expectsContinue && (stream != nil || !request.body.isEmpty)
        let sending = HTTPRequestMessage.Sending(
            isChunked: stream != nil, expectsContinue: outgoing.expectsContinue)
        outgoing.headLength = try request.write(to: &outgoing.bytes, host: hostHeader, sending)
        defer { outgoing.stream = nil }
        let isHead = request.method == "HEAD"
        let isRepeatable = (isHead || request.method == "GET") && stream == nil
        let run = Run(toHead: isHead, deadline: .after(timeouts.total), interruption: interruption)
        dropStaleTransport(isRepeatable: isRepeatable)
        let isKept = transport != nil
        let (outcome, hasAnswerBegun) = exchange(on: try openTransport(run), run)
        guard isRepeatable, case .failure(let error) = outcome else { return try outcome.get() }
        switch error {
        case .disconnected where isKept && !hasAnswerBegun: break
        // Which of the answers is the right one, nobody can tell.
        case .malformedAnswer(.unsolicitedBytes): break
        default: throw error
        }
        return try exchange(on: try openTransport(run), run).outcome.get()
    }

    /// The connection that there is, or a new one.
    private func openTransport(_ run: Run) throws(WireError) -> Transport {
        if let transport { return transport }
        let fresh = try connect(run)
        transport = fresh
        return fresh
    }

    /// Closes the connection; the next request opens a new one.
    public func close() {
        switch transport {
        case .plain(let socket): socket.close()
        case .secure(let connection):
            connection.close()
        case nil: break
        }
        transport = nil
    }

    /// Closes a connection in the middle of things.
    private func abandon() {
        guard case .secure(let connection) = transport else { return close() }
        connection.abandon()
        transport = nil
    }

    private struct Run {
        let toHead: Bool
        let deadline: Deadline
        let interruption: Interruption?
    }

    private func connect(_ run: Run) throws(WireError) -> Transport {
        let limit = min(run.deadline, .after(timeouts.connect))
        var socket = try ConnectedSocket.connect(to: origin, until: limit, interruption: run.interruption)
        guard case .https(let host, _) = origin else {
            socket.waitInReceive(timeouts.firstByte)
            return .plain(socket)
        }
        let connection = try tls.connect(
            socket, host: host, origin: origin, until: min(run.deadline, .after(timeouts.handshake)),
            interruption: run.interruption)
        connection.waitInReceive(timeouts.firstByte)
        return .secure(connection)
    }

    /// Before every request, however short ago the last was: bytes that nobody asked for must not become its answer.
    private func dropStaleTransport(isRepeatable: Bool) {
        guard let transport else { return }
        let isOld = !isRepeatable && MonotonicClock.now() - lastUse > timeouts.reuse.nanoseconds
        if isOld || transport.isStale { close() }
    }

    /// Sends the request and reads the answer; afterwards the connection is kept or closed.
    private func exchange(
        on transport: Transport, _ run: Run
    ) -> (outcome: Result<HTTPResponseMessage, WireError>, hasAnswerBegun: Bool) {
        guard run.interruption?.attach(transport.socket.descriptor) ?? true else {
            return (.failure(.interrupted(requestLeft: false)), false)
        }
        var exchange = ClientExchange(
            transport: transport, origin: origin, timeouts: timeouts, deadline: run.deadline, scratch: scratch,
            parser: ResponseParser(limits: limits, toHead: run.toHead))
        do throws(WireError) {
            let answer = try exchange.run(outgoing)
            run.interruption?.detach()
            lastUse = MonotonicClock.now()
            // A refusal that comes a second time must not become the answer to what is asked next.
            let isRefusal = answer.message.status >= 400
            if !answer.keepsAlive || isRefusal || origin.endsAfterAnswer { close() }
            return (.success(answer.message), true)
        } catch {
            run.interruption?.detach()
            abandon()
            let isFired = run.interruption?.isFired ?? false
            return (
                .failure(isFired ? .interrupted(requestLeft: exchange.requestLeft) : error), exchange.hasAnswerBegun
            )
        }
    }
}
