import LightningAPI
import RandomTestKit
import Testing

@testable import LightningClient

/// The count of requests, on a clock that the test moves.
@Suite struct RequestBudgetTests {
    private static let start = Timestamp(milliseconds: 1_786_105_083_593)
    private static let read = RequestCost(address: "x", account: "x k")
    private static let look = RequestCost(address: "x", account: nil)
    private static let order = RequestCost(address: "x", account: "x k", isOrder: true, smallOrders: 1)
    private static let large = RequestCost(address: "x", account: "x k", isOrder: true)
    private static let intents = RequestPurpose.allCases.flatMap { purpose in
        Requester.allCases.map { RequestIntent($0, purpose) }
    }

    private static func isTaken(_ result: Result<RequestTicket, RequestHold>) -> Bool {
        if case .success = result { true } else { false }
    }

    /// Charges until there is no room.
    /// - Returns: how many found room.
    @discardableResult
    private static func flood(
        _ budget: inout RequestBudget, _ cost: RequestCost, _ intent: RequestIntent, at now: Timestamp = start
    ) -> Int {
        var count = 0
        while count < 1000, isTaken(budget.charge(cost, for: intent, at: now)) { count += 1 }
        return count
    }

    @Test func `whatever the less urgent send, the more urgent find the room that is kept for them`() {
        // What each may send after everybody before has sent all they could.
        let rooms = Self.intents.filter(\.canBeHeld).sorted { ($0.purpose, $0.requester) < ($1.purpose, $1.requester) }
        var budget = RequestBudget()
        var found: [Int] = []
        for intent in rooms { found.append(Self.flood(&budget, Self.read, intent)) }
        #expect(found == [300, 50, 25, 25, 40, 0, 10, 10, 20, 0])
        #expect(found.reduce(0, +) == RequestLimit.account.most - 20)
    }

    @Test func `a flood of orders leaves room for cancelling them all, and a person's cancellation is never held`() {
        var budget = RequestBudget()
        Self.flood(&budget, Self.large, RequestIntent(.program, .ordering))
        #expect(Self.flood(&budget, Self.large, RequestIntent(.program, .cancelling)) > 20)
        #expect(Self.flood(&budget, Self.large, RequestIntent(.command, .cancelling)) == 1000)
        #expect(Self.flood(&budget, Self.large, RequestIntent(.prompt, .cancelling)) == 1000)
        #expect(Self.flood(&budget, Self.large, RequestIntent(.prompt, .ordering)) == 0, "they count")
    }

    @Test func `a hold ends with its window, and names the limit`() throws {
        var budget = RequestBudget()
        Self.flood(&budget, Self.look, RequestIntent(.program))
        let later = Self.start.advanced(by: .seconds(299))
        guard case .failure(let hold) = budget.charge(Self.look, for: RequestIntent(.program), at: later) else {
            Issue.record("there is room")
            return
        }
        #expect(hold == RequestHold(.share(.address), until: Self.start.advanced(by: .seconds(300))))
        #expect(Self.isTaken(budget.charge(Self.look, for: RequestIntent(.program), at: hold.until)))
    }

