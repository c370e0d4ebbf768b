internal import SaifuCrypto

/// One open connection without its socket and clock: what comes in, what goes out, and when it is over.
///
/// Pings are answered, a Close is answered, violations are told to the other side. Whoever owns it moves the bytes.
struct WebSocketSession {
    enum Incoming {
        case message(WebSocketMessage)
        /// A text message that stands whole in what was received: where its bytes are.
        case text(Range<Int>)
        /// Comes once; afterwards everything received is thrown away.
        case ended(WebSocketEnd)
    }

    let limits: WebSocketLimits
    let timings: WebSocketTimings
    /// Set once, when nothing more will be told to the owner.
    private(set) var end: WebSocketEnd?
    /// The bytes that wait to be sent.
    private(set) var output: OutputQueue
    /// Whether reading is paused; then silence means nothing.
    private(set) var isPaused = false

    private let side: WebSocketSide
    private var reader: WebSocketReader
    private var masks = MaskSource()
    /// Our Close is on its way, with this content.
    private var ownClose: WebSocketClose?
    private var closedAt: Int64 = 0
    private var heardAt: Int64
    private var hasAsked = false

    /// - Parameters:
    ///   - now: in nanoseconds, as in all that follows.
    ///   - pending: bytes that must be sent before the first frame.
    init(
        side: WebSocketSide, limits: WebSocketLimits, timings: WebSocketTimings, now: Int64, pending: [UInt8] = []
    ) {
        self.side = side
        self.limits = limits
        self.timings = timings
        reader = WebSocketReader(side: side, limits: limits)
        output = OutputQueue(pending, now: now)
        heardAt = now
    }

    var isOpen: Bool { end == nil && ownClose == nil }

    /// The last words are a Close frame, so the other side should get the time to read them.
    var endsPolitely: Bool {
        switch end {
        case .closed, .failed(.violated): true
        case .failed, nil: false
        }
    }

    // MARK: Sending

    mutating func send(_ message: WebSocketMessage, now: Int64) throws(WebSocketError) {
        try makeSureOfRoom()
        try write(message.kind == .text ? .text : .binary, message.bytes, now: now)
    }

    /// Sends what others send too. The frames of a client cannot be shared: each has a mask of its own.
    mutating func send(_ shared: SharedMessage, now: Int64) throws(WebSocketError) {
        guard side == .server else { return try send(shared.message, now: now) }
        try makeSureOfRoom()
        output.append(shared: shared.frame, now: now)
    }

    /// Sends the first bytes of a server's frame; nothing may follow them.
    mutating func send(_ message: WebSocketMessage, upTo count: Int, now: Int64) throws(WebSocketError) {
        try makeSureOfRoom()
        output.append(now: now) { bytes in
            var frame: [UInt8] = []
            FrameWriter.append(message.kind == .text ? .text : .binary, message.bytes, mask: nil, to: &frame)
            bytes += frame.prefix(count)
        }
    }

    private mutating func makeSureOfRoom() throws(WebSocketError) {
        guard isOpen else { throw .notOpen }
        guard output.count > limits.queue else { return }
        let error = WebSocketError.slowReader(queued: output.count)
        end = .failed(error)
        throw error
    }

    /// Begins to close; what is received from now on is thrown away up to the other side's Close.
    mutating func close(_ close: WebSocketClose, now: Int64) {
        guard isOpen else { return }
        writeClose(close, now: now)
    }

    private mutating func writeClose(_ close: WebSocketClose, now: Int64) {
        ownClose = close
        closedAt = now
        do throws(WebSocketError) {
            try write(.close, close.payload, now: now)
        } catch {
            end = end ?? .failed(error)
        }
    }

    private mutating func write(
        _ opcode: WebSocketOpcode, _ payload: [UInt8], now: Int64
    ) throws(WebSocketError) {
        var mask: UInt32?
        if side == .client {
            do throws(CryptoError) { mask = try masks.next() } catch { throw .noRandomness }
        }
        output.append(now: now) { FrameWriter.append(opcode, payload, mask: mask, to: &$0) }
    }

