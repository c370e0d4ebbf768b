import Testing

@testable import SaifuWire

/// The state machine alone: no socket, and time is a number.
@Suite struct SessionTests {
    private static let second: Int64 = 1_000_000_000

    private func session(
        _ side: WebSocketSide = .client, limits: WebSocketLimits = .standard, timings: WebSocketTimings = .client
    ) -> WebSocketSession {
        WebSocketSession(side: side, limits: limits, timings: timings, now: 0)
    }

    /// What a session makes of bytes.
    private func read(_ frames: [RawFrame], _ session: inout WebSocketSession, now: Int64 = 0) -> [String] {
        read(frames.flatMap { $0.bytes(mask: nil) }, &session, now: now)
    }

    private func read(_ bytes: [UInt8], _ session: inout WebSocketSession, now: Int64 = 0) -> [String] {
        var told: [String] = []
        var position = 0
        bytes.withUnsafeBytes { input in
            while let incoming = session.read(input, from: &position, now: now) {
                switch incoming {
                case .message(let message): told.append(message.text)
                case .text(let text): told.append(String(decoding: bytes[text], as: UTF8.self))
                case .ended(let end): told.append(end.error?.reason ?? "normal")
                }
            }
        }
        return told
    }

    /// What waits to be sent, which is then taken for sent.
    private func takeOutput(_ session: inout WebSocketSession, now: Int64 = 0) -> [RawFrame] {
        let bytes = session.output.withBytes { Array($0) }
        session.sent(bytes.count, now: now)
        return RawFrame.parse(bytes).frames
    }

    /// A text that stands whole is told where it was received, and everything else as before.
    @Test func `what is told does not depend on where the bytes are cut`() {
        let texts = ["", "a", String(repeating: "x", count: 125), String(repeating: "é", count: 63), "ends"]
        let frames: [RawFrame] =
            texts.map { .text($0) } + [.ping(), .text("behind a ping"), .close(1000), .text("too late")]
        let bytes = frames.flatMap { $0.bytes(mask: nil) }
        for size in 1...bytes.count {
            var (session, told) = (session(), [String]())
            for start in stride(from: 0, to: bytes.count, by: size) {
                told += read(Array(bytes[start..<min(bytes.count, start + size)]), &session)
            }
            #expect(told == texts + ["behind a ping", "normal"], "\(size)")
        }
    }

    @Test(
        arguments: [
            [0x81, 0x02, 0x41, 0xFF], [0x81, 0x01, 0xC3, 0x41], [0x81, 0x81, 1, 2, 3, 4, 5],
            [0x81, 0x7E, 0, 4, 65, 65, 65, 65],
            [0xC1, 0x01, 0x41, 0x41], [0x81, 0x7F, 0, 0, 0, 0, 0, 0, 0, 4, 65, 65, 65, 65],
        ] as [[UInt8]])
    func `a wrong frame that stands whole is refused as one that comes byte by byte`(bytes: [UInt8]) {
        var (whole, slow) = (session(), session())
        let told = read(bytes, &whole)
        #expect(told.count == 1 && told == bytes.flatMap { read([$0], &slow) })
        #expect(whole.end?.error != nil && whole.end == slow.end)
    }

