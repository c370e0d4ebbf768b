import Glibc
import Synchronization
import TerminalTestKit

/// A server that answers with the very bytes a test names, one request a connection, on a thread of its own.
final class RawServer: Sendable {
    /// What becomes of a request.
    enum Reply: Sendable {
        case bytes([UInt8])
        /// The connection ends without an answer.
        case close
        /// Nothing comes until the client goes.
        case silence

        static func raw(_ text: String) -> Reply { .bytes(Array(text.utf8)) }

        static func json(_ body: String, status: String = "200 OK") -> Reply {
            http(status, "application/json; charset=utf-8", body)
        }

        static func http(_ status: String, _ type: String, _ body: String) -> Reply {
            raw(
                "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
        }
    }

    /// What a client sent.
    struct Request: Sendable {
        let head: String
        let body: String
    }

    /// Any key: these servers look at none.
    static let key = ["SAIFU_API_KEY": "key", "SAIFU_API_SECRET": "not-a-real-one"]

    let origin: String
    private let listener: Int32
    private let answer: @Sendable (Request) -> Reply
    private let requests = Mutex<[String]>([])

    /// The head of every request that was read whole.
    var heads: [String] { requests.withLock { $0 } }
    /// Method and target of each.
    var received: [String] { heads.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } }

    /// Answers by target and body.
    /// - Parameter port: 0 lets the system choose.
    convenience init(port: UInt16 = 0, _ answer: @escaping @Sendable (String, String) -> Reply) throws {
        try self.init(port: port) { request in
            let words = request.head.split(separator: " ")
            return answer(words.count > 1 ? String(words[1]) : "", request.body)
        }
    }

    /// Answers by the whole head and the body.
    init(port: UInt16 = 0, _ answer: @escaping @Sendable (Request) -> Reply) throws {
        self.answer = answer
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        var on: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw TestKitError.system(call: "listen", code: errno) }
        origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        self.listener = listener
        let worker = Worker(server: self, listener: listener)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, Unmanaged.passRetained(worker).toOpaque())
        pthread_detach(thread)
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Serves until the server is gone. It closes the listener itself, so that no other file gets its number before.
    private final class Worker {
        private weak var server: RawServer?
        private let listener: Int32

        init(server: RawServer, listener: Int32) {
            self.server = server
            self.listener = listener
        }

        func run() {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                if let request = Self.read(connection) { serve(request, on: connection) }
                close(connection)
            }
            close(listener)
        }

        private func serve(_ request: Request, on connection: Int32) {
            guard let server else { return }
            server.requests.withLock { $0.append(request.head) }
            switch server.answer(request) {
            case .bytes(let bytes):
                _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            case .close: break
            case .silence:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
            }
        }

        /// One request; `nil` when the client went.
        private static func read(_ connection: Int32) -> Request? {
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                if let request = split(text) { return request }
                let count = recv(connection, &buffer, buffer.count, 0)
                guard count > 0 else { return nil }
                text += String(decoding: buffer[..<count], as: UTF8.self)
            }
        }

        /// Head and body, once they are there; bodies here are ASCII.
        private static func split(_ text: String) -> Request? {
            let bytes = Array(text.utf8)
            guard
                let end = (0..<max(0, bytes.count - 3)).first(where: {
                    bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
                })
            else { return nil }
            let head = String(decoding: bytes[..<end], as: UTF8.self)
            let line = head.lowercased().split(whereSeparator: \.isNewline).first { $0.hasPrefix("content-length:") }
            let length = line.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
            guard bytes.count >= end + 4 + length else { return nil }
            return Request(head: head, body: String(decoding: bytes[(end + 4)...], as: UTF8.self))
        }
    }
}
