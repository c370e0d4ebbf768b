extension ExchangeEvent {
    /// One line of the log, without its end; `nil` for what is told together with something else.
    ///
    /// Time by the exchange's clock, who (`-` for nobody), what, how it ended, why if the answer does not say, and what went
    /// wrong on purpose.
    public var logLine: String? {
        switch self {
        case .asked: return nil
        case .answered(let call, let answer):
            let path = call.target.prefix { $0 != "?" }
            let words =
                [
                    Self.time(call.time), call.key.isEmpty ? "-" : call.key, call.method, String(path),
                    String(answer.status), "\(answer.microseconds)us",
                ] + (answer.cause.map { ["(\($0))"] } ?? [])
            return Self.line(words, answer.fault)
        case .joined(let client, let time): return Self.line([Self.time(time), "client-\(client)", "joined"])
        case .left(let client, let time): return Self.line([Self.time(time), "client-\(client)", "left"])
        case .heard(let frame):
            let bytes = frame.texts.map { "\($0[0].utf8.count)B" } ?? "secret"
            return Self.line([Self.time(frame.time), "client-\(frame.client)", "says", bytes])
        case .told(let frame):
            let texts = frame.texts ?? []
            let bytes = texts.reduce(0) { $0 + $1.utf8.count }
            return Self.line(
                [Self.time(frame.time), "client-\(frame.client)", "hears", frame.channel ?? "-", "\(bytes)B"],
                frame.fault)
        }
    }

    private static func line(_ words: [String], _ fault: PlayedFault? = nil) -> String {
        (words + (fault.map { ["\($0.name)(rule \($0.rule))"] } ?? [])).joined(separator: " ")
    }

    private static func time(_ milliseconds: Int64) -> String {
        DateText.seconds(milliseconds) + "." + CivilDate.padded(milliseconds % 1000, 3)
    }
}
