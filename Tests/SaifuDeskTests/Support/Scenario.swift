import LightningAPI
import SaifuDesk
import SaifuMoney
import Synchronization

@testable import PaperExchange

/// One seeded story: a wallet that is killed and started again, a stranger on the same account, an unkind line.
struct Scenario {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let seed: UInt64
    let network: UnkindNetwork
    let journal = KilledJournal()
    var random: SplitMix64
    var desk: OrderDesk

    init(seed: UInt64) throws {
        self.seed = seed
        random = SplitMix64(seed: seed)
        let visibility = [0, 0, 1000, 5000][Int(random.below(4))]
        let skew = [0, 0, -7200, 300, 86_400][Int(random.below(5))]
        network = try UnkindNetwork(seed: seed, visibility: Int64(visibility), skew: .seconds(skew))
        desk = Self.desk(network, journal, seed)
    }

    private static func desk(_ network: UnkindNetwork, _ journal: KilledJournal, _ seed: UInt64) -> OrderDesk {
        let marks = SeededMarks(seed: seed &* 31 &+ UInt64(journal.records.count))
        return OrderDesk(
            transport: network, journal: journal, now: { network.now }, sleep: { _ in }, random: { marks.next() })
    }

    /// - Returns: the names of the verdicts on orders whose answer was lost.
    mutating func play() async throws -> [String] {
        // The first answer of a run tells the exchange's time, as the preview of a ticket does.
        if random.below(3) > 0 { _ = try await network.send(GetBalance()) }
        for _ in 0..<2 + random.below(6) { try await step() }
        journal.kill(at: nil)
        try await network.wait(milliseconds: 1000 * (75 + random.below(60)))
        desk = Self.desk(network, journal, seed)
        let settled = try await desk.settle()
        for entry in settled { try await check(entry) }
        try await checkBooks()
        return settled.filter { $0.record.intent.effect == .order }.map(\.verdict.name)
    }

    private mutating func step() async throws {
        switch random.below(12) {
        case 0...3: try await place()
        case 4: try await network.stranger(strangers(draft()))
        case 5: try await network.stranger(opposite())
        case 6: try await cancel()
        case 7: try await network.wait(milliseconds: random.below(9000))
        case 8: try await network.restart()
        case 9: try await placeSpecial()
        case 10: try await cancelSpecial()
        default: _ = try await desk.settle()
        }
    }

    /// Few different orders, so that equal ones are common.
    private mutating func draft() -> OrderDraft {
        let isMarket = random.below(6) == 0
        let minutes: Int? = [60, 42_000, nil, nil, nil, nil][Int(random.below(6))]
        let price: ExactDecimal = random.below(2) == 0 ? 16_900_000 : 17_000_000
        return OrderDraft(
            product: .btcJPY, side: .buy, size: "0.01", price: isMarket ? nil : price,
            timeInForce: random.below(6) == 0 && !isMarket ? .ioc : nil, minuteToExpire: minutes)
    }

    private mutating func place() async throws {
        let entry = Int64(journal.records.count) + 1
        if random.below(6) == 0 { journal.kill(at: KilledJournal.Step.allCases[Int(random.below(4))]) }
        await network.meet(trouble(), entry: entry)
        let twins = random.below(3) == 0 ? Set(journal.records.filter(\.isUnsettled).map(\.id)) : []
        do throws(DeskError) {
            _ = try await desk.place(draft(), besides: twins)
        } catch {
            if case .notWritten = error { try await startAgain() }
        }
        // A kill between steps ends the run whatever the answer was.
        if desk.notes.takeProblem() != nil { try await startAgain() }
        journal.kill(at: nil)
        await network.meet(.none, entry: 0)
    }

    mutating func startAgain() async throws {
        journal.kill(at: nil)
        desk = Self.desk(network, journal, seed)
    }

