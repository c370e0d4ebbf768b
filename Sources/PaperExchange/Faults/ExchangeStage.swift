internal import SaifuWire

/// Stands between the exchange and its clients where faults are played or somebody looks on. Owned by the exchange's one
/// writer; an exchange without either has none.
final class ExchangeStage {
    private var faults: FaultTable?
    private let witness: (@Sendable (ExchangeEvent) -> Void)?
    private let clock: ExchangeClock
    private let start: Int64
    private var calls: Int64 = 0

    /// - Returns: `nil` where there is nothing to do.
    init?(_ configuration: ExchangeConfiguration) {
        guard configuration.faults != nil || configuration.witness != nil || configuration.clock.step > 0 else {
            return nil
        }
        faults = configuration.faults.map(FaultTable.init)
        witness = configuration.witness
        clock = configuration.clock
        start = clock.milliseconds
    }

    var now: Int64 { clock.milliseconds }

    func tell(_ event: ExchangeEvent) { witness?(event) }

    // MARK: Requests

    /// - Parameters:
    ///   - leave: hands a written answer on to ``leaving(_:_:)``, on the loop's thread.
    ///   - perform: what the exchange does when nothing goes wrong before, and why it refused if its answer does not say;
    ///     some faults are its own to play.
    func answer(
        _ request: HTTPRequestMessage, leave: @escaping @Sendable (StagedCall, [UInt8]) -> AnswerAlteration.Outgoing,
        perform: (RequestFault?) -> (ServerAnswer, cause: String?)
    ) -> ServerAnswer {
        let path = RequestTarget(request.target).path
        let isServed = Route.all[path] != nil || RealtimeDialect.endpoint(request.target) != nil
        if isServed { clock.advance(milliseconds: clock.step) }
        calls += 1
        var call = StagedCall(AskedCall(request, path, calls, at: now), isServed: isServed)
        if isServed { call.strike = strike(request, path) }
        tell(.asked(call.asked))
        let message: HTTPResponseMessage
        switch call.strike?.fault {
        case .refused(let answer, false)?: message = answer.response(at: now).encoded(for: request)
        case .lost(false)?, .silent(_, false)?: message = HTTPResponseMessage(status: 200)
        case let fault:
            let (answer, cause) = perform(fault)
            call.cause = cause
            guard case .message(var performed) = answer else {
                tell(.answered(call.asked, call.opened))
                return answer
            }
            if case .refused(let other, _)? = fault { performed = other.response(at: now).encoded(for: request) }
            message = performed
        }
        call.status = message.status
        let date = now / 1000
        return .altered(message, AnswerAlteration(date: date) { [call] in leave(call, $0) })
    }

    private func strike(_ request: HTTPRequestMessage, _ path: String) -> FaultTable.Strike<RequestFault>? {
        let strike = faults?.strike(at: now - start) { scope, effect in
            guard case .request = effect else { return false }
            return scope.holds(request, path)
        }
        guard let strike, case .request(let fault) = strike.fault else { return nil }
        return FaultTable.Strike(fault: fault, rule: strike.rule, draw: strike.draw)
    }

    /// An answer is about to go out.
    func leaving(_ call: StagedCall, _ bytes: [UInt8]) -> AnswerAlteration.Outgoing {
        var outgoing = AnswerAlteration.Outgoing(bytes)
        if var strike = call.strike { strike.fault.alter(&outgoing, &strike.draw) }
        tell(.answered(call.asked, call.answered(outgoing)))
        return outgoing
    }

    // MARK: Channels

    /// Returns the fault for a message that is about to be sent; `nil` for none.
    func strike(channel: String) -> FaultTable.Strike<ChannelFault>? {
        let strike = faults?.strike(at: now - start) { scope, effect in
            guard case .channel = effect else { return false }
            return scope.holds(channel: channel)
        }
        guard let strike, case .channel(let fault) = strike.fault else { return nil }
        return FaultTable.Strike(fault: fault, rule: strike.rule, draw: strike.draw)
    }
}

/// A request on its way through the stage.
struct StagedCall: Sendable {
    let asked: AskedCall
    /// Whether it is a call of the API, or opens its channels. Whatever else is served is nobody's to write down.
    let isServed: Bool
    var strike: FaultTable.Strike<RequestFault>?
    var status = 101
    var cause: String?
    private let began = ContinuousClock.now

    init(_ asked: AskedCall, isServed: Bool) {
        self.asked = asked
        self.isServed = isServed
    }

    /// A WebSocket was opened, or is refused by the server.
    var opened: AnsweredCall { answered(AnswerAlteration.Outgoing([])) }

    func answered(_ outgoing: AnswerAlteration.Outgoing) -> AnsweredCall {
        AnsweredCall(
            status: status, cause: cause, bytes: isServed ? outgoing.bytes : nil,
            delay: outgoing.delay.microseconds / 1000,
            isLast: outgoing.ending != .asWritten,
            fault: strike.map { PlayedFault(name: $0.fault.name.rawValue, rule: $0.rule) },
            microseconds: (ContinuousClock.now - began).microseconds)
    }
}

extension AskedCall {
    fileprivate init(_ request: HTTPRequestMessage, _ path: String, _ number: Int64, at time: Int64) {
        let isOrder = Route.all[path].map { $0.method == "POST" && $0 != .withdraw } ?? false
        let key = (request.headers["ACCESS-KEY"] ?? "").utf8.prefix(6)
        self.init(
            number: number, time: time, method: request.method, target: request.target,
            key: String(decoding: key.map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self),
            body: isOrder || request.body.isEmpty ? request.body : nil)
    }
}

extension Duration {
    fileprivate var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
