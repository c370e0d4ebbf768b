public import SaifuWire

extension WebSocketAddress {
    /// Where an exchange's channels are: bitFlyer has a host of its own for them, any other exchange the port of its
    /// requests.
    public init(realtimeOf origin: Origin) {
        let host = "ws.lightstream.bitflyer.com"
        self.init(
            origin: origin.isBitFlyer ? .https(host: host, port: 443) : origin, target: Self.realtimeTarget)
    }

    private static let realtimeTarget = "/json-rpc"
}

extension Origin {
    /// Whether bitFlyer itself answers there.
    var isBitFlyer: Bool {
        switch self {
        case .https("api.bitflyer.com", 443), .https("api.bitflyer.jp", 443): true
        default: false
        }
    }
}
