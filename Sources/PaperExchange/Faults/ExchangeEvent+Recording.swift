internal import SaifuJSON

extension ExchangeEvent {
    /// One line of a recording, with its end: a JSON object. How long anything took is not in it, so that the same requests
    /// of the same exchange are recorded by the same bytes.
    public var recordingLine: [UInt8] {
        JSONValue.object(JSONObject(members)).bytes() + [UInt8(ascii: "\n")]
    }

    private var members: [JSONObject.Member] {
        switch self {
        case .asked(let call):
            return [
                Self.member("call", call.number), Self.member("at", call.time), .init("method", .string(call.method)),
                .init("target", .string(call.target)), Self.text("body", call.body),
            ]
        case .answered(let call, let answer):
            return [
                Self.member("answer_to", call.number), Self.member("status", Int64(answer.status)),
                Self.text("bytes", answer.bytes), Self.member("delay_ms", answer.delay),
                .init("ends", .bool(answer.isLast)),
            ] + Self.played(answer.fault)
        case .joined(let client, let time):
            return [Self.member("client", client), Self.member("at", time), .init("joins", true)]
        case .left(let client, let time):
            return [Self.member("client", client), Self.member("at", time), .init("leaves", true)]
        case .heard(let frame):
            return Self.begin(frame) + [.init("says", frame.texts.map { .string($0[0]) } ?? Self.secret)]
        case .told(let frame):
            return Self.begin(frame)
                + [
                    .init("channel", frame.channel.map { .string($0) } ?? .null),
                    .init("told", .array((frame.texts ?? []).map { .string($0) })),
                ] + Self.played(frame.fault) + (frame.cutAfter.map { [Self.member("cut_after", Int64($0))] } ?? [])
        }
    }

    /// In the place of what could hold a secret.
    private static let secret: JSONValue = "(not recorded)"

    private static func begin(_ frame: ChannelFrame) -> [JSONObject.Member] {
        [member("client", frame.client), member("at", frame.time)]
    }

    private static func played(_ fault: PlayedFault?) -> [JSONObject.Member] {
        fault.map { [.init("fault", .string($0.name)), member("rule", Int64($0.rule))] } ?? []
    }

    private static func member(_ name: String, _ number: Int64) -> JSONObject.Member {
        .init(name, .number(JSONNumber(Int(number))))
    }

    /// As text, or in hexadecimal digits under another name where the bytes are none.
    private static func text(_ name: String, _ bytes: [UInt8]?) -> JSONObject.Member {
        guard let bytes else { return .init(name, secret) }
        if let text = String(validating: bytes, as: UTF8.self) { return .init(name, .string(text)) }
        let digits = Array("0123456789abcdef".utf8)
        let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return .init(name + "_hex", .string(String(decoding: hex, as: UTF8.self)))
    }
}
