import LightningAPI
import SaifuDesk
import SaifuMoney

@testable import PaperExchange

// Special orders of a story: lost, late and doubled as the others are, and equal to those of a stranger.
extension Scenario {
    /// Few different ones, so that equal ones are common.
    private mutating func special() throws -> SpecialOrder {
        let plan: SpecialOrder.Plan =
            random.below(2) == 0
            ? .simple(try .stop(.buy, size: "0.02", trigger: 19_000_000))
            : .ifDone(
                try .limit(.buy, size: "0.03", price: 16_000_000),
                then: try .stopLimit(.sell, size: "0.03", trigger: 15_000_000, price: 14_900_000))
        return try SpecialOrder(.btcJPY, plan, minuteToExpire: [60, nil, nil][Int(random.below(3))])
    }

    mutating func placeSpecial() async throws {
        if random.below(3) == 0 { try await network.stranger(SendParentOrder(special())) }
        if random.below(6) == 0 { journal.kill(at: KilledJournal.Step.allCases[Int(random.below(4))]) }
        await network.meet(trouble(), entry: Int64(journal.records.count) + 1)
        let twins = random.below(3) == 0 ? Set(journal.records.filter(\.isUnsettled).map(\.id)) : []
        let order = try special()
        do throws(DeskError) {
            _ = try await SpecialDesk(desk: desk).place(order, besides: twins)
        } catch {
            if case .notWritten = error { try await startAgain() }
        }
        if desk.notes.takeProblem() != nil { try await startAgain() }
        journal.kill(at: nil)
        await network.meet(.none, entry: 0)
    }

    mutating func cancelSpecial() async throws {
        let waiting = try await network.send(GetParentOrders(productCode: .btcJPY, state: .active))
        guard !waiting.isEmpty else { return }
        let id = waiting[Int(random.below(Int64(waiting.count)))].parentOrderAcceptanceID
        await network.meet(trouble(), entry: Int64(journal.records.count) + 1)
        do throws(DeskError) {
            try await SpecialDesk(desk: desk).cancel(CancelParentOrder(productCode: .btcJPY, order: .acceptanceID(id)))
        } catch {}  // its entry is judged at the end, like every other
        await network.meet(.none, entry: 0)
    }

    /// Whether what was to be cancelled is open; `nil` for what is no cancellation of one order.
    func isOpen(after action: OrderAction) async throws -> Bool? {
        switch action {
        case .cancel(let request): try await network.truth(of: request.order.name)?.state == .active
        case .cancelParent(let request): try await network.truth(ofParent: request.order.name) == .active
        case .send, .cancelAll, .sendParent, .withdraw: nil
        }
    }

    func check(special entry: SettledEntry) async throws {
        let own = await network.taken[entry.record.id] ?? []
        switch entry.verdict {
        case .found(let id):
            guard own == [id] else { throw failure(entry, "found \(id), but the exchange took \(own) of it") }
        case .presumablyYours, .ambiguous:
            for id in entry.verdict.candidates where try await network.truth(ofParent: id) == nil {
                throw failure(entry, "\(id) is not in the books")
            }
            for id in own where !entry.verdict.candidates.contains(id) || entry.record.intent.mark != nil {
                throw failure(entry, "its own special order \(id) is left out, or carries its mark and is not found")
            }
        case .noTrace: guard own.isEmpty else { throw failure(entry, "no trace, but the exchange took \(own)") }
        case .stillUnknown: throw failure(entry, "nothing is known after the window")
        }
    }
}
