internal import SaifuWire

/// The way to one client of the channels, where faults are played or somebody looks on.
final class ClientLine {
    private let stage: ExchangeStage
    private let number: Int64
    private var isDead = false
    /// A message that goes out behind the next one.
    private var swapped: WebSocketMessage?

    init(_ stage: ExchangeStage, number: Int64) {
        self.stage = stage
        self.number = number
        stage.tell(.joined(number, at: stage.now))
    }

    func end() { stage.tell(.left(number, at: stage.now)) }

    func heard(_ message: WebSocketMessage) {
        // Whatever holds a signature, or an escape behind which one could be.
        let text = message.text
        let isSecret = text.contains("signature") || text.contains("api_key") || text.utf8.contains(UInt8(ascii: "\\"))
        stage.tell(.heard(frame(isSecret ? nil : [text], of: nil)))
    }

    /// - Parameter channel: `nil` for what answers the client itself, with which nothing goes wrong.
    func send(_ message: WebSocketMessage, of channel: String?, to outlet: (RealtimeClient.Output) -> Void) {
        guard !isDead else { return }
        let strike = channel.flatMap { stage.strike(channel: $0) }
        var messages = [message]
        switch strike?.fault {
        case nil: break
        case .lost?, .silent?, .cut?, .closed?: messages = []
        case .doubled?: messages = [message, message]
        case .garbled(let count)?: messages = [Self.garbled(message, count, strike?.draw)]
        case .swapped?: messages = []
        }
        if strike?.fault != .swapped, let late = swapped {
            messages.append(late)
            swapped = nil
        } else if strike?.fault == .swapped {
            if let late = swapped { messages = [late] }
            swapped = message
        }
        let played = strike.map { PlayedFault(name: $0.fault.name.rawValue, rule: $0.rule) }
        let place = strike.flatMap { Self.place(of: $0, in: message) }
        stage.tell(.told(frame(messages.map(\.text), of: channel, played, cutAfter: place)))
        for message in messages { outlet(.message(message)) }
        if let place {
            isDead = true
            outlet(.cut(message, after: place))
        }
        end(strike?.fault, outlet)
    }

    /// After how many bytes of its frame a message is cut; `nil` when it is not.
    private static func place(of strike: FaultTable.Strike<ChannelFault>, in message: WebSocketMessage) -> Int? {
        guard case .cut(let place) = strike.fault else { return nil }
        var draw = strike.draw
        // What a frame without a mask has before its message (RFC 6455, 5.2).
        let head = message.bytes.count < 126 ? 2 : message.bytes.count < 65_536 ? 4 : 10
        return place ?? Int(draw.below(Int64(head + message.bytes.count)))
    }

    private func end(_ fault: ChannelFault?, _ outlet: (RealtimeClient.Output) -> Void) {
        switch fault {
        case .silent?: isDead = true
        case .closed(let code, let reason)?:
            isDead = true
            outlet(.close(WebSocketClose(WebSocketCloseCode(rawValue: code), reason: reason)))
        default: break
        }
    }

    private static func garbled(_ message: WebSocketMessage, _ count: Int, _ draw: SplitMix64?) -> WebSocketMessage {
        guard var draw else { return message }
        // Names and words of a channel are ASCII, so that a single byte is a character.
        var bytes = message.bytes
        Garbling.garble(&bytes, from: 0, count, &draw)
        return WebSocketMessage(text: String(decoding: bytes, as: UTF8.self))
    }

    private func frame(_ texts: [String]?, of channel: String?, _ fault: PlayedFault? = nil, cutAfter: Int? = nil)
        -> ChannelFrame
    {
        ChannelFrame(
            client: number, time: stage.now, texts: texts, channel: channel, fault: fault, cutAfter: cutAfter)
    }
}
