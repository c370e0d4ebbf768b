internal import CLinux
internal import Glibc

/// One client of a server. Lives on the loop's thread.
final class ServerConnection: LoopWatcher {
    private enum Phase {
        case open
        /// What is written goes out, then the connection ends.
        case closing
        /// All is written and our side is shut; the client's last bytes are thrown away, because closing on unread
        /// bytes would reset the connection and could take our answer with it.
        case lingering
        case closed
    }

    /// A client that pipelines without reading gets no further answers until it reads.
    private static let outputLimit = 1 << 20
    private static let lingerTime = Duration.seconds(2)

    private let descriptor: Int32
    private let isUnix: Bool
    private let server: ServerCore
    private var token: UInt64 = 0
    private var watched = EPOLLIN.rawValue
    private var parser: RequestParser
    private var output: [UInt8] = []
    private var sent = 0
    private var phase = Phase.open
    private var clientIsDone = false
    /// A connection without an answer yet has its first request on the way; a stopping server waits for that one.
    private var hasAnswered = false
    /// Complete requests may be waiting in the parser behind too much unread output.
    private var isHeldBack = false
    private var requestDeadline: Deadline?
    private var deadline: Deadline

    init(descriptor: Int32, isUnix: Bool, server: ServerCore) {
        self.descriptor = descriptor
        self.isUnix = isUnix
        self.server = server
        parser = RequestParser(limits: server.limits)
        deadline = .after(server.timeouts.keepAlive)
    }

    /// Starts to watch the socket; false when that is impossible and the connection is gone.
    func begin() -> Bool {
        var on: Int32 = 1
        if !isUnix { setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size)) }
        do throws(SystemError) {
            token = try server.loopCore.watch(descriptor, events: watched, by: self)
            return true
        } catch {
            _ = Glibc.close(descriptor)
            return false
        }
    }

    func ready(events: UInt32) {
        if phase == .lingering { return discard() }
        if events & EPOLLOUT.rawValue != 0 { flush() }
        if events & ~EPOLLOUT.rawValue != 0, phase != .closed { receive() }
        pump()
    }

    func checkDeadline(now: Int64) {
        guard deadline.nanoseconds <= now else { return }
        if phase == .open, sent == output.count, parser.isMidMessage {
            refuse(status: 408, "The request did not come in time.")
            flush()
            update()
        } else {
            close()
        }
    }

    func beginStop() {
        if phase == .open, sent == output.count, !parser.isMidMessage, hasAnswered { return close() }
        deadline = min(deadline, .after(server.timeouts.stop))
    }

    // MARK: Reading

    private func receive() {
        let scratch = server.loopCore.scratch
        let count = recv(descriptor, scratch.baseAddress, scratch.count, 0)
        if count > 0 {
            guard phase == .open else { return }
            parser.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        } else if count == 0 {
            clientIsDone = true
        } else if errno != EAGAIN && errno != EINTR {
            close()
        }
    }

    /// Reads and throws away what a client sends after its last answer.
    private func discard() {
        let scratch = server.loopCore.scratch
        let count = recv(descriptor, scratch.baseAddress, scratch.count, 0)
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { close() }
    }

    // MARK: Answering

    /// Answers and writes for as long as there is something to do.
    private func pump() {
        repeat {
            serve()
            flush()
        } while phase == .open && isHeldBack && output.isEmpty
        update()
    }

    private func serve() {
        guard phase == .open else { return }
        do throws(HTTPFault) {
            isHeldBack = true
            while phase == .open, output.count - sent < Self.outputLimit {
                guard let received = try parser.next() else {
                    isHeldBack = false
                    break
                }
                requestDeadline = nil
                answer(received)
            }
            if phase == .open, parser.takeContinue() { output.append("HTTP/1.1 100 Continue\r\n\r\n") }
        } catch {
            refuse(status: error.status, error.description)
        }
        if clientIsDone, phase == .open, !isHeldBack { phase = .closing }
    }

    private func answer(_ received: RequestParser.Received) {
        let message = received.message
        if let reason = RequestPolicy.refusal(message.headers, isUnix: isUnix) {
            return refuse(status: 403, reason.description)
        }
        let response = server.handler(message)
        hasAnswered = true
        let keepsAlive = received.keepsAlive && !server.isStopping
        response.write(
            to: &output, date: server.date.bytes(), keepsAlive: keepsAlive, isHTTP10: received.isHTTP10,
            toHead: message.method == "HEAD")
        if !keepsAlive { phase = .closing }
    }

    /// Answers a request that cannot be served, and ends the connection.
    private func refuse(status: Int, _ sentence: String) {
        let headers: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        let body = Array(#"{"Message":"\#(sentence)"}"#.utf8)
        HTTPResponseMessage(status: status, headers: headers, body: body).write(
            to: &output, date: server.date.bytes(), keepsAlive: false, isHTTP10: false, toHead: false)
        phase = .closing
    }

    // MARK: Writing

    private func flush() {
        while sent < output.count, phase != .closed {
            let count = output.withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, sendFlags)
            }
            if count > 0 {
                sent += count
                setDeadline(.after(server.timeouts.write, from: server.loopCore.now))
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                return close()
            }
        }
        output.removeAll(keepingCapacity: output.count <= Self.outputLimit)
        sent = 0
        if phase == .closing { linger() }
    }

    private func linger() {
        guard !clientIsDone, shutdown(descriptor, Int32(SHUT_WR)) == 0 else { return close() }
        phase = .lingering
        setDeadline(.after(Self.lingerTime, from: server.loopCore.now))
    }

    // MARK: State

    /// Sets the deadline and what to watch for, after anything has changed.
    private func update() {
        guard phase != .closed else { return }
        let hasOutput = sent < output.count
        if phase == .open, !hasOutput { waitForRequest() }
        let wantsInput = phase == .lingering || (phase == .open && !clientIsDone && !isHeldBack)
        let events = (wantsInput ? EPOLLIN.rawValue : 0) | (hasOutput ? EPOLLOUT.rawValue : 0)
        guard events != watched else { return }
        watched = events
        server.loopCore.change(token, descriptor: descriptor, events: events)
    }

    /// While the server is stopping, no deadline moves further away.
    private func setDeadline(_ new: Deadline) {
        deadline = server.isStopping ? min(deadline, new) : new
    }

    private func waitForRequest() {
        let now = server.loopCore.now
        if parser.isMidMessage {
            let end = requestDeadline ?? .after(server.timeouts.request, from: now)
            requestDeadline = end
            setDeadline(end)
        } else if server.isStopping {
            if hasAnswered { close() }
        } else {
            deadline = .after(server.timeouts.keepAlive, from: now)
        }
    }

    private func close() {
        guard phase != .closed else { return }
        phase = .closed
        server.loopCore.unwatch(token, descriptor: descriptor)
        _ = Glibc.close(descriptor)
        server.closed(self)
    }
}
