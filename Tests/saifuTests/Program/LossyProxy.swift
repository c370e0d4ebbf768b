import Glibc
import Synchronization
import TerminalTestKit

/// Stands between a wallet and a served exchange, and loses what a test wants of the calls that may take effect.
final class LossyProxy: Sendable {
    /// What becomes of such a call.
    enum Loss: Sendable {
        case nothing
        /// It never comes to the exchange.
        case request
        /// The exchange takes it, and the connection ends.
        case answer
        /// The exchange takes it, and nothing comes until the client goes.
        case patience
        /// It never comes to the exchange, and nothing comes until the client goes.
        case held
    }

    /// The key of the wallet, and of the exchange for it.
    static let exchangeKey = [
        "SAIFU_EXCHANGE_KEY": RawServer.key["SAIFU_API_KEY", default: ""],
        "SAIFU_EXCHANGE_SECRET": RawServer.key["SAIFU_API_SECRET", default: ""],
    ]

    private let server: RawServer
    private let state: State

    private final class State: Sendable {
        let loss = Mutex(Loss.nothing)
        /// Calls that came to the exchange whose answer was not handed on.
        let taken = Mutex(0)
    }

    var origin: String { server.origin }
    var loss: Loss {
        get { state.loss.withLock { $0 } }
        set { state.loss.withLock { $0 = newValue } }
    }
    var taken: Int { state.taken.withLock { $0 } }
    var cancelAllCount: Int { server.received.count { $0.hasPrefix("POST /v1/me/cancelallchildorders") } }
    var orderCount: Int { server.received.count { $0.hasPrefix("POST /v1/me/sendchildorder") } }

    /// - Parameter exchange: the origin that `exchange serve` printed.
    init(to exchange: String) throws {
        let state = State()
        self.state = state
        let port = UInt16(exchange.split(separator: ":").last ?? "") ?? 0
        server = try RawServer { request in
            let loss = request.head.hasPrefix("POST") ? state.loss.withLock { $0 } : .nothing
            if loss == .request { return .close }
            if loss == .held { return .silence }
            let answer = Self.ask(port, request)
            if loss == .nothing { return .bytes(answer) }
            state.taken.withLock { $0 += 1 }
            return loss == .answer ? .close : .silence
        }
    }

    /// The whole answer to one request; nothing when the exchange is not there.
    private static func ask(_ port: UInt16, _ request: RawServer.Request) -> [UInt8] {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return [] }
        let bytes = Array((request.head + "\r\nConnection: close\r\n\r\n" + request.body).utf8)
        _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
        return answer
    }
}
