import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// What a person may not expect of a part, with a last price between 16,600,000 and 17,400,000 JPY.
@MainActor struct PartNoteTests {
    private typealias Part = SpecialOrder.Part

    private func notes(_ plan: SpecialOrder.Plan) async throws -> [[PartNote]] {
        let interactor = SpecialTicketInteractor(environment: StubbableEnvironment.trading())
        return try await interactor.preview(SpecialOrder(.btcJPY, plan)).parts.map(\.notes)
    }

    private var entry: Part { get throws { try .limit(.buy, size: "0.01", price: 16_900_000) } }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - if available == nil, part.isReached(at: ticker) { noted.notes.append(.reached) }
    // + if part.isReached(at: ticker) { noted.notes.append(.reached) }
    @Test func `a trigger that is reached is noted of a part that is placed later`() async throws {
        let high = try Part.stop(.sell, size: "0.01", trigger: 17_400_000)
        let low = try Part.stop(.sell, size: "0.01", trigger: 16_600_000)
        #expect(try await notes(.ifDone(try entry, then: high)) == [[], [.reached]])
        #expect(try await notes(.ifDone(try entry, then: low)) == [[], []])
        #expect(try await notes(.simple(high)) == [[]], "one that is placed now is a breach")
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - guard side == .sell, let offset = condition.offset else { return false }
    // + guard let offset = condition.offset else { return false }
    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - do { return try ExactDecimal(offset) >= best(at: ticker) } catch { return true }
    // + do { return try ExactDecimal(offset) < best(at: ticker) } catch { return true }
    @Test func `a price falls no further than to nothing`() async throws {
        let far = try Part.trail(.sell, size: "0.01", offset: 99_000_000)
        #expect(try await notes(.simple(far)) == [[.neverSent]])
        #expect(try await notes(.ifDone(try entry, then: far)) == [[], [.neverSent]])
        #expect(try await notes(.simple(.trail(.sell, size: "0.01", offset: .max))) == [[.neverSent]])
        #expect(try await notes(.simple(.trail(.sell, size: "0.01", offset: 20_000))) == [[]])
        #expect(try await notes(.simple(.trail(.buy, size: "0.01", offset: 99_000_000))) == [[]], "it may rise")
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - : part.side == .sell && free.quantity < part.size
    // + : free.quantity < part.size
    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - ? part.side == .buy && free.quantity < value.quantity
    // + ? free.quantity < value.quantity
    @Test func `what is short is the asset that the part gives, and only for a part that is placed now`() async throws {
        let dear = try Part.limit(.buy, size: 100, price: 16_900_000)
        let much = try Part.limit(.sell, size: 100, price: 17_600_000)
        #expect(try await notes(.simple(dear)) == [[.short(.jpy)]])
        #expect(try await notes(.simple(much)) == [[.short(.btc)]])
        #expect(try await notes(.oneCancelsOther(.init(dear, much))) == [[.short(.jpy)], [.short(.btc)]])
        #expect(try await notes(.ifDone(dear, then: much)) == [[.short(.jpy)], []])
    }
}
