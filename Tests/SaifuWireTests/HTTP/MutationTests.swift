import RandomTestKit
import SaifuWire
import Testing

/// The same property as the fuzz target, with a fixed sequence: whatever comes, the parsers answer with messages or a
/// fault, the same for every way the bytes are cut, and never hold more than the limits allow.
struct MutationTests {
    static let limits = HTTPLimits(startLine: 200, headerCount: 8, headerBytes: 400, body: 300)

    static let requests = [
        "GET /v1/board?product_code=BTC_JPY HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "POST /v1/me/sendchildorder HTTP/1.1\r\nHost: [::1]:80\r\nContent-Length: 11\r\n\r\n{\"size\":0.1}",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\na\r\n0123456789\r\n0\r\nT: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab\r\nGET / HTTP/1.0\r\n\r\n",
    ]
    static let responses = [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        "HTTP/1.0 502 Bad Gateway\r\n\r\n<html>",
    ]
    static let pieces = [
        "\r\n", "\n", "\r", " ", "\t", ":", "\0", "0", "f", "\r\n\r\n", "Content-Length: 5\r\n", "\u{ff}",
    ]

    @Test(arguments: 0..<8)
    func `mutated requests parse the same for every cut`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<1500 {
            let bytes = Self.mutate(Self.requests, &random)
            let whole = parseRequests(bytes, limits: Self.limits)
            let cut = parseRequests(bytes, limits: Self.limits, pieces: { Int.random(in: 1...9, using: &random) })
            #expect(whole.messages == cut.messages, "\(String(decoding: bytes, as: UTF8.self))")
            #expect((whole.fault == nil) == (cut.fault == nil), "\(String(decoding: bytes, as: UTF8.self))")
            for message in whole.messages {
                #expect(message.body.count <= Self.limits.body)
                #expect(message.headers.count <= Self.limits.headerCount)
                let isClean = message.target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
                #expect(isClean)
            }
        }
    }

    @Test(arguments: 0..<8)
    func `mutated answers parse the same for every cut`(seed: Int) {
        var random = SeededRandom(seed: UInt64(1000 + seed))
        for _ in 0..<1500 {
            let bytes = Self.mutate(Self.responses, &random)
            let whole = parseResponse(bytes, limits: Self.limits)
            let cut = parseResponse(bytes, limits: Self.limits, pieces: { Int.random(in: 1...9, using: &random) })
            guard case .success(let message) = whole else { continue }
            #expect(message.body.count <= Self.limits.body)
            // Bytes behind the answer are only seen when they come with it.
            #expect(cut == whole || cut == .failure(.unsolicitedBytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    static func mutate(_ corpus: [String], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = Array((corpus.randomElement(using: &random) ?? "").utf8)
        if Bool.random(using: &random) { bytes += Array((corpus.randomElement(using: &random) ?? "").utf8) }
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: position)
            case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: position)
            case 3: bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...20, using: &random)))
            default: bytes.insert(contentsOf: bytes[position..<min(bytes.count, position + 12)], at: position)
            }
        }
        return bytes
    }
}