    @Test func `a text beyond the limit is refused where it stands whole`() {
        var session = session(limits: WebSocketLimits(frame: 8, message: 8))
        #expect(
            read(RawFrame.text("12345678").bytes(mask: nil) + RawFrame.text("123456789").bytes(mask: nil), &session)
                == ["12345678", "frame_too_large"])
    }

    @Test func `a text within a message in pieces is refused`() {
        var session = session()
        #expect(read([0x01, 0x01, 0x41], &session) == [])
        #expect(read([0x81, 0x02, 0x42, 0x43], &session) == ["unfinished_message"])
    }

    @Test func `a client sends no ping that nobody asked for, and gives up after ninety seconds of silence`() {
        var session = session()
        #expect(session.deadline.nanoseconds == 90 * Self.second)
        #expect(session.check(now: 90 * Self.second - 1) == nil)
        #expect(session.output.isEmpty)
        #expect(session.check(now: 90 * Self.second) == .failed(.silent(.seconds(90))))
    }

    @Test func `a server asks once after twenty seconds of silence, and gives up after sixty`() {
        var session = session(.server, timings: .server)
        #expect(session.check(now: 20 * Self.second - 1) == nil && session.output.isEmpty)
        #expect(session.check(now: 20 * Self.second) == nil)
        #expect(takeOutput(&session, now: 20 * Self.second) == [.ping()])
        #expect(session.check(now: 60 * Self.second - 1) == nil && session.output.isEmpty)
        #expect(session.check(now: 60 * Self.second) == .failed(.silent(.seconds(60))))
    }

    @Test func `anything received counts against silence`() {
        var session = session()
        #expect(read([.pong()], &session, now: 50 * Self.second).isEmpty)
        #expect(session.check(now: 139 * Self.second) == nil)
        #expect(session.check(now: 140 * Self.second) == .failed(.silent(.seconds(90))))
    }

    @Test func `what many send goes out between what one sends, and is kept once`() throws {
        var session = session(.server)
        let shared = SharedMessage(WebSocketMessage(text: "for all"))
        try session.send(WebSocketMessage(text: "first"), now: 0)
        for _ in 0..<200 { try session.send(shared, now: 0) }
        try session.send(WebSocketMessage(text: "last"), now: 0)
        var sent: [UInt8] = []
        var isKept = true
        while !session.output.isEmpty {
            let piece = session.output.withBytes { bytes in
                if bytes.count == shared.frame.count {
                    isKept = isKept && shared.frame.withUnsafeBytes { $0.baseAddress == bytes.baseAddress }
                }
                return Array(bytes.prefix(3))
            }
            sent += piece
            session.sent(piece.count, now: 0)
        }
        #expect(isKept)
        let texts = RawFrame.parse(sent).frames.map { String(decoding: $0.payload, as: UTF8.self) }
        #expect(texts == ["first"] + Array(repeating: "for all", count: 200) + ["last"])
        // Emptied, it is as good as new.
        try session.send(WebSocketMessage(text: "again"), now: 0)
        #expect(takeOutput(&session).count == 1)
    }

    @Test func `too much of what many send ends the connection too, and a client masks it`() throws {
        let shared = SharedMessage(WebSocketMessage(binary: [UInt8](repeating: 1, count: 200)))
        var session = session(.server, limits: WebSocketLimits(queue: 100))
        try session.send(shared, now: 0)
        #expect(throws: WebSocketError.slowReader(queued: 204)) { try session.send(shared, now: 0) }
        var client = self.session(.client)
        try client.send(shared, now: 0)
        #expect(RawFrame.parse(client.output.withBytes { Array($0) }).masks.first?.count == 4)
    }

    @Test func `a server asks once after twenty seconds, and gives up after sixty`() {
        var session = session(.server, timings: .server)
        #expect(session.deadline.nanoseconds == 20 * Self.second)
        #expect(session.check(now: 20 * Self.second) == nil)
        #expect(takeOutput(&session, now: 20 * Self.second) == [.ping()])
        #expect(session.deadline.nanoseconds == 60 * Self.second)
        #expect(session.check(now: 30 * Self.second) == nil)
        #expect(session.output.isEmpty)
        #expect(session.check(now: 60 * Self.second) == .failed(.silent(.seconds(60))))
    }

    @Test func `while reading is paused, silence means nothing`() {
        var session = session(.server, timings: .server)
        session.pause(true, now: 0)
        #expect(session.deadline == .never)
        session.pause(false, now: 1000 * Self.second)
        #expect(session.check(now: 1019 * Self.second) == nil)
        #expect(session.output.isEmpty)
    }

    @Test func `a reader that takes nothing for twenty seconds is cut`() throws {
        var session = session()
        try session.send(WebSocketMessage(text: "x"), now: 5 * Self.second)
        #expect(session.deadline.nanoseconds == 25 * Self.second)
        session.sent(1, now: 20 * Self.second)
        #expect(session.deadline.nanoseconds == 40 * Self.second)
        #expect(session.check(now: 40 * Self.second) == .failed(.slowReader(queued: 6)))
    }

    @Test func `a message on top of a full queue ends the connection`() throws {
        var session = session(.server, limits: WebSocketLimits(queue: 100))
        try session.send(WebSocketMessage(binary: [UInt8](repeating: 1, count: 200)), now: 0)
        #expect(throws: WebSocketError.slowReader(queued: 204)) {
            try session.send(WebSocketMessage(text: "x"), now: 0)
        }
        #expect(session.end == .failed(.slowReader(queued: 204)))
        #expect(throws: WebSocketError.notOpen) { try session.send(WebSocketMessage(text: "x"), now: 0) }
    }

    @Test func `pings that nobody reads the answers of end the connection`() {
        var session = session(limits: WebSocketLimits(queue: 1000))
        let told = read([RawFrame](repeating: .ping([UInt8](repeating: 7, count: 125)), count: 20), &session)
        #expect(told == ["slow_reader"])
    }

    @Test func `our Close is answered, or is not in time`() {
        var answered = session()
        answered.close(WebSocketClose(.goingAway, reason: "bye"), now: 0)
        #expect(takeOutput(&answered) == [.close(1001, "bye")])
        #expect(read([.text("too late"), .ping(), .close(1001)], &answered) == ["normal"])
        #expect(answered.end == .closed(WebSocketClose(.goingAway, reason: "bye"), byPeer: false))
        #expect(answered.output.isEmpty)
        var ignored = session()
        ignored.close(.normal, now: 0)
        #expect(ignored.check(now: 5 * Self.second) == .failed(.silent(.seconds(5))))
    }

    @Test func `the other side's Close tells its code and words`() {
        var session = session()
        #expect(read([.close(1012, "scheduled maintenance"), .text("more")], &session) == ["closed"])
        let close = WebSocketClose(.serviceRestart, reason: "scheduled maintenance")
        #expect(session.end == .closed(close, byPeer: true))
        #expect(session.end?.error == .closed(close))
        #expect(takeOutput(&session) == [.close(1012)])
    }

    @Test func `a violation is told to the other side once, with its word`() {
        var session = session()
        #expect(read([.text([0xff]), .text([0xff])], &session) == ["invalid_text"])
        #expect(takeOutput(&session) == [.close(1007, "invalid_text")])
        #expect(session.endsPolitely)
    }

    @Test func `each frame of a client has a mask of its own`() throws {
        var session = session()
        for _ in 0..<300 { try session.send(WebSocketMessage(text: "same"), now: 0) }
        let (frames, masks) = RawFrame.parse(session.output.withBytes { Array($0) })
        #expect(frames == [RawFrame](repeating: .text("same"), count: 300))
        #expect(Set(masks).count > 295)
    }
}

