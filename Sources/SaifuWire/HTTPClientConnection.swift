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
    private var socket: ClientSocket?
    private var lastUse: Int64 = 0
    private var output: [UInt8] = []

    /// Connects with the first request, not before.
    public init(origin: Origin, limits: HTTPLimits = .client, timeouts: ClientTimeouts = .standard) {
        self.origin = origin
        self.limits = limits
        self.timeouts = timeouts
    }

    deinit {
        socket?.close()
        scratch.deallocate()
    }

    /// Sends a request and returns its answer, whatever its status.
    ///
    /// `Host`, `Content-Length`, `Connection` and the like are written here and refused in the request.
    /// - Throws: every error tells by `requestLeft` whether the request may have taken effect.
    public func send(
        _ request: HTTPRequestMessage, interruption: Interruption = Interruption()
    ) throws(WireError) -> HTTPResponseMessage {
        if case .https = origin { throw .tlsNotYetSupported(origin: origin) }
        try request.write(to: &output, host: origin.hostHeader)
        let isRepeatable = request.method == "GET" || request.method == "HEAD"
        var run = Run(
            toHead: request.method == "HEAD", deadline: .after(timeouts.total), interruption: interruption)
        dropStaleSocket(isRepeatable: isRepeatable)
        if let kept = socket {
            do throws(WireError) {
                return try exchange(on: kept, &run)
            } catch {
                guard case .disconnected = error, isRepeatable, !run.hasAnswerBegun else { throw error }
                run.sent = 0
            }
        }
        let limit = min(run.deadline, .after(timeouts.connect))
        let fresh = try ClientSocket.connect(to: origin, until: limit, interruption: interruption)
        socket = fresh
        return try exchange(on: fresh, &run)
    }

    /// Closes the connection; the next request opens a new one.
    public func close() {
        socket?.close()
        socket = nil
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

    private func dropStaleSocket(isRepeatable: Bool) {
        guard let socket else { return }
        let isOld = !isRepeatable && MonotonicClock.now() - lastUse > timeouts.reuse.nanoseconds
        if isOld || socket.isStale { close() }
    }

    /// Sends the output and reads the answer; afterwards the socket is kept or closed.
    private func exchange(on socket: ClientSocket, _ run: inout Run) throws(WireError) -> HTTPResponseMessage {
        let interruption = run.interruption
        guard interruption.attach(socket.descriptor) else { throw .interrupted(requestLeft: false) }
        do throws(WireError) {
            try sendOutput(on: socket, &run)
            let answer = try readAnswer(on: socket, &run)
            interruption.detach()
            lastUse = MonotonicClock.now()
            if !answer.keepsAlive || origin.endsAfterAnswer { close() }
            return answer.message
        } catch {
            interruption.detach()
            close()
            throw interruption.isFired ? .interrupted(requestLeft: run.requestLeft) : error
        }
    }

    private func sendOutput(on socket: ClientSocket, _ run: inout Run) throws(WireError) {
        while run.sent < output.count {
            let count = output.withUnsafeBytes { bytes in
                Glibc.send(
                    socket.descriptor, bytes.baseAddress?.advanced(by: run.sent), bytes.count - run.sent, sendFlags)
            }
            if count >= 0 {
                run.sent += count
            } else if errno == EAGAIN {
                let limit = min(run.deadline, .after(timeouts.firstByte))
                guard socket.wait(for: Int16(POLLOUT), until: limit) else {
                    throw .timedOut(phase: .send, requestLeft: run.requestLeft)
                }
            } else if errno != EINTR {
                let error = SystemError.last("send")
                // A server that refuses a long body answers and closes: its answer may be waiting for us.
                if run.requestLeft { return }
                throw .disconnected(reason: error.message, requestLeft: false)
            }
        }
    }

    private func readAnswer(
        on socket: ClientSocket, _ run: inout Run
    ) throws(WireError) -> ResponseParser.Received {
        var parser = ResponseParser(limits: limits, toHead: run.toHead)
        while true {
            let count = try receive(on: socket, &run)
            do throws(HTTPFault) {
                guard count > 0 else { return try parser.finish() }
                run.hasAnswerBegun = true
                parser.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
                if let answer = try parser.next() { return answer }
            } catch {
                guard error == .truncated else { throw .malformedAnswer(error) }
                let reason = run.hasAnswerBegun ? "the answer was cut short" : "the server closed it without an answer"
                throw .disconnected(reason: reason, requestLeft: true)
            }
        }
    }

    /// Reads into the scratch buffer; 0 at the end of the connection.
    private func receive(on socket: ClientSocket, _ run: inout Run) throws(WireError) -> Int {
        let pause = run.hasAnswerBegun ? timeouts.idle : timeouts.firstByte
        let limit = min(run.deadline, .after(pause))
        while true {
            guard socket.wait(for: Int16(POLLIN), until: limit) else {
                throw .timedOut(phase: run.hasAnswerBegun ? .body : .firstByte, requestLeft: run.requestLeft)
            }
            let count = recv(socket.descriptor, scratch.baseAddress, scratch.count, 0)
            if count >= 0 { return count }
            guard errno == EAGAIN || errno == EINTR else {
                throw .disconnected(reason: SystemError.last("recv").message, requestLeft: run.requestLeft)
            }
        }
    }
}
