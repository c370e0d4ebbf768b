import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// What a part costs or brings, with a last price and a best bid of 17,213,900 JPY and a best ask of 17,214,800 JPY.
@MainActor struct PartValueTests {
    private typealias Part = SpecialOrder.Part

    private func parts(_ plan: SpecialOrder.Plan) async throws -> [SpecialPreview.Part] {
        let interactor = SpecialTicketInteractor(environment: StubbableEnvironment.trading())
        return try await interactor.preview(SpecialOrder(.btcJPY, plan)).parts
    }

    private func values(_ plan: SpecialOrder.Plan) async throws -> [ExactDecimal] {
        try await parts(plan).map(\.value.quantity)
    }

    private var entry: Part { get throws { try .limit(.buy, size: "0.01", price: 16_900_000) } }
    private var trail: Part { get throws { try .trail(.sell, size: "0.01", offset: 20_000) } }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialPreview.swift:
    // - let trigger = try side == .buy ? last.adding(width) : last.subtracting(width)
    // + let trigger = try side == .sell ? last.adding(width) : last.subtracting(width)
    @Test func `an order that follows the market is judged by the price it waits for now`() async throws {
        #expect(try await values(.simple(try trail)) == [171_939])
        #expect(try await values(.simple(.trail(.buy, size: "0.01", offset: 20_000))) == [172_339])
        let part = try await parts(.simple(try trail))[0]
        let offset = Amount(quantity: 20_000, asset: .jpy)
        #expect(part.distance == .trigger(offset, share: "0.0012", isBelow: true))
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - try Self.judged(part, of: product, at: place < atOnce ? nil : filled, in: now)
    // + try Self.judged(part, of: product, at: place < 9 ? nil : filled, in: now)
    @Test func `what is placed after a fill is judged by the price of that fill`() async throws {
        #expect(try await values(.ifDone(try entry, then: try trail)) == [169_000, 168_800])
        #expect(try await values(.ifDone(try entry, then: .market(.sell, size: "0.01"))) == [169_000, 169_000])
        let stop = try Part.stop(.buy, size: "0.01", trigger: 17_500_000)
        #expect(try await values(.ifDone(stop, then: try trail)) == [175_000, 174_800])
        let exits = try SpecialOrder.Pair(.limit(.sell, size: "0.01", price: 17_600_000), try trail)
        #expect(try await values(.ifDoneOneCancelsOther(try entry, then: exits)) == [169_000, 176_000, 168_800])
        #expect(try await values(.oneCancelsOther(exits)) == [176_000, 171_939], "both are placed now")
        #expect(try await parts(.ifDone(try entry, then: try trail))[1].distance == nil, "it is counted from the fill")
    }

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - let filled = then ?? order.plan.parts.first?.trigger(at: ticker.ltp)
    // + let filled = then
    @Test func `what comes after an order that follows the market is judged by the price that this one waits for`()
        async throws
    {
        let risen = try Part.trail(.buy, size: "0.01", offset: 20_000)
        #expect(try await values(.ifDone(risen, then: .market(.sell, size: "0.01"))) == [172_339, 172_339])
        #expect(try await values(.ifDone(risen, then: try trail)) == [172_339, 172_139])
    }
}
