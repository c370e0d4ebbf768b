import SaifuWire
import Testing

struct OriginTests {
    static let accepted: [(String, Origin, String)] = [
        ("http://127.0.0.1:8080", .http(host: "127.0.0.1", port: 8080), "http://127.0.0.1:8080"),
        ("http://localhost/", .http(host: "localhost", port: 80), "http://localhost"),
        ("HTTP://LocalHost:80", .http(host: "localhost", port: 80), "http://localhost"),
        ("https://api.bitflyer.com", .https(host: "api.bitflyer.com", port: 443), "https://api.bitflyer.com"),
        ("http://[::1]:9", .http(host: "::1", port: 9), "http://[::1]:9"),
        ("unix:/run/saifu.sock", .unix(path: "/run/saifu.sock"), "unix:/run/saifu.sock"),
        ("unix:///run/saifu.sock", .unix(path: "/run/saifu.sock"), "unix:/run/saifu.sock"),
    ]

    @Test(arguments: accepted)
    func `an origin is read and written back`(text: String, origin: Origin, canonical: String) throws {
        #expect(try Origin(parsing: text) == origin)
        #expect(origin.description == canonical)
        #expect(try Origin(parsing: canonical) == origin)
    }

    @Test(arguments: [
        "", "localhost", "ftp://h", "http://", "http:///", "http://h/path", "http://h?x", "http://h#x", "http://u:p@h",
        "http://u@h", "http://h:0", "http://h:65536", "http://h:", "http://h:+1", "http://h:1x", "http://h\\x",
        "http://a b", "http://a..b", "http://[::1", "http://[zz]", "http://::1", "http://h\r\nX: y", "http://日本",
        "unix:", "unix:relative", "unix:/folder/", "http://h:８０",
    ])
    func `text that is not just an origin is refused`(text: String) {
        #expect(throws: OriginError.self) { try Origin(parsing: text) }
    }

    @Test(arguments: [
        "http://example.com", "http://localhost.evil.com", "http://127.0.0.1.nip.io", "http://0.0.0.0", "http://[::2]",
        "http://evil.localhost.com:80", "http://127.1", "HTTP://EXAMPLE.com",
    ])
    func `plain http to another machine is no origin, and nothing is sent there`(text: String) throws {
        #expect(throws: OriginError.unprotected(text: text)) { try Origin(parsing: text) }
        guard case .https(let host, let port) = try Origin(parsing: "https" + text.dropFirst(4)) else {
            Issue.record("not over TLS")
            return
        }
        let origin = Origin.http(host: host, port: port)
        #expect(throws: WireError.untrusted(origin: origin, reason: .plainHTTP)) {
            try HTTPClientConnection(origin: origin).send(HTTPRequestMessage(method: "GET", target: "/"))
        }
        #expect(throws: OriginError.self) { try WebSocketAddress(parsing: "ws" + text.dropFirst(4)) }
    }

    @Test func `loopback is only this machine`() {
        let near: [Origin] = [
            .http(host: "localhost", port: 1), .http(host: "127.9.9.9", port: 1), .https(host: "::1", port: 1),
            .unix(path: "/x"),
        ]
        let far: [Origin] = [
            .http(host: "localhost.example.com", port: 1), .http(host: "128.0.0.1", port: 1),
            .http(host: "::2", port: 1), .http(host: "127.0.0.1.nip.io", port: 1), .http(host: "0.0.0.0", port: 1),
        ]
        for origin in near { #expect(origin.isLoopback) }
        for origin in far { #expect(!origin.isLoopback) }
    }
}
