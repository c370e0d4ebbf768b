import FolderTestKit
import LightningAPI
import SaifuCrypto
import SaifuDesk
import SaifuMoney
import SaifuWire

@testable import PaperExchange

/// An exchange, and a line to it on which things go wrong as they are told to. Time passes only when it is told to.
actor UnkindNetwork: OrderTransport {
    /// What happens to the next request that may take effect.
    enum Trouble: Hashable, CustomStringConvertible {
        case none
        /// It never comes to the exchange.
        case requestLost
        /// The exchange takes it, and its answer is lost.
        case answerLost
        /// It comes to the exchange so many milliseconds later, when nobody waits any more.
        case late(Int64)
        /// Of the answer's bytes so many come, in parts of a thousand.
        case cut(Int)
        /// The answer's byte at this place, in parts of a thousand, is another one.
        case garbled(Int)
        /// The answer comes twice.
        case doubled
        case killedBefore, killedAfter
        /// The exchange agrees to it, and does nothing.
        case agreedInVain

        var description: String {
            switch self {
            case .none: "none"
            case .requestLost: "request lost"
            case .answerLost: "answer lost"
            case .late(let time): "late by \(time) ms"
            case .cut(let place): "cut at \(place)"
            case .garbled(let place): "garbled at \(place)"
            case .doubled: "doubled"
            case .killedBefore: "exchange killed before"
            case .killedAfter: "exchange killed after"
            case .agreedInVain: "agreed to in vain"
            }
        }
    }

    let account = TradingAccount(endpoint: "https://unkind.test", keyFingerprint: "0badcafe")
    private(set) var serverClock: ServerClock?
    private(set) var hasSigned = true
    /// How often it was asked for something that takes no effect.
    private(set) var queryCount = 0
    /// What the exchange took of the desk's own orders: acceptance ids by entry of the journal.
    private(set) var taken: [Int64: [String]] = [:]
    private var entry: Int64 = 0

    private let folder: TestFolder
    private let clock: ManualClock
    private let skew: Duration
    private var configuration: ExchangeConfiguration
    private var server: ProtocolServer?
    private var trouble = Trouble.none
    private var onTheWay: [(due: Int64, request: HTTPRequestMessage, entry: Int64)] = []

    /// - Parameters:
    ///   - visibility: the longest time until an order is listed, in milliseconds.
    ///   - skew: how far the wallet's clock is ahead of the exchange's.
    init(seed: UInt64, visibility: Int64, skew: Duration) throws {
        folder = try TestFolder()
        clock = ManualClock(milliseconds: 1_786_105_083_593)
        self.skew = skew
        configuration = ExchangeConfiguration(
            databasePath: folder.path(of: "exchange.sqlite"), seed: seed,
            funding: [Amount(quantity: 1_000_000_000, asset: .jpy), Amount(quantity: 100, asset: .btc)],
            credentials: APICredentials(key: "k", secret: Secret("s")), clock: .manual(clock),
            enforcesRateLimits: false)
        configuration.visibility = OrderVisibility(longest: visibility, seed: seed)
        server = try ProtocolServer(ExchangeCore.open(configuration))
    }

    /// The wallet's clock.
    nonisolated var now: Timestamp { Timestamp(milliseconds: clock.milliseconds).advanced(by: skew) }

    /// - Parameter entry: what the journal will call the next request.
    func meet(_ trouble: Trouble, entry: Int64) {
        self.trouble = trouble
        self.entry = entry
    }

    /// - Parameter meanwhile: happens before the answer comes.
    func agreeInVain(_ meanwhile: @escaping @Sendable () async -> Void = {}) {
        trouble = .agreedInVain
        self.meanwhile = meanwhile
    }

    private var meanwhile: @Sendable () async -> Void = {}

    /// What a client that has not used its key yet says of itself.
    func forgetSigning() { hasSigned = false }

    /// Lets time pass; what was on the way arrives.
    func wait(milliseconds: Int64) throws {
        let end = clock.milliseconds + milliseconds
        for (due, request, entry) in onTheWay.sorted(by: { $0.due < $1.due }) where due <= end {
            clock.advance(milliseconds: max(0, due - clock.milliseconds))
            try deliver(request, of: entry)
        }
        onTheWay.removeAll { $0.due <= end }
        clock.advance(milliseconds: max(0, end - clock.milliseconds))
    }

    func restart() throws {
        server = nil
        server = try ProtocolServer(ExchangeCore.open(configuration))
    }

    /// Somebody else on the same account.
    @discardableResult
    func stranger<Request: APIRequest>(_ request: Request) throws -> HTTPResponseMessage {
        try deliver(message(of: request), of: nil)
    }

    /// What the exchange's own books say of an order; `nil` when it was never taken.
    func truth(of id: String) throws -> OwnOrder? {
        guard let core = server?.core else { return nil }
        if let open = core.accounts.open.values.first(where: { $0.tag.text(.acceptance) == id }) { return open }
        guard let tag = try core.store.tag(of: id, .acceptance) else { return nil }
        return try core.store.listedOrders(
            OrderPlace(market: 0, holder: .home), state: nil, tags: tag...tag, page: ListPage()
        ).first
    }

    /// The state of a special order in the exchange's own books; `nil` when it was never taken.
    func truth(ofParent id: String) throws -> ParentOrder.State? {
        try server?.core.store.parent(named: id, .acceptance)?.state
    }

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        let request = permitted.request
        let trouble = Request.access.effect != nil ? self.trouble : .none
        if Request.access.effect != nil { self.trouble = .none } else { queryCount += 1 }
        if trouble == .agreedInVain { await meanwhile() }
        do {
            return try read(try carry(message(of: request), trouble), as: Request.self)
        } catch let error as APIError {
            throw error
        } catch {
            guard let effect = Request.access.effect else {
                throw .unreachable(origin: "unkind", reason: .words("\(error)"))
            }
            throw .outcomeUnknown(effect, path: Request.path, reason: .words("\(error)"))
        }
    }

    private struct Nothing: Error {}

    /// - Returns: the bytes that come back.
    private func carry(_ request: HTTPRequestMessage, _ trouble: Trouble) throws -> [UInt8] {
        switch trouble {
        case .none: return Self.bytes(of: try deliver(request, of: entry))
        case .requestLost: throw Nothing()
        case .answerLost:
            _ = try deliver(request, of: entry)
            throw Nothing()
        case .late(let time):
            onTheWay.append((clock.milliseconds + time, request, entry))
            throw Nothing()
        case .cut(let place):
            let bytes = Self.bytes(of: try deliver(request, of: entry))
            return Array(bytes.prefix(bytes.count * place / 1000))
        case .garbled(let place):
            var bytes = Self.bytes(of: try deliver(request, of: entry))
            bytes[min(bytes.count - 1, bytes.count * place / 1000)] = 0x07
            return bytes
        case .doubled:
            let bytes = Self.bytes(of: try deliver(request, of: entry))
            return bytes + bytes
        case .agreedInVain: return Self.bytes(of: HTTPResponseMessage(status: 200))
        case .killedBefore:
            try restart()
            throw Nothing()
        case .killedAfter:
            _ = try deliver(request, of: entry)
            try restart()
            throw Nothing()
        }
    }

    @discardableResult
    private func deliver(_ request: HTTPRequestMessage, of entry: Int64?) throws -> HTTPResponseMessage {
        guard let server else { throw Nothing() }
        let answer = server.answer(request)
        if let entry, request.target == SendChildOrder.path, answer.status == 200 {
            let id = try SendChildOrder.response(from: answer.body).childOrderAcceptanceID
            taken[entry, default: []].append(id)
        }
        if let entry, request.target == SendParentOrder.path, answer.status == 200 {
            let id = try SendParentOrder.response(from: answer.body).parentOrderAcceptanceID
            taken[entry, default: []].append(id)
        }
        if let entry, request.target == Withdraw.path, answer.status == 200 {
            taken[entry, default: []].append(try Withdraw.response(from: answer.body).messageID)
        }
        return answer
    }

    private func message<Request: APIRequest>(of request: Request) throws -> HTTPRequestMessage {
        let body = try request.body()
        let signer = try RequestSigner(secret: Secret("s"))
        let text = "1786105083" + Request.method.rawValue + request.target
        return HTTPRequestMessage(
            method: Request.method.rawValue, target: request.target,
            headers: [
                "ACCESS-KEY": "k", "ACCESS-TIMESTAMP": "1786105083",
                "ACCESS-SIGN": try signer.signature(of: Array(text.utf8), body),
            ], body: body)
    }

    private static func bytes(of answer: HTTPResponseMessage) -> [UInt8] {
        Array("HTTP/1.1 \(answer.status) X\r\nContent-Length: \(answer.body.count)\r\n\r\n".utf8) + answer.body
    }

    private func read<Request: APIRequest>(_ bytes: [UInt8], as: Request.Type) throws -> Request.Response {
        var parser = ResponseParser()
        bytes.withUnsafeBytes { parser.append($0) }
        guard let answer = try parser.next() else { throw Nothing() }
        // The exchange's clock stands still while it answers; its date has whole seconds.
        let second = clock.milliseconds / 1000 * 1000
        serverClock = ServerClock(date: Timestamp(milliseconds: second), sent: now, received: now)
        return try APIAnswer(status: answer.message.status, body: answer.message.body).read(Request.self)
    }
}
