internal import Glibc

/// One request on one open connection: sends it and reads its answer.
struct ClientExchange {
    /// The bytes of the request: the head and a known body together, then perhaps chunks.
    struct Outgoing {
        var bytes: [UInt8]
        /// Where the body begins in `bytes`.
        var headLength: Int
        var stream: BodyStream?
        /// The server is asked first whether it wants the body.
        var expectsContinue: Bool
    }

    let transport: Transport
    let origin: Origin
    let timeouts: ClientTimeouts
    let deadline: Deadline
    /// Where the connection reads into; its owner keeps it.
    let scratch: UnsafeMutableRawBufferPointer
    var parser: ResponseParser
    /// At least one byte was handed to the network.
    private(set) var requestLeft = false
    /// At least one byte has come, be it of an interim answer.
    private(set) var hasAnswerBegun = false
    /// The server has ended its side: `poll` would report that for ever, and there is no answer to look out for.
    private(set) var hasInputEnded = false
    /// How the connection was lost, seen while reading: sending would tell only with the next bytes.
    private(set) var lost: TransportStep?

    /// - Throws: every error tells whether the request had left.
    mutating func run(_ request: Outgoing) throws(WireError) -> ResponseParser.Received {
        if let early = try sendAll(request) {
            // The rest of the request was never sent: nothing more can go over this connection.
            return ResponseParser.Received(message: early.message, keepsAlive: false)
        }
        return try readToEnd()
    }

    // MARK: Sending

    /// - Returns: an answer that came before the request was out.
    private mutating func sendAll(_ request: Outgoing) throws(WireError) -> ResponseParser.Received? {
        if request.expectsContinue {
            if let answer = try send(request.bytes, 0..<request.headLength) { return answer }
            if let answer = try waitForContinue() { return answer }
            if let answer = try send(request.bytes, request.headLength..<request.bytes.count) { return answer }
        } else if let answer = try send(request.bytes, 0..<request.bytes.count) {
            return answer
        }
        guard let stream = request.stream else { return nil }
        return try send(stream)
    }

    private mutating func send(_ stream: BodyStream) throws(WireError) -> ResponseParser.Received? {
        while true {
            var chunk: [UInt8] = []
            var isLast = false
            switch stream.next() {
            case .bytes(let piece): chunk.append(chunk: piece)
            case .end:
                chunk.appendLastChunk()
                isLast = true
            case .abandoned:
                throw .disconnected(reason: "the rest of the body cannot be had", requestLeft: requestLeft)
            }
            guard deadline.nanoseconds > MonotonicClock.now() else {
                throw .timedOut(phase: .send, requestLeft: requestLeft)
            }
            if chunk.isEmpty, let answer = try waitForBody() { return answer }
            if let answer = try send(chunk, 0..<chunk.count) { return answer }
            if isLast { return nil }
        }
    }

    /// Waits a moment until a body that had nothing just now is asked again, or the server answers without it.
    private mutating func waitForBody() throws(WireError) -> ResponseParser.Received? {
        if let answer = try lookForAnswer() { return answer }
        if let lost { throw failure(lost) }
        if hasInputEnded {
            poll(nil, 0, 1)
        } else {
            _ = transport.socket.wait(for: Int16(POLLIN), until: .after(.milliseconds(1)))
        }
        return nil
    }

    private mutating func send(_ bytes: [UInt8], _ range: Range<Int>) throws(WireError) -> ResponseParser.Received? {
        var sent = range.lowerBound
        var limit: Deadline?  // of the present wait, however often it is interrupted
        while sent < range.upperBound {
            let step = bytes.withUnsafeBytes {
                transport.send(UnsafeRawBufferPointer(rebasing: $0[sent..<range.upperBound]))
            }
            switch step {
            case .moved(let count):
                sent += count
                requestLeft = true
                limit = nil
            case .wait(let events):
                let end = limit ?? min(deadline, .after(timeouts.firstByte))
                limit = end
                if let answer = try waitToSend(events, until: end) { return answer }
            case .violated: throw failure(step)
            case .ended, .cut, .failed:
                // A server that refuses a long body answers and closes: its answer may be waiting for us.
                guard requestLeft else { throw failure(step) }
                return try readToEnd()
            }
        }
        return nil
    }

