public import SaifuWire

extension WebSocketAddress {
    /// Where an exchange's channels are: bitFlyer has a host of its own for them, any other exchange the port of its
    /// requests.
    public init(realtimeOf origin: Origin) {
        let host = "ws.lightstream.bitflyer.com"
        switch origin {
        case .https("api.bitflyer.com", 443), .https("api.bitflyer.jp", 443):
            self.init(origin: .https(host: host, port: 443), target: Self.realtimeTarget)
        default: self.init(origin: origin, target: Self.realtimeTarget)
        }
    }

    private static let realtimeTarget = "/json-rpc"
}
