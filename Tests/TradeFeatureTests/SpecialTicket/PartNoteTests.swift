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
    // - if part.isReached(at: market ?? ticker.ltp) { noted.notes.append(reached) }
    // + if part.isReached(at: ticker.ltp) { noted.notes.append(reached) }
    @Test func `a trigger that is reached when its part is placed is noted`() async throws {
        func stop(_ trigger: ExactDecimal) throws -> Part { try .stop(.sell, size: "0.01", trigger: trigger) }
        let then = PartNote.reachedThen(Amount(quantity: 16_900_000, asset: .jpy))
        #expect(try await notes(.ifDone(try entry, then: stop(17_400_000))) == [[], [then]])
        #expect(try await notes(.ifDone(try entry, then: stop(16_950_000))) == [[], [then]], "below the last price")
        #expect(try await notes(.ifDone(try entry, then: stop(16_600_000))) == [[], []])
        let dear = try Part.stop(.buy, size: "0.01", trigger: 17_500_000)
        #expect(try await notes(.ifDone(dear, then: stop(17_400_000))) == [[], []], "by then the price is higher")
        let trail = try Part.trail(.buy, size: "0.01", offset: 20_000)
        #expect(try await notes(.ifDone(trail, then: stop(17_400_000))) == [[], [.reached]], "nobody can tell")
        #expect(try await notes(.simple(stop(17_400_000))) == [[]], "one that is placed now is a breach")
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - return distance.crosses && !distance.amount.quantity.isZero ? distance : nil
    // + return distance
    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - let then = order.plan.parts.first?.marketWhenFilled(at: ticker)
    // + let then: ExactDecimal? = ticker.ltp
    @Test func `a later part that would trade as soon as it is placed is noted, by the price of the first`()
        async throws
    {
        func sale(_ price: ExactDecimal) throws -> Part { try .limit(.sell, size: "0.01", price: price) }
        let width = Amount(quantity: 169_000, asset: .jpy)
        let then = PartNote.tradesAtOnce(width, share: "0.01", .sell)
        #expect(try await notes(.ifDone(try entry, then: sale(16_731_000))) == [[], [then]])
        #expect(try await notes(.ifDone(try entry, then: sale(16_900_000))) == [[], []])
        #expect(try await notes(.ifDone(try entry, then: sale(17_000_000))) == [[], []], "then it is above the market")
        let pair = try SpecialOrder.Pair(sale(16_731_000), .stop(.sell, size: "0.01", trigger: 16_500_000))
        #expect(try await notes(.ifDoneOneCancelsOther(try entry, then: pair)) == [[], [then], []])
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - if meets, certainty == .exact { noted.certainty = .atWorst }
    // + if meets, certainty == .estimate { noted.certainty = .atWorst }
    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - return side == .buy ? price >= trigger : price <= trigger
    // + return side == .buy ? price < trigger : price > trigger
    @Test func `a part says as exact only what is exact`() async throws {
        func certainty(_ part: Part) async throws -> ValueCertainty? {
            let interactor = SpecialTicketInteractor(environment: StubbableEnvironment.trading())
            return try await interactor.preview(SpecialOrder(.btcJPY, .simple(part))).parts.first?.certainty
        }
        #expect(try await certainty(try entry) == .exact)
        #expect(try await certainty(.limit(.buy, size: "0.01", price: 17_900_000)) == .atWorst)
        #expect(try await certainty(.stop(.buy, size: "0.01", trigger: 17_900_000)) == .estimate)
        let passing = try Part.stopLimit(.buy, size: "0.01", trigger: 17_900_000, price: 17_950_000)
        #expect(try await certainty(passing) == .atWorst)
        let waiting = try Part.stopLimit(.buy, size: "0.01", trigger: 17_900_000, price: 17_850_000)
        #expect(try await certainty(waiting) == .exact)
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - return side == .buy ? price < trigger : price > trigger
    // + return side == .buy ? price > trigger : price < trigger
    @Test func `a limit beyond its trigger has to wait for the price to come back`() async throws {
        func note(_ side: Side, _ price: ExactDecimal) async throws -> [PartNote]? {
            let trigger: ExactDecimal = side == .buy ? 17_900_000 : 16_000_000
            let part = try Part.stopLimit(side, size: "0.01", trigger: trigger, price: price)
            return try await notes(.simple(part)).first
        }
        #expect(try await note(.sell, 16_500_000) == [.waitsForReturn(.sell)])
        #expect(try await note(.buy, 17_800_000) == [.waitsForReturn(.buy)])
        for (side, price) in [(Side.sell, 16_000_000), (.sell, 15_900_000), (.buy, 18_000_000)] {
            #expect(try await note(side, ExactDecimal(price)) == [])
        }
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - last.isPositive && condition.offset != nil && trigger(at: last) == nil
    // + last.isPositive && condition.offset != nil && trigger(at: last) != nil
    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - return trigger.isPositive ? trigger : nil
    // + return trigger
    @Test func `a price falls no further than to nothing`() async throws {
        let far = try Part.trail(.sell, size: "0.01", offset: 99_000_000)
        #expect(try await notes(.simple(far)) == [[.neverReached]])
        #expect(try await notes(.ifDone(try entry, then: far)) == [[], [.neverReached]])
        #expect(try await notes(.simple(.trail(.sell, size: "0.01", offset: .max))) == [[.neverReached]])
        #expect(try await notes(.simple(.trail(.sell, size: "0.01", offset: 20_000))) == [[]])
        #expect(try await notes(.simple(.trail(.buy, size: "0.001", offset: 99_000_000))) == [[]], "it may rise")
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