    /// Waits until more can be sent, or the server answers without having read all.
    private mutating func waitToSend(
        _ events: Int16, until limit: Deadline
    ) throws(WireError) -> ResponseParser.Received? {
        // Bytes that TLS holds already will not wake anybody.
        if transport.hasPendingBytes, let answer = try lookForAnswer() { return answer }
        let awaited = hasInputEnded ? Int16(POLLOUT) : events | Int16(POLLIN)
        guard limit.nanoseconds > MonotonicClock.now(), transport.socket.wait(for: awaited, until: limit) else {
            throw .timedOut(phase: .send, requestLeft: requestLeft)
        }
        return try lookForAnswer()
    }

    /// Reads what has arrived while the request is still being sent. Once the head of the answer is there, the answer
    /// is read to its end. Interim answers and an incomplete head do not hold up the request.
    private mutating func lookForAnswer() throws(WireError) -> ResponseParser.Received? {
        guard requestLeft, !hasInputEnded, transport.hasPendingBytes || transport.socket.hasInput else { return nil }
        let step = transport.receive(into: scratch)
        switch step {
        case .moved(let count):
            if let answer = try take(count) { return answer }
            return parser.hasFinalHead ? try readToEnd() : nil
        case .wait: return nil
        case .ended, .cut, .failed:
            hasInputEnded = true
            if case .ended = step {} else { lost = step }
            return nil
        case .violated: throw failure(step)
        }
    }

    /// - Returns: an answer instead of `100 Continue`; `nil` when the body is to be sent.
    private mutating func waitForContinue() throws(WireError) -> ResponseParser.Received? {
        let limit = min(deadline, .after(timeouts.expectation))
        while !parser.hasContinued {
            guard let count = try receive(until: limit) else { return parser.hasFinalHead ? try readToEnd() : nil }
            if let answer = try take(count) { return answer }
        }
        return nil
    }

    // MARK: Reading

    private mutating func readToEnd() throws(WireError) -> ResponseParser.Received {
        while true {
            if let answer = try take(try receive()) { return answer }
        }
    }

    private mutating func take(_ count: Int) throws(WireError) -> ResponseParser.Received? {
        do throws(HTTPFault) {
            guard count > 0 else { return try parser.finish() }
            hasAnswerBegun = true
            parser.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
            return try parser.next()
        } catch {
            guard error == .truncated else { throw .malformedAnswer(error) }
            let reason = parser.isMidAnswer ? "the answer was cut short" : Self.closedWithoutAnswer
            throw .disconnected(reason: reason, requestLeft: true)
        }
    }

    private static let closedWithoutAnswer = "the server closed it without an answer"

    /// Reads into the scratch buffer; 0 at the orderly end of the connection.
    private func receive() throws(WireError) -> Int {
        let limit = min(deadline, .after(parser.isMidAnswer ? timeouts.idle : timeouts.firstByte))
        var events: Int16?
        if !parser.isMidAnswer, limit < deadline, let step = transport.receivePatiently(into: scratch) {
            guard case .wait(let missing) = step else { return try count(step) }
            events = missing
        }
        if let count = try receive(until: limit, awaiting: events) { return count }
        throw .timedOut(phase: parser.isMidAnswer ? .body : .firstByte, requestLeft: requestLeft)
    }

    /// - Parameter events: what to wait for first, where that is known.
    /// - Returns: `nil` when nothing that counts came in time; TLS sends records of its own, too.
    private func receive(until limit: Deadline, awaiting events: Int16? = nil) throws(WireError) -> Int? {
        var events = events ?? (transport.hasPendingBytes ? nil : Int16(POLLIN))
        while true {
            if let events, !transport.socket.wait(for: events, until: limit) { return nil }
            let step = transport.receive(into: scratch)
            guard case .wait(let missing) = step else { return try count(step) }
            events = missing
        }
    }

    private func count(_ step: TransportStep) throws(WireError) -> Int {
        switch step {
        case .moved(let count): return count
        case .ended: return 0
        case .wait, .cut, .failed, .violated: throw failure(step)
        }
    }

    /// The error for a connection that ended in a disorderly way.
    private func failure(_ step: TransportStep) -> WireError {
        switch step {
        case .violated(let fault): .tls(origin: origin, fault: fault, requestLeft: requestLeft)
        case .cut where parser.isMidAnswer: .tls(origin: origin, fault: .cutShort, requestLeft: requestLeft)
        case .failed(let reason): .disconnected(reason: reason, requestLeft: requestLeft)
        case .moved, .wait, .ended, .cut:
            .disconnected(reason: Self.closedWithoutAnswer, requestLeft: requestLeft)
        }
    }
}
