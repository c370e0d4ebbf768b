internal import FuzzKit

@testable internal import SaifuWire

/// A session whose owner sends, waits, pauses and closes while the input comes in pieces, as the random numbers have it.
struct Conversation {
    private static let timings = WebSocketTimings(
        ping: .nanoseconds(60), silence: .nanoseconds(400), write: .nanoseconds(200), close: .nanoseconds(100))

    private let side: WebSocketSide
    private var session: WebSocketSession
    private var random: Random
    private var now: Int64 = 0
    private var sent: [WebSocketMessage] = []
    private var received: [WebSocketMessage] = []
    private var ends = 0
    private var hasClosed = false
    private var wire: [UInt8] = []

    init(side: WebSocketSide, random: Random) {
        self.side = side
        session = WebSocketSession(side: side, limits: limits, timings: Self.timings, now: 0)
        self.random = random
    }

    mutating func run(_ input: UnsafeRawBufferPointer) {
        var start = 0
        while start < input.count {
            let end = min(input.count, start + 1 + random.next(below: 24))
            read(UnsafeRawBufferPointer(rebasing: input[start..<end]))
            start = end
            act()
        }
    }

    private mutating func read(_ piece: UnsafeRawBufferPointer) {
        var position = 0
        while let incoming = session.read(piece, from: &position, now: now) {
            require(ends == 0, "something was told after the end")
            switch incoming {
            case .message(let message):
                require(!hasClosed, "a message was told after our Close")
                received.append(message)
            case .text(let text):
                require(!hasClosed, "a text was told after our Close")
                received.append(WebSocketMessage(text: String(decoding: piece[text], as: UTF8.self)))
            case .ended: ends += 1
            }
        }
    }

    private mutating func act() {
        now += Int64(random.next(below: 40))
        switch random.next(below: 16) {
        case 0...3: send()
        case 4...8: transmit(random.next(below: 200))
        case 9: session.pause(random.next(below: 2) == 0, now: now)
        case 10:
            session.close(WebSocketClose(.goingAway, reason: "enough"), now: now)
            hasClosed = true
        default: if session.check(now: now) != nil { ends += 1 }
        }
        require(session.output.count <= limits.queue + 2 * limits.message, "too much waits")
        require(session.end == nil || !session.isOpen, "open after the end")
    }

    private mutating func send() {
        let message = WebSocketMessage(binary: [UInt8](repeating: 7, count: random.next(below: limits.message)))
        let mayBeSent = session.isOpen
        do throws(WebSocketError) {
            try session.send(message, now: now)
            require(mayBeSent, "a message was taken after the end")
            sent.append(message)
        } catch {
            require(!session.isOpen, "a message was refused")
            if mayBeSent { ends += 1 }
        }
    }

    private mutating func transmit(_ count: Int) {
        let count = min(count, session.output.count)
        guard count > 0 else { return }
        wire += session.output.withBytes { Array($0.prefix(count)) }
        session.sent(count, now: now)
    }

    /// What was said is right from the first byte to the last, and nothing was told that had not come.
    func check(against input: [UInt8]) {
        require(ends <= 1 && (ends == 1) == (session.end != nil), "not one end")
        let frames = PlainFrames(input, side: side, limits: limits)
        var messages: [WebSocketMessage] = []
        var pings: [[UInt8]] = []
        for event in frames.events {
            if case .message(let message) = event { messages.append(message) }
            if case .ping(let payload) = event { pings.append(payload) }
        }
        require(messages.starts(with: received), "other messages than those that came")
        var pongs: [[UInt8]] = []
        var said: [WebSocketMessage] = []
        let events = heard(wire + session.output.withBytes { Array($0) }, from: side)
        for (index, event) in events.enumerated() {
            switch event {
            case .message(let message): said.append(message)
            case .pong(let payload): pongs.append(payload)
            case .ping(let payload): require(payload.isEmpty, "a ping with something in it")
            case .close: require(index == events.count - 1, "something was said after Close")
            }
        }
        require(said == sent, "other messages than those that were sent")
        require(pings.starts(with: pongs), "an answer to no ping")
    }
}