    private mutating func cancel() async throws {
        let open = try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
        guard !open.isEmpty else { return }
        let id = open[Int(random.below(Int64(open.count)))].childOrderAcceptanceID
        await network.meet(trouble(), entry: Int64(journal.records.count) + 1)
        do throws(DeskError) {
            try await desk.cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)))
        } catch {}  // its entry is judged at the end, like every other
        await network.meet(.none, entry: 0)
    }

    mutating func trouble() -> UnkindNetwork.Trouble {
        switch random.below(12) {
        case 0...2: .none
        case 3: .requestLost
        case 4, 5: .answerLost
        case 6: .late(random.below(55_000))
        case 7: .cut(Int(random.below(1000)))
        case 8: .garbled(Int(random.below(1000)))
        case 9: .doubled
        case 10: .killedBefore
        default: .killedAfter
        }
    }

    /// The website leaves the time out, or a person chooses one.
    private mutating func strangers(_ draft: OrderDraft) -> SendChildOrder {
        SendChildOrder(
            productCode: draft.product, childOrderType: draft.type, side: draft.side, price: draft.price,
            size: draft.size, minuteToExpire: [60, 42_000, nil, nil][Int(random.below(4))],
            timeInForce: draft.timeInForce)
    }

    private mutating func opposite() -> SendChildOrder {
        SendChildOrder(
            productCode: .btcJPY, childOrderType: .market, side: .sell,
            size: random.below(2) == 0 ? "0.004" : "0.01")
    }

    // MARK: What must hold

    private func check(_ entry: SettledEntry) async throws {
        guard let order = entry.record.intent.order else {
            return entry.record.intent.effect == .order
                ? try await check(special: entry) : try await check(cancellation: entry)
        }
        let own = await network.taken[entry.record.id] ?? []
        switch entry.verdict {
        case .found(let id):
            guard own == [id] else { throw failure(entry, "found \(id), but the exchange took \(own) of it") }
        case .presumablyYours(let id):
            try await checkCandidates([id], of: order, own, entry)
        case .ambiguous(let ids):
            try await checkCandidates(ids, of: order, own, entry)
        case .noTrace:
            for id in own where try await network.truth(of: id) != nil {
                throw failure(entry, "no trace, but \(id) is listed")
            }
        case .stillUnknown: throw failure(entry, "nothing is known after the window")
        }
    }

    /// A cancellation that is said to be done leaves nothing open; one that is said not to be has something to cancel.
    private func check(cancellation entry: SettledEntry) async throws {
        guard let isOpen = try await isOpen(after: entry.record.intent.action) else { return }
        switch entry.verdict {
        case .found: if isOpen { throw failure(entry, "the order is open") }
        case .noTrace: if !isOpen { throw failure(entry, "the order is not open") }
        case .presumablyYours, .ambiguous, .stillUnknown: throw failure(entry, "no verdict on a cancellation")
        }
    }

    /// The candidates are orders of the books, and the own order is among them if it is listed.
    private func checkCandidates(
        _ ids: [String], of order: SendChildOrder, _ own: [String], _ entry: SettledEntry
    ) async throws {
        for id in ids where try await network.truth(of: id) == nil { throw failure(entry, "\(id) is not in the books") }
        for id in own where try await network.truth(of: id) != nil {
            guard ids.contains(id) else { throw failure(entry, "its own order \(id) is left out") }
            guard entry.record.intent.mark != nil else { continue }
            throw failure(entry, "its own order \(id) is listed with its mark, but not found")
        }
    }

    private func checkBooks() async throws {
        let taken = await network.taken
        for (entry, ids) in taken where ids.count > 1 {
            throw Failed(description: "entry \(entry) was taken \(ids.count) times")
        }
        for record in journal.records where record.intent.effect == .order {
            guard case .accepted(let id) = record.outcome else { continue }
            guard taken[record.id] == [id] else {
                throw Failed(description: "entry \(record.id) is said to be \(id), it is \(taken[record.id] ?? [])")
            }
        }
    }

    func failure(_ entry: SettledEntry, _ what: String) -> Failed {
        Failed(description: "entry \(entry.record.id) is \(entry.verdict): \(what)")
    }
}

/// Marks that are the same in every play of a scenario.
final class SeededMarks: Sendable {
    private let random: Mutex<SplitMix64>

    init(seed: UInt64) { random = Mutex(SplitMix64(seed: seed)) }

    func next() -> UInt64 { random.withLock { $0.next() } }
}
