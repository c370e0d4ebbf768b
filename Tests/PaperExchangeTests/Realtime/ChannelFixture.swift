import SaifuCrypto
import SaifuJSON
import SaifuWire

@testable import PaperExchange

/// An exchange with its channels, asked directly, without sockets: what is told is told when the call returns.
final class ChannelFixture {
    let exchange: ExchangeFixture
    let channels: RealtimeServer

    init(
        simulates: Bool = false, seed: UInt64 = 7, permissions: Set<String>? = nil, faults: String? = nil
    ) throws {
        exchange = try ExchangeFixture(seed: seed, simulates: simulates, permissions: permissions)
        exchange.configuration.faults = try faults.map { try FaultPlan(json: Array($0.utf8)) }
        channels = RealtimeServer(try exchange.server(), ExchangeStage(exchange.configuration))
    }

    func join(_ dialect: RealtimeDialect = .jsonRPC) -> Listener { Listener(self, dialect) }

    /// Tells what has happened, as the server does after each call and each second.
    func tell() {
        channels.tell()
        channels.tellAccount()
    }

    @discardableResult
    func order(
        _ side: String, _ size: String, at price: String?, product: String = "BTC_JPY", more: String = ""
    ) throws -> String {
        defer { tell() }
        return try exchange.order(side, size, at: price, product: product, more: more)
    }

    @discardableResult
    func cancel(_ id: String) throws -> Answer {
        defer { tell() }
        return try exchange.cancel(id)
    }

    /// Lets time pass, and what happens in it.
    func pass(milliseconds: Int64) throws {
        exchange.clock.advance(milliseconds: milliseconds)
        try exchange.core().tick()
        tell()
    }

    func board(_ product: String = "BTC_JPY") throws -> JSONValue {
        defer { tell() }
        return try exchange.get("/v1/getboard?product_code=\(product)").json
    }
}

/// A client that keeps what it is told.
final class Listener {
    private let channels: RealtimeServer
    private let inbox: Inbox
    private let client: RealtimeClient
    private var id: ObjectIdentifier { ObjectIdentifier(client) }

    final class Inbox {
        var frames: [String] = []
        var close: WebSocketClose?
        var cutAfter: Int?
    }

    init(_ fixture: ChannelFixture, _ dialect: RealtimeDialect) {
        let inbox = Inbox()
        self.inbox = inbox
        channels = fixture.channels
        client = RealtimeClient(dialect) { output in
            switch output {
            case .message(let message): inbox.frames.append(message.text)
            case .shared(let shared): inbox.frames.append(shared.message.text)
            case .close(let close): inbox.close = close
            case .cut(_, let count): inbox.cutAfter = count
            }
        }
        channels.join(client, as: id)
    }

    var close: WebSocketClose? { inbox.close }
    /// After how many bytes of a frame the connection was cut; `nil` when it was not.
    var cutAfter: Int? { inbox.cutAfter }

    /// Sends a frame, and takes everything that has come by now.
    @discardableResult
    func say(_ text: String) -> [String] {
        channels.receive(WebSocketMessage(text: text), from: id)
        return take()
    }

    func subscribe(_ names: String...) {
        for name in names { say(#"{"method":"subscribe","params":{"channel":"\#(name)"}}"#) }
    }

    func unsubscribe(_ name: String) { say(#"{"method":"unsubscribe","params":{"channel":"\#(name)"}}"#) }

    func leave() { channels.leave(id) }

    /// Signs in as the account.
    func authenticate() throws { say(try Self.signIn()) }

    static func signIn(
        key: String = "test-key", secret: String = "test-secret", time: Int64 = ExchangeFixture.start, id: String = "1"
    ) throws -> String {
        let nonce = "00112233445566778899aabbccddeeff"
        let signature = try RequestSigner(secret: Secret(secret)).signature(of: Array("\(time)\(nonce)".utf8))
        return """
            {"jsonrpc":"2.0","method":"auth","params":{"api_key":"\(key)","timestamp":\(time),"nonce":"\(nonce)",\
            "signature":"\(signature)"},"id":\(id)}
            """
    }

    /// What has come since the last call.
    @discardableResult
    func take() -> [String] {
        defer { inbox.frames = [] }
        return inbox.frames
    }

    /// The messages of channels that have come since the last call.
    func frames() throws -> [(channel: String, message: JSONValue)] {
        try take().compactMap { text in
            let parameters = try JSONValue.parse(Array(text.utf8))["params"]
            guard let channel = parameters?["channel"]?.string, let message = parameters?["message"] else { return nil }
            return (channel, message)
        }
    }

    /// The messages among it, of one channel or of all.
    func messages(_ channel: String? = nil) throws -> [JSONValue] {
        try take().map { try JSONValue.parse(Array($0.utf8)) }
            .filter { channel == nil || $0["params"]?["channel"]?.string == channel }
            .compactMap { $0["params"]?["message"] }
    }
}

/// A book as a client keeps it: by snapshots and changes.
struct FollowedBook: Equatable {
    private(set) var bids: [String: String] = [:]
    private(set) var asks: [String: String] = [:]

    init() {}

    init(_ board: JSONValue) { apply(board) }

    mutating func apply(_ board: JSONValue) {
        Self.apply(board["bids"], to: &bids)
        Self.apply(board["asks"], to: &asks)
    }

    private static func apply(_ levels: JSONValue?, to side: inout [String: String]) {
        for level in levels?.array ?? [] {
            guard let price = level.text("price"), let size = level.text("size") else { continue }
            side[price] = size == "0" ? nil : size
        }
    }
}
