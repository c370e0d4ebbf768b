internal import SaifuWire

/// The subscriptions of the clients.
struct ChannelHub {
    private var subscribers: [HeardChannel: [RealtimeClient]] = [:]

    var isEmpty: Bool { subscribers.isEmpty }

    func hasSubscribers(_ channel: HeardChannel) -> Bool { subscribers[channel] != nil }

    var hasAccountSubscribers: Bool {
        subscribers.keys.contains { if case .account = $0 { true } else { false } }
    }

    mutating func add(_ client: RealtimeClient, to channel: HeardChannel) {
        subscribers[channel, default: []].append(client)
    }

    mutating func remove(_ client: RealtimeClient, from channel: HeardChannel) {
        subscribers[channel]?.removeAll { $0 === client }
        if subscribers[channel]?.isEmpty == true { subscribers[channel] = nil }
    }

    /// Sends a message to all subscribers. It is written once for each way of speaking, however many listen.
    ///
    /// - Parameters:
    ///   - message: JSON.
    ///   - mayHear: `false` for one of them who is told nothing this time.
    func send(
        _ message: [UInt8], to channel: HeardChannel, named name: String,
        where mayHear: (RealtimeClient) -> Bool = { _ in true }
    ) {
        guard let clients = subscribers[channel] else { return }
        var data = ChannelData(name: name, message: message)
        for client in clients where mayHear(client) { client.send(data[client.dialect], of: name) }
    }
}

/// A message of a channel, in the form of whoever asks for it.
struct ChannelData {
    let name: String
    /// JSON.
    let message: [UInt8]
    private var made: [RealtimeDialect: SharedMessage] = [:]

    init(name: String, message: [UInt8]) {
        self.name = name
        self.message = message
    }

    subscript(dialect: RealtimeDialect) -> SharedMessage {
        mutating get {
            if let shared = made[dialect] { return shared }
            let text = String(decoding: dialect.envelope(name, message), as: UTF8.self)
            let shared = SharedMessage(WebSocketMessage(text: text))
            made[dialect] = shared
            return shared
        }
    }
}
