public import SaifuJSON

/// One frame of the Realtime API, as a client gets it: JSON-RPC 2.0.
public enum RealtimeFrame: Hashable, Sendable {
    /// A message of a channel.
    case message(ChannelMessage)
    /// A message of a channel that cannot be read, with what is wrong with it, and where.
    case unreadable(Channel, JSONError)
    /// A message of a channel that is not known here.
    case unknownChannel(String)
    /// The answer to a call, by the id it was sent with; `error` when it was refused.
    case answer(id: Int, error: RealtimeRefusal?)
    /// A call or an answer that no client of these channels waits for.
    case other

    /// Whether it is what a client has asked for: nothing else shows that what it follows still comes.
    public var isAskedFor: Bool {
        switch self {
        case .message, .unreadable, .answer: true
        case .unknownChannel, .other: false
        }
    }

    /// - Throws: what is wrong with a frame of which nobody can tell what it is, and where.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        if let name = Self.channelName(bytes) {
            self = Self(channel: name, bytes)
            return
        }
        // Anything but a channel's message is rare, and so is a message in another order of members.
        let frame = try JSONValue.parse(bytes)
        if frame["method"]?.string == "channelMessage", let name = frame["params"]?["channel"]?.string {
            self = Self(channel: name, bytes)
        } else if let id = frame["id"]?.number?.wholeNumber, frame["method"] == nil {
            self = .answer(id: id, error: try RealtimeRefusal(frame))
        } else {
            self = .other
        }
    }

    private init(channel name: String, _ bytes: [UInt8]) {
        guard let channel = Channel(name: name) else {
            self = .unknownChannel(name)
            return
        }
        do throws(JSONError) {
            self = .message(try Self.message(of: channel, bytes))
        } catch {
            self = .unreadable(channel, error)
        }
    }

    private static func message(of channel: Channel, _ bytes: [UInt8]) throws(JSONError) -> ChannelMessage {
        switch channel {
        case .boardSnapshot(let product): .boardSnapshot(product, try message(of: bytes))
        case .board(let product): .board(product, try message(of: bytes))
        case .ticker(let product): .ticker(product, try message(of: bytes))
        case .executions(let product): .executions(product, try message(of: bytes))
        case .childOrderEvents: .childOrderEvents(try message(of: bytes))
        case .parentOrderEvents: .parentOrderEvents(try message(of: bytes))
        }
    }

    private static func message<Message: JSONMember & Hashable & Sendable>(
        of bytes: [UInt8]
    ) throws(JSONError) -> Message {
        try ExactJSONDecoder().read(ChannelNotification<Message>.self, from: bytes).params.message
    }

    /// The name of the channel in a message as the exchange writes them; `nil` for any other frame.
    private static func channelName(_ bytes: [UInt8]) -> String? {
        let start = StaticString(#"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":""#)
        let count = start.utf8CodeUnitCount
        guard bytes.count > count, start.withUTF8Buffer({ $0.elementsEqual(bytes[..<count]) }) else { return nil }
        guard let end = bytes[count...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let name = bytes[count..<end]
        // A name with an escape, or with a byte that no string may hold, is left to the reader of JSON: a damaged name would
        // pass for that of a channel that is not known.
        let isPlain = name.allSatisfy { $0 >= UInt8(ascii: " ") && $0 != UInt8(ascii: "\\") }
        return isPlain ? String(decoding: name, as: UTF8.self) : nil
    }
}

/// The notification that carries a message of a channel.
struct ChannelNotification<Message: JSONMember & Hashable & Sendable>: Hashable, Sendable {
    struct Params: Hashable, Sendable {
        let channel: String
        let message: Message
    }

    /// The version; clients and servers leave it out.
    let jsonrpc: String?
    let method: String
    let params: Params
}

/// Closures and not key paths: those of a generic type are made anew, by its name, each time one is used.
extension ChannelNotification: JSONEntity {
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            jsonrpc: format.optional("jsonrpc") { $0.jsonrpc },
            method: format.member("method") { $0.method },
            params: format.member("params") { $0.params })
    }
}

extension ChannelNotification.Params: JSONEntity {
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            channel: format.member("channel") { $0.channel },
            message: format.member("message") { $0.message })
    }
}
