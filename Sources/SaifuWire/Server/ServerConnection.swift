internal import CLinux
internal import Glibc
internal import SaifuSystem

/// One client of a server. Lives on the loop's thread.
final class ServerConnection: LoopWatcher {
    /// A request whose answer somebody else is looking for.
    struct Awaited {
        let number: UInt64
        let request: RequestParser.Received
        /// The answer is known, and held back for a while.
        var isHeld = false
    }

    private static let lingerTime = Duration.seconds(2)
    /// Requests of one connection that are answered before the others have their turn.
    private static let requestsInATurn = 16

    let transport: Transport
    private let gate: RequestPolicy
    let server: ServerCore
    private(set) var token: UInt64 = 0
    private var watched = EPOLLIN.rawValue
    var parser: RequestParser
    var output = ServerOutput()
    var phase = ConnectionPhase.open
    private var clientIsDone = false
    private var input = ServerInput()
    var answered = 0
    var awaited: Awaited?
    /// Complete requests may be waiting in the parser, behind too much unread output or an answer that is to come.
    private var isHeldBack = false
    /// It has had its turn, and goes on in the next one.
    private var waitsForTurn = false
    private var requestBegan: Int64?
    /// Nothing of a request is here, and no answer is under way.
    private var isIdle = true
    var wait: ClientWait

    init(transport: Transport, gate: RequestPolicy, server: ServerCore) {
        self.transport = transport
        self.gate = gate
        self.server = server
        parser = RequestParser(limits: server.limits, bodyLimit: server.bodyLimit)
        // Who has never said anything is not waited for as long as a client between two requests.
        wait = ClientWait(since: MonotonicClock.now(), for: server.timeouts.request)
    }

    var descriptor: Int32 { transport.socket.descriptor }

