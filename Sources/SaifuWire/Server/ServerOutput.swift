/// The data that a connection has to send: bytes, and perhaps a body that is made while it is sent.
struct ServerOutput {
    /// A client that pipelines without reading gets no further answers until it has read all but this much.
    static let pipelined = 65_536
    /// Memory above this is not kept for the next answer; also what one connection sends before the others have a turn.
    private static let limit = 1 << 20
    /// A streamed body is asked for more as soon as less than this is waiting.
    private static let streamLimit = 65_536

    enum Outcome: Equatable {
        case done
        /// The client has to read on; how long it has owed that is told by its pace.
        case blocked(since: Int64)
        /// The client has everything, but the streamed body has nothing for now: it is asked again after `pause`, and
        /// must have something by `end`.
        case starved(pause: Duration, until: Deadline)
        /// The connection must end where it is: it is gone, or a streamed body was given up in its middle.
        case failed
    }

    private enum Step { case done, blocked, starved, failed }

    var bytes: [UInt8] = []
    private var sent = 0
    private var stream: BodyStream?
    private var isChunked = false
    private var isCut = false
    private var pace: WritePace?
    private var rest: StreamRest?
    /// The streamed body had nothing, and is not to be asked before ``endRest()``.
    private(set) var isResting = false

    var waiting: Int { bytes.count - sent }
    var isEmpty: Bool { waiting == 0 && stream == nil }
    var isStreaming: Bool { stream != nil }

    mutating func begin(_ stream: BodyStream, isChunked: Bool) {
        self.stream = stream
        self.isChunked = isChunked
    }

    /// Sends what the socket takes.
    mutating func flush(to transport: Transport, at now: Int64, _ timeouts: ServerTimeouts) -> Outcome {
        var pace = self.pace ?? WritePace(from: now)
        let step = send(to: transport) { pace.move($0, at: now) }
        self.pace = step == .blocked ? pace : nil
        switch step {
        case _ where isCut: return .failed
        case .done: return .done
        case .blocked: return .blocked(since: pace.since)
        case .starved: return beginRest(at: now, timeouts)
        case .failed: return .failed
        }
    }

    private mutating func beginRest(at now: Int64, _ timeouts: ServerTimeouts) -> Outcome {
        var rest = self.rest ?? StreamRest(from: now)
        defer { self.rest = rest }
        isResting = true
        return .starved(pause: rest.next(), until: .after(timeouts.answer, from: rest.beginning))
    }

    mutating func endRest() {
        isResting = false
    }

    /// - Parameter progress: called with the number of bytes the client's side took.
    private mutating func send(to transport: Transport, progress: (Int) -> Void) -> Step {
        var budget = Self.limit  // a fast reader of a long body must leave time to the others of the loop
        while budget > 0 {
            if waiting < Self.streamLimit { pull() }
            if waiting == 0 {
                bytes.removeAll(keepingCapacity: bytes.count <= Self.limit)
                sent = 0
                return stream == nil ? .done : .starved
            }
            let step = bytes.withUnsafeBytes { transport.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            switch step {
            case .moved(let count):
                sent += count
                budget -= count
                rest = nil
                progress(count)
            case .wait: return .blocked
            case .ended, .cut, .failed, .violated: return .failed
            }
        }
        return .blocked
    }

    /// Gives large memory back, for a pause; nothing may be waiting.
    mutating func releaseMemory() {
        guard isEmpty, bytes.capacity > MessageBuffer.idleCapacity else { return }
        bytes = []
        sent = 0
    }

    /// Everything that waits, for somebody else to send.
    mutating func takeWaiting() -> [UInt8] {
        defer { self = ServerOutput() }
        return Array(bytes[sent...])
    }

    /// Asks the streamed body for its next piece.
    private mutating func pull() {
        guard let stream else { return }
        if sent > 0 {
            bytes.removeFirst(sent)
            sent = 0
        }
        switch stream.next() {
        case .bytes(let piece) where isChunked: bytes.append(chunk: piece)
        case .bytes(let piece): bytes.append(contentsOf: piece)
        case .end:
            if isChunked { bytes.appendLastChunk() }
            self.stream = nil
        case .abandoned:
            isCut = true
            self.stream = nil
        }
    }
}
