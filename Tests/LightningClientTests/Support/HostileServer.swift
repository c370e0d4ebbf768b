import Glibc

@testable import SaifuWire

/// A server on a plain socket that answers each request with exactly what a test wants, and counts what it received.
final class HostileServer: Sendable {
    /// What happens after a request was received.
    enum Reply: Sendable {
        /// These bytes; the connection stays open.
        case bytes(String)
        /// These bytes, then the end of the connection.
        case last(String)
        case reset
        /// Nothing, until the client goes away.
        case silence
    }

    let port: Int
    private let descriptor: Int32
    private let respond: @Sendable (String) -> Reply
    private let requests = Guarded<[String]>([])
    private let accepted = Guarded(0)

    init(_ respond: @escaping @Sendable (String) -> Reply) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        port = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length)
                listen(descriptor, 16)
                getsockname(descriptor, address, &length)
            }
            return Int(in_port_t(bigEndian: $0.pointee.sin_port))
        }
        self.respond = respond
        Self.start { self.run() }
    }

    /// A thread: each connection has one of its own, so that none waits for another.
    private static func start(_ body: @escaping @Sendable () -> Void) {
        final class Work: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, Unmanaged.passRetained(Work(body)).toOpaque())
        pthread_detach(thread)
    }

    /// Answers every request with one JSON document.
    convenience init(status: Int = 200, json: String, headers: String = "") {
        self.init { _ in .bytes(Self.answer(status, json, headers)) }
    }

    static func answer(_ status: Int, _ body: String, _ headers: String = "") -> String {
        "HTTP/1.1 \(status) X\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    var origin: Origin { .http(host: "127.0.0.1", port: port) }

    /// What was received, whole requests as text.
    var received: [String] { requests.withLock { $0 } }

    /// How many connections were made.
    var connections: Int { accepted.withLock { $0 } }

    var orders: Int { received.count { $0.hasPrefix("POST /v1/me/sendchildorder ") } }

    /// Ends the server; connections in progress end with their clients.
    func stop() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func run() {
        while true {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else { break }
            accepted.withLock { $0 += 1 }
            Self.start {
                self.serve(client)
                close(client)
            }
        }
        close(descriptor)
    }

    private func serve(_ client: Int32) {
        var pending: [UInt8] = []
        while let request = receive(client, &pending) {
            requests.withLock { $0.append(request) }
            switch respond(request) {
            case .bytes(let text): send(text, client)
            case .last(let text): return send(text, client)
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(client, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                return
            case .silence: continue
            }
        }
    }

    private func send(_ text: String, _ client: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func receive(_ client: Int32, _ pending: inout [UInt8]) -> String? {
        while true {
            let text = String(decoding: pending, as: UTF8.self)
            let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 {
                let header = parts[0].split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
                let length = header.flatMap { Int($0.dropFirst(16)) } ?? 0
                let total = parts[0].utf8.count + 4 + length
                if pending.count >= total {
                    defer { pending.removeFirst(total) }
                    return String(decoding: pending[..<total], as: UTF8.self)
                }
            }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            pending += buffer[..<count]
        }
    }
}
