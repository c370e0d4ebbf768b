import Glibc
import SaifuCrypto
import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

/// What a subscriber hears when a fault is played on its channel.
@Suite struct PlayedChannelTests {
    /// Each order changes the book; its level says which message it is.
    private func heard(_ rule: String, orders: Int = 4) throws -> (prices: [String?], listener: Listener) {
        let fixture = try ChannelFixture(faults: #"{"rules":[{"on":"channel",\#(rule)}]}"#)
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY")
        _ = listener.take()
        for number in 0..<orders { try fixture.order("BUY", "0.01", at: "1000000\(number)") }
        let prices = listener.take().map { frame -> String? in
            let value = try? JSONValue.parse(Array(frame.utf8))
            return value?["params"]?["message"]?["bids"]?[0]?.text("price").map { String($0.suffix(1)) }
        }
        return (prices, listener)
    }

    @Test(
        arguments: [
            (#""nth":[2],"fault":"lost""#, ["0", "2", "3"]),
            (#""nth":[2],"fault":"doubled""#, ["0", "1", "1", "2", "3"]),
            (#""nth":[2],"fault":"swapped""#, ["0", "2", "1", "3"]),
            (#""nth":[2],"fault":"garbled""#, ["0", nil, "2", "3"]),
            (#""nth":[2],"fault":"silent""#, ["0"]), (#""nth":[2],"fault":"cut""#, ["0"]),
            (#""nth":[2],"fault":"closed""#, ["0"]),
            (#""name":"lightning_ticker_*","fault":"lost""#, ["0", "1", "2", "3"]),
        ] as [(String, [String?])])
    func `a message is lost, doubled, swapped, garbled, or the last`(rule: String, prices: [String?]) throws {
        #expect(try heard(rule).prices == prices)
    }

    @Test func `how the connection ends is told as the rule says`() throws {
        #expect(try heard(#""nth":[2],"fault":"cut","at":7"#).listener.cutAfter == 7)
        let drawn = try #require(try heard(#""nth":[2],"fault":"cut""#).listener.cutAfter)
        #expect(try drawn > 0 && heard(#""nth":[2],"fault":"cut""#).listener.cutAfter == drawn)
        #expect(try heard(#""nth":[2],"fault":"silent""#).listener.close == nil)
        let close = try heard(#""nth":[2],"fault":"closed""#).listener.close
        #expect(close == WebSocketClose(.serviceRestart, reason: "scheduled maintenance"))
    }

    @Test(arguments: [0, 1, 7])
    func `a connection that is cut ends within a frame, after as many bytes as the rule says`(count: Int) throws {
        let fixture = try FaultFixture(#"{"rules":[{"on":"channel","fault":"cut","at":\#(count)}]}"#)
        let text = #"{"method":"subscribe","params":{"channel":"lightning_board_snapshot_BTC_JPY"},"id":1}"#
        // The mask is zero: what is sent is the text.
        let frame = [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
        let received = try Self.received(from: fixture.server.ports[0], to: frame)
        let answer = received.dropFirst(2).prefix(Int(received[1]))
        #expect(String(decoding: answer, as: UTF8.self).contains(#""result":true"#))
        #expect(received.count == 2 + answer.count + count)
    }

    @Test(arguments: UInt64(1)...6)
    func `a place that is drawn is anywhere in the frame, recorded, and the same for the same seed`(seed: UInt64) throws
    {
        let text = #"{"method":"subscribe","params":{"channel":"lightning_board_snapshot_BTC_JPY"}}"#
        let frame = [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
        let runs = try (0..<2).map { _ in
            let fixture = try FaultFixture(#"{"rules":[{"on":"channel","fault":"cut"}]}"#, seed: seed)
            let received = try Self.received(from: fixture.server.ports[0], to: frame)
            let told = try #require(fixture.recording.split(separator: "\n").first { $0.contains("cut_after") })
            #expect(try JSONValue.parse(Array(told.utf8)).text("cut_after") == "\(received.count)")
            return String(told)
        }
        #expect(runs[0] == runs[1])
    }

    @Test func `the last byte of a frame may be the first that is missing`() throws {
        let message = WebSocketMessage(text: String(repeating: "a", count: 126))
        let places = try (UInt64(1)...3000).compactMap { try Self.place(in: message, seed: $0) }
        #expect(places.min() == 0 && places.max() == 129)
    }

    /// Where the first message of a channel is cut.
    private static func place(in message: WebSocketMessage, seed: UInt64) throws -> Int? {
        var configuration = ExchangeConfiguration(
            databasePath: "", seed: 1, funding: [], credentials: APICredentials(key: "k", secret: Secret("s")),
            clock: .manual(ManualClock(milliseconds: ExchangeFixture.start)))
        configuration.faults = try FaultPlan(
            json: Array(#"{"rules":[{"on":"channel","fault":"cut"}]}"#.utf8), seed: seed)
        var found: Int?
        let line = ClientLine(try #require(ExchangeStage(configuration)), number: 1)
        line.send(message, of: "lightning_ticker_BTC_JPY") { output in
            if case .cut(_, let place) = output { found = place }
        }
        return found
    }

    /// What a server sends behind its handshake until it ends the connection.
    private static func received(from port: Int, to frame: [UInt8]) throws -> [UInt8] {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { Glibc.close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafeBytes(of: &address) {
            connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
        }
        try #require(connected == 0)
        let head = """
            GET /json-rpc HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
            Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
            """
        let request = Array(head.utf8) + frame
        try #require(send(descriptor, request, request.count, 0) == request.count)
        var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
        while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 { bytes += buffer.prefix(count) }
        let end: [UInt8] = [13, 10, 13, 10]
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: end) })
        return Array(bytes[(start + end.count)...])
    }
}