    /// Starts to watch the socket; false when that is impossible and the connection is gone.
    func begin() -> Bool {
        var on: Int32 = 1
        if !gate.isUnix {
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        do throws(SystemError) {
            token = try server.loopCore.watch(descriptor, events: watched, by: self)
            return true
        } catch {
            transport.abandon()
            return false
        }
    }

    func ready(events: UInt32) {
        if phase == .lingering { return discard() }
        let isGone = events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        if isGone, awaited != nil || output.isResting { return close() }  // else it would be told again and again
        if events & EPOLLOUT.rawValue != 0 { flush() }
        if events & (~EPOLLOUT.rawValue | input.needs) != 0, phase != .closed { receive() }
        pump()
    }

    func checkDeadline(now: Int64) {
        guard wait.deadline.nanoseconds <= now else { return }
        if phase == .open, awaited != nil {
            awaited = nil
            refuse(status: 503, "The answer was not found in time.")
        } else if phase == .open, output.isEmpty, parser.isMidMessage {
            refuse(status: 408, "The request did not come in time.")
        } else {
            return close()
        }
        flush()
        update()
    }

    func beginStop() {
        if awaited?.isHeld == true { return close() }
        if phase == .open, output.isEmpty, awaited == nil, !parser.isMidMessage, answered > 0 { return close() }
        wait.end(by: .after(server.timeouts.stop))
    }

    // MARK: Reading

    private func receive() {
        let scratch = server.loopCore.scratch
        switch input.receive(from: transport, into: scratch) {
        case .moved(let count):
            guard phase == .open else { return }
            isIdle = false
            parser.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        case .wait: break
        case .ended, .cut: clientIsDone = true
        case .failed, .violated: close()
        }
    }

    /// Reads on where the loop would not tell that there is something.
    func receiveHeld() {
        guard phase == .open, input.mayHoldBytes, !isHeldBack else { return }
        receive()
        pump()
    }

    /// Reads and throws away what a client sends after its last answer.
    private func discard() {
        switch transport.receive(into: server.loopCore.scratch) {
        case .moved, .wait: break
        case .ended, .cut, .failed, .violated: close()
        }
    }

    // MARK: Answering

    /// Answers and writes for as long as there is something to do and it is this connection's turn.
    func pump() {
        var turn = Self.requestsInATurn
        repeat {
            serve(&turn)
            flush()
        } while turn > 0 && mayGoOn
        if mayGoOn {
            waitsForTurn = true
            server.serveLater(token)
        }
        update()
    }

    /// Requests that are here could be answered.
    private var mayGoOn: Bool {
        phase == .open && isHeldBack && awaited == nil && output.isEmpty && !waitsForTurn
    }

    func takeTurn() {
        waitsForTurn = false
        pump()
    }

    private func serve(_ turn: inout Int) {
        guard phase == .open, !waitsForTurn else { return }
        do throws(HTTPFault) {
            isHeldBack = true
            while phase == .open, awaited == nil, !output.isStreaming, output.waiting < ServerOutput.pipelined,
                turn > 0
            {
                guard let received = try parser.next() else {
                    isHeldBack = false
                    break
                }
                requestBegan = nil
                turn -= 1
                answer(received)
            }
            if phase == .open, let waiting = parser.takeWaiting() { welcome(waiting) }
        } catch {
            refuse(status: error.status, error.description)
        }
        if clientIsDone, phase == .open, !isHeldBack { phase = .closing }
    }

    /// A request whose body is still to come: whoever would be refused afterwards is refused before.
    private func welcome(_ waiting: RequestParser.Waiting) {
        if let reason = gate.refusal(waiting.headers, waiting.authority, isSecure: server.isSecure) {
            return refuse(status: 403, reason.description)
        }
        if waiting.expectsContinue { output.bytes.append("HTTP/1.1 100 Continue\r\n\r\n") }
    }

    private func answer(_ received: RequestParser.Received) {
        if let reason = gate.refusal(received.message.headers, received.authority, isSecure: server.isSecure) {
            return refuse(status: 403, reason.description)
        }
        switch server.handler(received.message) {
        case .message(let message): write(message, to: received)
        case .stream(let message, let stream): write(message, stream, to: received)
        case .altered(let message, let alteration): write(message, alteration, to: received)
        case .webSocket(let acceptance): upgrade(received, acceptance)
        case .later(let pending):
            let number = server.nextAnswerNumber()
            awaited = Awaited(number: number, request: received)
            wait.waitForAnswer(until: .after(server.timeouts.answer, from: server.loopCore.now))
            server.deliver(pending, to: token, number)
        }
    }

    /// From here on somebody else moves the bytes of this connection, by another protocol.
    private func upgrade(_ received: RequestParser.Received, _ acceptance: WebSocketAcceptance) {
        do throws(ServerHandshake.HandshakeError) {
            let handshake = try ServerHandshake(received, server.webSocketRefusal)
            let subprotocol = handshake.accepted(acceptance.subprotocol)
            handshake.write(to: &output.bytes, subprotocol: subprotocol)
            phase = .closed
            server.loopCore.unwatch(token, descriptor: descriptor)
            let pending = output.takeWaiting()
            server.upgraded(self, transport, acceptance, subprotocol, pending: pending, received: parser.takeRest())
        } catch {
            write(error.response, to: received)
        }
    }

    /// The answer that was awaited is here.
    func complete(_ number: UInt64, with message: HTTPResponseMessage) {
        guard phase == .open, let request = awaited?.request, awaited?.number == number else { return }
        awaited = nil
        write(message, to: request)
        pump()
    }

    private func write(_ message: HTTPResponseMessage, _ stream: BodyStream? = nil, to request: RequestParser.Received)
    {
        answered += 1
        let stream = message.mayHaveBody ? stream : nil
        var sending = sending(to: request)
        sending.isStreamed = stream != nil
        if stream != nil, request.isHTTP10 { sending.keepsAlive = false }
        let isWhole = message.write(to: &output.bytes, date: server.date.bytes(), sending)
        if isWhole, !sending.toHead, let stream { output.begin(stream, isChunked: !request.isHTTP10) }
        if !sending.keepsAlive { phase = .closing }
    }

    // MARK: Writing

    func flush() {
        guard phase != .closed, !output.isResting, !output.isEmpty || phase == .closing else { return }
        switch output.flush(to: transport, at: server.loopCore.now, server.timeouts) {
        case .done: if phase == .closing { linger() }
        case .blocked(let since): wait.waitForClient(since: since, for: server.timeouts.write)
        case .starved(let pause, let end):
            wait.waitForAnswer(until: end)
            server.after(pause) { [server, token] in server.endRest(of: token) }
        case .failed: close()
        }
    }

    private func linger() {
        guard !clientIsDone, transport.endSending() else { return close() }
        phase = .lingering
        wait.waitForClient(since: server.loopCore.now, for: Self.lingerTime)
    }

    // MARK: State

    /// Sets the deadline and what to watch for, after anything has changed.
    private func update() {
        guard phase != .closed else { return }
        let hasOutput = !output.isEmpty
        if phase == .open, !hasOutput, awaited == nil { waitForRequest() }
        if wait.since != nil { server.canGiveWay() }
        let wantsInput = phase == .lingering || (phase == .open && !clientIsDone && !isHeldBack)
        if wantsInput, input.mayHoldBytes { server.readLater(token) }
        let events = (wantsInput ? input.needs : 0) | (hasOutput && !output.isResting ? EPOLLOUT.rawValue : 0)
        guard events != watched else { return }
        watched = events
        server.loopCore.change(token, descriptor: descriptor, events: events)
    }

    private func waitForRequest() {
        let now = server.loopCore.now
        if parser.isMidMessage {
            let began = requestBegan ?? now
            requestBegan = began
            wait.waitForClient(since: began, for: server.timeouts.request)
        } else if server.isStopping {
            if answered > 0 { close() }
        } else {
            if answered > 0 { wait.waitForClient(since: now, for: server.timeouts.keepAlive) }
            becomeIdle()
        }
    }

    private func becomeIdle() {
        guard !isIdle else { return }
        isIdle = true
        parser.releaseMemory()
        output.releaseMemory()
    }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        server.loopCore.unwatch(token, descriptor: descriptor)
        transport.close()
        server.closed(self)
    }
}