    @Test func `what answers tell counts, with those that are on their way`() throws {
        var budget = RequestBudget()
        let first = try budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start).get()
        _ = budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start)
        let told = ToldLimits(calls: ToldLimit(remaining: 401, period: .seconds(120)))
        budget.settle(first, .answered(told), at: Self.start)
        // 99 are used, one is under way, and 100 are kept from a person who reads.
        #expect(Self.flood(&budget, Self.read, RequestIntent(.prompt)) == 300)
        guard case .failure(let hold) = budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start) else {
            Issue.record("there is room")
            return
        }
        #expect(hold == RequestHold(.share(.account), until: Self.start.advanced(by: .seconds(120))))
    }

    @Test func `a refusal without figures holds everything but cancellations for as long as it says`() throws {
        var budget = RequestBudget()
        let ticket = try budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start).get()
        let told = ToldLimits(isSuccess: false, isOver: true, pause: .seconds(20))
        budget.settle(ticket, .answered(told), at: Self.start)
        for intent in Self.intents {
            let isTaken = Self.isTaken(budget.charge(Self.read, for: intent, at: Self.start))
            #expect(isTaken == (intent.purpose == .cancelling), "\(intent)")
        }
        #expect(
            Self.isTaken(
                budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start.advanced(by: .seconds(20)))))
    }

    // Broken by, in Sources/LightningClient/Budget/RequestWindow.swift:
    // - if blocked > now.advanced(by: Self.longestPause + Self.slack) {
    // + if blocked > now.advanced(by: limit.period) {
    @Test(arguments: [(600, 600), (3_600, 3_600), (86_400, 3_600)] as [(Int64, Int64)])
    func `a pause longer than a window is kept, up to an hour`(asked: Int64, kept: Int64) throws {
        var budget = RequestBudget()
        let ticket = try budget.charge(Self.read, for: RequestIntent(.prompt), at: Self.start).get()
        let told = ToldLimits(isSuccess: false, isOver: true, pause: .seconds(asked))
        budget.settle(ticket, .answered(told), at: Self.start)
        let hold = Self.hold(
            budget, Self.large, RequestIntent(.prompt, .ordering), at: Self.start.advanced(by: .seconds(1)))
        #expect(hold == RequestHold(.pause, until: Self.start.advanced(by: .seconds(kept))))
    }

    private static func hold(
        _ budget: RequestBudget, _ cost: RequestCost, _ intent: RequestIntent, at now: Timestamp = start
    ) -> RequestHold? {
        var budget = budget
        if case .failure(let hold) = budget.charge(cost, for: intent, at: now) { return hold }
        return nil
    }

    // Broken by, in Sources/LightningClient/Budget/RequestWindow.swift:
    // - isSpent(for: Self.order) ? .limit(limit) : .share(limit)
    // + isSpent(for: Self.order) ? .share(limit) : .limit(limit)
    @Test func `what holds a look tells whether an order has room`() {
        var budget = RequestBudget()
        let look = RequestIntent(.background), order = RequestIntent(.program, .ordering)
        Self.flood(&budget, Self.read, look)
        #expect(Self.hold(budget, Self.read, look)?.reason == .share(.address))
        #expect(Self.hold(budget, Self.large, order) == nil)
        Self.flood(&budget, Self.read, order)
        #expect(Self.hold(budget, Self.read, look)?.reason == .limit(.address))
        #expect(Self.hold(budget, Self.large, order)?.reason == .limit(.address))
    }

    // Broken by, in Sources/LightningClient/Budget/RequestBudget.swift:
    // - if let calls = told.calls, calls.remaining == 0 {
    // + if let calls = told.calls, calls.remaining < 0 {
    @Test(arguments: [read, look])
    func `one refused for too many is a pause that holds orders, whatever its window was thought to be`(
        cost: RequestCost
    ) throws {
        var budget = RequestBudget()
        for told in [
            ToldLimits(calls: ToldLimit(remaining: 400, period: .seconds(290))),
            ToldLimits(calls: ToldLimit(remaining: 0, period: .seconds(228)), isSuccess: false, isOver: true),
        ] {
            let ticket = try budget.charge(cost, for: RequestIntent(.prompt), at: Self.start).get()
            budget.settle(ticket, .answered(told), at: Self.start)
        }
        let pause = RequestHold(.pause, until: Self.start.advanced(by: .seconds(228)))
        #expect(Self.hold(budget, Self.read, RequestIntent(.background)) == pause)
        #expect(Self.hold(budget, Self.large, RequestIntent(.prompt, .ordering)) == pause)
        #expect(Self.hold(budget, Self.read, RequestIntent(.prompt, .cancelling)) == nil)
        #expect(Self.hold(budget, Self.read, RequestIntent(.background), at: pause.until) == nil)
    }

    @Test func `an exchange that tells of no limits has none, and what did not leave was not sent`() throws {
        var budget = RequestBudget()
        for outcome in [RequestOutcome.answered(ToldLimits()), .notSent] {
            for _ in 0..<2000 {
                let ticket = try budget.charge(Self.order, for: RequestIntent(.program, .ordering), at: Self.start)
                    .get()
                budget.settle(ticket, outcome, at: Self.start)
            }
        }
    }

    @Test func `a small order too many is refused here, and ten a minute go after the exchange has refused one`() throws
    {
        var budget = RequestBudget()
        let intent = RequestIntent(.prompt, .ordering)
        #expect(Self.flood(&budget, Self.order, intent) == 92)
        guard case .failure(let hold) = budget.charge(Self.order, for: intent, at: Self.start) else {
            Issue.record("there is room")
            return
        }
        #expect(hold.reason == .limit(.smallOrders))
        #expect(hold.until.duration(since: Self.start) == .seconds(65))
        #expect(Self.isTaken(budget.charge(Self.large, for: intent, at: Self.start)))
        let ticket = try budget.charge(Self.order, for: intent, at: hold.until).get()
        let told = ToldLimits(
            calls: ToldLimit(remaining: 300, period: .seconds(200)), isSuccess: false, isOver: true)
        budget.settle(ticket, .answered(told), at: hold.until)
        #expect(Self.flood(&budget, Self.order, intent, at: hold.until) == 9)
        #expect(Self.flood(&budget, Self.order, intent, at: hold.until.advanced(by: .seconds(65))) == 10)
    }

    @Test(arguments: 0..<20)
    func `processes that count together are never refused, whoever asks and however late answers come`(
        seed: UInt64
    ) throws {
        var random = SeededRandom(seed: seed)
        var budget = RequestBudget()
        var exchange = CountingExchange()
        var now = Self.start
        // A request arrives between its charge and its answer; each process has one at a time.
        var sent: [(ticket: RequestTicket, told: ToldLimits?)] = []
        for _ in 0..<6000 {
            now = now.advanced(by: .milliseconds(Int.random(in: 0...180, using: &random)))
            let cost = [Self.read, Self.look, Self.order, Self.large].randomElement(using: &random) ?? Self.read
            let intent = Self.intents.filter(\.canBeHeld).randomElement(using: &random) ?? RequestIntent(.program)
            if sent.count < 5, case .success(let ticket) = budget.charge(cost, for: intent, at: now) {
                sent.append((ticket, nil))
            }
            if let index = sent.indices.randomElement(using: &random) {
                if sent[index].told == nil {
                    sent[index].told = exchange.answer(sent[index].ticket.cost, at: now)
                } else if let told = sent[index].told {
                    let isLost = Int.random(in: 0..<20, using: &random) == 0
                    budget.settle(sent.remove(at: index).ticket, isLost ? .unanswered : .answered(told), at: now)
                }
            }
            for (scope, window) in budget.windows {
                #expect(window.open >= 0 && window.used >= window.open, "\(scope)")
            }
        }
        for (limit, most) in exchange.most { #expect(most <= limit.most, "\(limit)") }
        #expect(exchange.mostSmallOrders <= RequestLimit.smallOrders.most)
        #expect((exchange.most[.account] ?? 0) > 300)
    }

    @Test func `whoever asks again and again slows down so that it lasts to the end of the window`() {
        for count in [1, 4, 9] {
            var budget = RequestBudget()
            let scopes = Set(Self.read.scopes)
            var due = Array(repeating: Self.start, count: count)
            var now = Self.start
            var asked = 0
            while now < Self.start.advanced(by: .seconds(280)) {
                guard let next = due.indices.min(by: { due[$0] < due[$1] }) else { break }
                now = max(now, due[next])
                #expect(Self.isTaken(budget.charge(Self.read, for: RequestIntent(.background), at: now)), "\(count)")
                asked += 1
                due[next] = now.advanced(by: max(.seconds(1), budget.pace(of: scopes, at: now)))
            }
            #expect((270...300).contains(asked), "\(count) asked \(asked) times")
        }
    }
}