@Suite struct FrameLimitTests {
    private func fault(_ bytes: [UInt8], _ side: WebSocketSide, _ limits: WebSocketLimits = .standard)
        -> WebSocketFault?
    {
        var reader = WebSocketReader(side: side, limits: limits)
        var position = 0
        var found: WebSocketFault?
        bytes.withUnsafeBytes { input in
            do throws(WebSocketFault) { while try reader.next(input, from: &position) != nil {} } catch {
                found = error
            }
        }
        return found
    }

    @Test func `a length must take no more bytes than it needs`() {
        #expect(fault([0x82, 126, 0, 125], .client) == .lengthNotMinimal)
        #expect(fault([0x82, 127, 0, 0, 0, 0, 0, 0, 255, 255], .client) == .lengthNotMinimal)
        #expect(fault([0x82, 127, 128], .client) == .lengthTooLarge)
        #expect(fault([0x82, 126, 0, 126], .client) == nil)
    }

    @Test func `a large frame is refused by its head, before a byte of it has come`() {
        let limits = WebSocketLimits(frame: 1000, message: 1500)
        #expect(fault([0x82, 126, 0x03, 0xe9], .client, limits) == .frameTooLarge(limit: 1000))
        let first = RawFrame.binary([UInt8](repeating: 0, count: 1000), isFinal: false).bytes(mask: nil)
        #expect(fault(first + [0x80, 126, 0x01, 0xf5], .client, limits) == .messageTooLarge(limit: 1500))
        #expect(
            fault([0x82, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255], .client) == .frameTooLarge(limit: 16 << 20))
    }

    @Test func `a server wants masks and a client does not`() {
        #expect(fault(RawFrame.text("x").bytes(mask: nil), .server) == .missingMask)
        #expect(fault(RawFrame.text("x").bytes(mask: [1, 2, 3, 4]), .client) == .unexpectedMask)
    }

    @Test func `a promise of much is given little memory`() throws {
        var reader = WebSocketReader(side: .client, limits: WebSocketLimits(frame: 1 << 40, message: 1 << 40))
        var position = 0
        let head: [UInt8] = [0x82, 127, 0, 0, 0, 0x80, 0, 0, 0, 0]
        #expect(try head.withUnsafeBytes { try reader.next($0, from: &position) } == nil)
        #expect(reader.isMidMessage)
    }

    @Test func `a Close that must not be sent has no payload, and a long reason is cut at a character`() {
        #expect(WebSocketClose(WebSocketCloseCode(rawValue: 1006)).payload.isEmpty)
        let long = WebSocketClose(.normal, reason: String(repeating: "財", count: 60))
        #expect(long.reason == String(repeating: "財", count: 41))
    }
}
