import SaifuWire

@testable import PaperExchange

/// A client of the channels that only says things; what it hears is read from the witness of the exchange.
final class RawChannels {
    private let connection: WebSocketConnection

    init(_ fixture: FaultFixture) throws {
        connection = try WebSocketConnection(
            WebSocketOpening(WebSocketAddress(origin: fixture.origin, target: "/json-rpc")))
    }

    /// Says it, and waits until the exchange has heard it: what is said next comes after it.
    func say(_ text: String, heardBy fixture: FaultFixture) throws {
        let before = Self.heard(fixture)
        try connection.send(WebSocketMessage(text: text))
        while Self.heard(fixture) == before { _ = try connection.receive() }
    }

    private static func heard(_ fixture: FaultFixture) -> Int {
        fixture.events.count { event in
            if case .heard = event { return true }
            return false
        }
    }

    func close() { connection.close() }
}