    mutating func sent(_ count: Int, now: Int64) {
        output.sent(count, now: now)
    }

    /// Nothing can be sent any more.
    mutating func dropOutput() {
        output.drop()
    }

    // MARK: Receiving

    /// Reads on at `position`, up to the next thing the owner must know; `nil` when all is read.
    mutating func read(_ input: UnsafeRawBufferPointer, from position: inout Int, now: Int64) -> Incoming? {
        if position == 0, !input.isEmpty { hear(now) }
        while end == nil {
            if ownClose == nil, let text = reader.wholeText(input, from: &position) { return .text(text) }
            do throws(WebSocketFault) {
                guard let event = try reader.next(input, from: &position) else { return nil }
                if let incoming = take(event, now: now) { return incoming }
            } catch {
                return fail(error, now: now)
            }
        }
        position = input.count
        return nil
    }

    private mutating func hear(_ now: Int64) {
        heardAt = now
        hasAsked = false
    }

    private mutating func take(_ event: WebSocketReader.Event, now: Int64) -> Incoming? {
        switch event {
        case .message(let message): return ownClose == nil ? .message(message) : nil
        case .pong: return nil
        case .ping(let payload): return ownClose == nil ? answerPing(payload, now: now) : nil
        case .close(let close): return takeClose(close, now: now)
        }
    }

    private mutating func answerPing(_ payload: [UInt8], now: Int64) -> Incoming? {
        guard output.count <= limits.queue else { return finish(.failed(.slowReader(queued: output.count)), now: now) }
        do throws(WebSocketError) {
            try write(.pong, payload, now: now)
            return nil
        } catch {
            return finish(.failed(error), now: now)
        }
    }

    private mutating func takeClose(_ close: WebSocketClose, now: Int64) -> Incoming? {
        if let ownClose { return finish(.closed(ownClose, byPeer: false), now: now) }
        writeClose(WebSocketClose(close.code), now: now)
        return finish(.closed(close, byPeer: true), now: now)
    }

    private mutating func fail(_ fault: WebSocketFault, now: Int64) -> Incoming? {
        if ownClose == nil { writeClose(WebSocketClose(fault.closeCode, reason: fault.reason), now: now) }
        return finish(.failed(.violated(fault)), now: now)
    }

    private mutating func finish(_ new: WebSocketEnd, now: Int64) -> Incoming? {
        guard end == nil else { return nil }
        end = new
        closedAt = now
        return .ended(new)
    }

    /// The connection is gone; the end, unless it was told already.
    mutating func lose(_ error: WebSocketError, now: Int64) -> WebSocketEnd? {
        guard end == nil else { return nil }
        end = .failed(error)
        return end
    }

    // MARK: Time

    /// When ``check(now:)`` must be called next, unless something happens before.
    var deadline: Deadline {
        guard isOpen else { return .after(timings.close, from: closedAt) }
        var next = output.isEmpty ? Deadline.never : .after(timings.write, from: output.progress)
        guard !isPaused else { return next }
        if let silence = timings.silence { next = min(next, .after(silence, from: heardAt)) }
        if let ping = timings.ping, !hasAsked { next = min(next, .after(ping, from: heardAt)) }
        return next
    }

    /// Asks whether the other side is there, or gives up; the end, when this is it.
    mutating func check(now: Int64) -> WebSocketEnd? {
        guard end == nil, deadline.nanoseconds <= now else { return nil }
        if ownClose != nil { return lose(.silent(timings.close), now: now) }
        if !output.isEmpty, Deadline.after(timings.write, from: output.progress).nanoseconds <= now {
            return lose(.slowReader(queued: output.count), now: now)
        }
        if let silence = timings.silence, Deadline.after(silence, from: heardAt).nanoseconds <= now, !isPaused {
            return lose(.silent(silence), now: now)
        }
        hasAsked = true
        do throws(WebSocketError) {
            try write(.ping, [], now: now)
            return nil
        } catch {
            return lose(error, now: now)
        }
    }

    mutating func pause(_ on: Bool, now: Int64) {
        isPaused = on
        if !on { hear(now) }
    }
}
