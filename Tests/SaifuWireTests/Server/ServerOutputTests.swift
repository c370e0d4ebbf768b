import Testing

@testable import SaifuWire

/// What a connection of the server has to send, without loop and clock: time is a number.
struct ServerOutputTests {
    private static let second: Int64 = 1_000_000_000
    private let timeouts = ServerTimeouts(write: .seconds(20), answer: .seconds(60))

    private func output(_ pieces: [BodyStream.Piece]) -> ServerOutput {
        let next = Guarded(pieces[...])
        var output = ServerOutput()
        output.begin(BodyStream { next.withLock { $0.popFirst() ?? .end } }, isChunked: true)
        return output
    }

    @Test func `an empty piece rests the body, longer each time in a row, and bytes begin anew`() {
        let (own, peer) = RawSocket.pair()
        defer { peer.endSending() }
        var output = output([.bytes([]), .bytes([]), .bytes([1]), .bytes([]), .bytes([])])
        var pauses: [Duration] = []
        while case .starved(let pause, _) = output.flush(
            to: .plain(ConnectedSocket(descriptor: own.descriptor)), at: 0, timeouts)
        {
            #expect(output.isResting && !output.isEmpty)
            pauses.append(pause)
            output.endRest()
        }
        #expect(pauses == [.milliseconds(1), .milliseconds(2), .milliseconds(1), .milliseconds(2)])
        #expect(output.isEmpty)
    }

    @Test func `pauses end at 64 ms, and a body must have something within the time for an answer`() {
        let (own, peer) = RawSocket.pair()
        defer { peer.endSending() }
        var output = output([BodyStream.Piece](repeating: .bytes([]), count: 20))
        var last = ServerOutput.Outcome.done
        for turn in 0..<20 {
            last = output.flush(
                to: .plain(ConnectedSocket(descriptor: own.descriptor)), at: Int64(turn) * Self.second, timeouts)
            output.endRest()
        }
        #expect(last == .starved(pause: .milliseconds(64), until: Deadline(nanoseconds: 60 * Self.second)))
    }

    @Test func `a body that is made slowly does not use up the time of a client that reads it`() {
        let (own, peer) = RawSocket.pair()
        var output = output((0..<100).flatMap { _ in [BodyStream.Piece.bytes([7]), .bytes([])] })
        for turn in 0..<100 {
            let now = Int64(turn) * 10 * Self.second
            let outcome = output.flush(to: .plain(ConnectedSocket(descriptor: own.descriptor)), at: now, timeouts)
            #expect(outcome == .starved(pause: .milliseconds(1), until: Deadline(nanoseconds: now + 60 * Self.second)))
            output.endRest()
        }
        #expect(
            output.flush(to: .plain(ConnectedSocket(descriptor: own.descriptor)), at: 1000 * Self.second, timeouts)
                == .done)
        own.endSending()
        #expect(peer.readToEnd().hasSuffix("1\r\n\u{7}\r\n0\r\n\r\n"))
    }

    @Test func `a body that is given up ends the connection`() {
        let (own, peer) = RawSocket.pair()
        defer { peer.endSending() }
        var output = output([.bytes([1]), .abandoned])
        #expect(output.flush(to: .plain(ConnectedSocket(descriptor: own.descriptor)), at: 0, timeouts) == .failed)
    }
}
