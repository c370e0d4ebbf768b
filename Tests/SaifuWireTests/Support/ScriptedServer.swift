import Glibc
import SaifuWire

/// A server that does exactly what a test tells it, for each connection in turn. It counts what it received.
final class ScriptedServer: Sendable {
    let port: Int
    private let descriptor: Int32
    private let heads = Noted<String>()

    /// - Parameter scripts: one for each connection; afterwards nothing is accepted any more.
    init(_ scripts: [@Sendable (RawSocket, ScriptedServer) -> Void]) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        _ = withLoopback(0) { bind(descriptor, $0, $1) }
        listen(descriptor, 16)
        port = SocketPort.of(descriptor)
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(server: self, scripts: scripts))
        pthread_create(&thread, nil, Self.run, work.toOpaque())
        pthread_detach(thread)
    }

    var origin: Origin { .http(host: "127.0.0.1", port: port) }

    /// The requests received so far, heads and bodies as text.
    var received: [String] { heads.all }

    /// Waits until so many requests and notes are there.
    func waitUntilReceived(_ count: Int = 1) {
        heads.wait(for: count - 1)
    }

    /// Reads one request whose body length is given by its head.
    func receive(_ socket: RawSocket) {
        var text = ""
        while true {
            if let end = text.range(ofText: "\r\n\r\n") {
                let length = text.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
                let count = length.flatMap { Int($0.dropFirst(15).drop { $0 == " " }) } ?? 0
                if text.utf8.count - end >= count { break }
            }
            guard let more = socket.read() else { return }
            text += String(decoding: more, as: UTF8.self)
        }
        note(text)
    }

    /// Counts what a script has read itself.
    func note(_ text: String) {
        heads.append(text)
    }

    private final class Work: Sendable {
        let server: ScriptedServer
        let scripts: [@Sendable (RawSocket, ScriptedServer) -> Void]

        init(server: ScriptedServer, scripts: [@Sendable (RawSocket, ScriptedServer) -> Void]) {
            self.server = server
            self.scripts = scripts
        }
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        for script in work.scripts {
            let client = accept(work.server.descriptor, nil, nil)
            guard client >= 0 else { break }
            script(RawSocket(descriptor: client), work.server)
        }
        close(work.server.descriptor)
        return nil
    }
}

enum SocketPort {
    static func of(_ descriptor: Int32) -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return Int(in_port_t(bigEndian: address.sin_port))
    }
}

extension String {
    /// The UTF-8 offset behind the first occurrence of `text`.
    func range(ofText text: String) -> Int? {
        let bytes = Array(utf8)
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...(bytes.count - wanted.count) where bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        {
            return start + wanted.count
        }
        return nil
    }
}
