import LightningAPI
import SaifuDesk
import SaifuMoney
import Testing

@testable import PaperExchange

/// The desk against a model, act after act: what is unsettled, which orders it has, which are open, how each ended.
///
/// `SAIFU_MODEL_RUNS=10000 swift test --filter DeskModelTests` plays more.
struct DeskModelTests {
    @Test func `after every act the desk knows what its model knows`() async throws {
        for seed in 0..<(ProcessEnvironment.number("SAIFU_MODEL_RUNS") ?? 150) {
            do {
                var run = try ModelRun(seed: seed)
                for _ in 0..<25 { try await run.act() }
            } catch {
                Issue.record("run \(seed): \(error)")
            }
        }
    }
}

/// A desk, its model, and the exchange between them.
private struct ModelRun {
    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let seed: UInt64
    private var random: SplitMix64
    private var desk: OrderDesk
    private var model = DeskModel()

    init(seed: UInt64) throws {
        self.seed = seed
        random = SplitMix64(seed: seed &+ 77)
        network = try UnkindNetwork(seed: seed, visibility: seed % 2 == 0 ? 0 : 3000, skew: .seconds(-300))
        desk = Self.desk(network, journal, seed)
    }

    private static func desk(_ network: UnkindNetwork, _ journal: KilledJournal, _ seed: UInt64) -> OrderDesk {
        let marks = SeededMarks(seed: seed &* 31 &+ UInt64(journal.records.count))
        return OrderDesk(
            transport: network, journal: journal, now: { network.now }, sleep: { _ in }, random: { marks.next() })
    }

    mutating func act() async throws {
        switch random.below(12) {
        case 0...3: try await place()
        case 4: try await refuse()
        case 5, 6: try await cancel()
        case 7: try await network.stranger(sale())
        case 8: try await settle()
        case 9: try await resolve()
        case 10: try await startAgain()
        default: try await look()
        }
        try await compare()
    }

    private mutating func draft() -> OrderDraft {
        OrderDraft(
            product: .btcJPY, side: .buy, size: random.below(2) == 0 ? "0.01" : "0.02",
            price: random.below(2) == 0 ? 16_900_000 : 17_000_000)
    }

    /// Whoever sells takes the highest of the orders.
    private mutating func sale() -> SendChildOrder {
        SendChildOrder(
            productCode: .btcJPY, childOrderType: .market, side: .sell, size: random.below(2) == 0 ? "0.004" : "0.02")
    }

    private var next: Int64 { Int64(journal.records.count) + 1 }

    private mutating func trouble() -> UnkindNetwork.Trouble {
        [.none, .none, .requestLost, .answerLost, .killedAfter, .cut(300)][Int(random.below(6))]
    }

    private mutating func place() async throws {
        let draft = draft(), entry = next, trouble = trouble()
        let twins = model.twins(of: draft), isNamed = random.below(2) == 0
        await network.meet(trouble, entry: entry)
        do {
            let placed = try await desk.place(draft, besides: isNamed ? Set(twins) : [])
            model.sent(draft, answer: .accepted(placed.acceptance.childOrderAcceptanceID))
            try require(trouble == .none && placed.entry == entry, "\(trouble) was no trouble")
        } catch let error as DeskError {
            switch error {
            case .twin(let entries): try require(!isNamed && entries == twins, "\(entries) are no twins")
            case .api(.outcomeUnknown, entry): model.sent(draft, answer: nil)
            default: throw error
            }
        }
        await network.meet(.none, entry: 0)
    }

    private mutating func refuse() async throws {
        let draft = OrderDraft(product: .btcJPY, side: .sell, size: "1000", price: 17_000_000)
        do {
            _ = try await desk.place(draft)
            throw ModelFault("an order beyond the balance was taken")
        } catch let error as DeskError {
            guard case .api(.refused, entry: nil) = error else { throw error }
            model.sent(draft, answer: .over)
        }
    }

    private mutating func cancel() async throws {
        let open = try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
        guard let id = open.first?.childOrderAcceptanceID else { return }
        let isLost = random.below(3) == 0
        await network.meet(isLost ? .answerLost : .none, entry: 0)
        do {
            try await desk.cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)))
            model.sent(nil, answer: .over)
        } catch {
            guard isLost, case .api(.outcomeUnknown, _) = error else { throw error }
            model.sent(nil, answer: nil)
        }
        await network.meet(.none, entry: 0)
    }

    /// After the window every verdict follows from what the exchange lists.
    private mutating func settle() async throws {
        try await network.wait(milliseconds: 80_000)
        for entry in try await desk.settle() {
            let id = await network.taken[entry.id]?.first
            guard entry.record.intent.order != nil else {
                model.settled(entry.id, as: .over)
                continue
            }
            if let id, try await network.truth(of: id) != nil {
                try require(entry.verdict == .found(acceptanceID: id), "\(entry.verdict), it is \(id)")
                model.settled(entry.id, as: .accepted(id))
            } else if case .noTrace = entry.verdict {
                continue
            } else {
                throw ModelFault("\(entry.verdict), but nothing of it is listed")
            }
        }
    }

    /// The person looks at the exchange and decides rightly.
    private mutating func resolve() async throws {
        guard let entry = model.unsettled.first else { return }
        try await network.wait(milliseconds: 10_000)
        var id = await network.taken[entry]?.first
        if let taken = id, try await network.truth(of: taken) == nil { id = nil }
        try await desk.resolve(entry, as: id, reason: "")
        model.settled(entry, as: id.map { .accepted($0) } ?? .over)
    }

    private mutating func startAgain() async throws {
        desk = Self.desk(network, journal, seed)
        try await desk.resume()
    }

    /// What the exchange lists becomes what the desk knows: open orders, and how each ended.
    private func look() async throws {
        try await network.wait(milliseconds: 12_000)
        for _ in 0..<2 {
            try await desk.refresh()
            try await network.wait(milliseconds: 1000)
        }
        var open: Set<String> = []
        for (entry, id) in model.orders {
            let order = try await network.truth(of: id)
            if order?.state == .active { open.insert(id) }
            let ending = journal.records[Int(entry - 1)].ending
            let expected = order?.state == .active ? nil : order?.executed ?? 0
            let digits = ending.map { $0.executedSize }
            let units = try expected.map { try ExactDecimal(mantissa: Int128($0), scale: 8) }
            try require(digits == units, "entry \(entry) ended with \(ending as Any), not \(units as Any)")
        }
        let known = Set(await desk.openOrders.map(\.acceptanceID))
        try require(open.isSubset(of: known), "\(open.subtracting(known)) are open")
        for id in known {
            try require(try await network.truth(of: id)?.state == .active, "\(id) is not open")
        }
    }

    private func compare() async throws {
        let unsettled = try await desk.unsettled().map(\.id)
        try require(unsettled == model.unsettled, "unsettled are \(unsettled), not \(model.unsettled)")
        let ids = try journal.acceptanceIDs()
        try require(ids == Set(model.orders.values), "the orders are \(ids), not \(model.orders)")
        for (entry, ids) in await network.taken { try require(ids.count < 2, "entry \(entry) was taken twice") }
    }

    private func require(_ condition: Bool, _ fault: String) throws {
        if !condition { throw ModelFault(fault) }
    }
}

private struct ModelFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
