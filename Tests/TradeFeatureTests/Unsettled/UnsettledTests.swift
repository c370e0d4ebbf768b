import LightningAPI
import SaifuDesk
import SaifuJSON
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// `unsettled`: what was sent and may or may not have taken effect, without a look at the exchange.
@MainActor struct UnsettledTests {
    private let environment = StubbableEnvironment.trading()
    private let title = "Requests of unknown outcome: they may or may not have reached the exchange."
    private let advice =
        "`settle` looks for them. Do not place any of them again before that; cancelling again does no harm."

    @Test func `requests of unknown outcome are shown with their numbers and what to do`() async throws {
        environment.stubJournal.records = [
            Samples.lost(1), Samples.lost(2, .send(Samples.sent(price: nil)), outcome: nil),
            Samples.lost(3, Samples.cancel("JRF20260807-121803-440917")),
            Samples.lost(4, .cancelAll(CancelAllChildOrders(productCode: .btcJPY))),
        ]
        let page = try await environment.run("unsettled")
        #expect(
            try page.lines() == [
                title,
                "1 | BTC_JPY | Buy | 17,210,000 JPY | 0.01 BTC | 2026-08-07 12:13:03 | unknown",
                "2 | BTC_JPY | Buy | Market | 0.01 BTC | 2026-08-07 12:13:03 | no answer",
                "3 | BTC_JPY | Cancel …440917 |  |  | 2026-08-07 12:13:03 | unknown",
                "4 | BTC_JPY | Cancel all |  |  | 2026-08-07 12:13:03 | unknown",
                "1, 3, 4 · unknown: timed out", "2 · unknown: the program ended before the answer came", advice,
            ])
        #expect(environment.stubClient.requests.isEmpty)
    }

    // Broken by, in Sources/TradeFeature/Unsettled/UnsettledList.swift:
    // - blocks += Block.lines(here.entities.flatMap(\.parts))
    // + blocks += []
    @Test func `a special order of unknown outcome is told part by part`() async throws {
        let part = try SpecialOrder.Part.stop(.sell, size: "0.01", trigger: 16_999_998)
        let order = try SpecialOrder(.btcJPY, .simple(part))
        environment.stubJournal.records = [Samples.lost(1, .sendParent(SendParentOrder(order)))]
        #expect(
            try await environment.run("unsettled").lines().dropFirst() == [
                "1 | BTC_JPY | Stop |  | 0.01 BTC | 2026-08-07 12:13:03 | unknown",
                "1 · Sell 0.01 BTC at the market price once it is 16,999,998 JPY or lower",
                "1 · unknown: timed out", advice,
            ])
    }

    @Test func `a cancellation may be sent again`() async throws {
        environment.stubJournal.records = [Samples.lost(1, Samples.cancel("JRF20260807-121803-440917"))]
        let lines = try await environment.run("unsettled").lines()
        #expect(
            lines.last
                == "`settle` looks for them. The orders may still be open; cancelling them again does no harm.")
    }

    @Test func `entries of other exchanges are listed apart, and do not shout`() async throws {
        environment.stubJournal.records = [Samples.lost(1, at: Samples.elsewhere), Samples.lost(2)]
        let apart = [
            "Of unknown outcome, sent to another exchange or with another key:",
            "1 | BTC_JPY | Buy | 17,210,000 JPY | 0.01 BTC | 2026-08-07 12:13:03 | https://exchange.example",
        ]
        #expect(
            try await environment.run("unsettled").lines() == [
                title, "2 | BTC_JPY | Buy | 17,210,000 JPY | 0.01 BTC | 2026-08-07 12:13:03 | unknown",
                "2 · unknown: timed out", advice,
            ] + apart)
        environment.stubJournal.records.removeLast()
        #expect(try await environment.run("unsettled").lines() == apart, "no warning and nothing to do")
        #expect(try await environment.run("settle").lines() == apart)
        #expect(environment.stubClient.requests.isEmpty, "another exchange cannot be asked here")
    }

    @Test func `a program reads kind, exchange, request and why nothing is known`() async throws {
        environment.stubJournal.records = [
            Samples.lost(1), Samples.lost(2, Samples.cancel("JRF20260807-121803-440917"), at: Samples.elsewhere),
            Samples.lost(3, .cancelAll(CancelAllChildOrders(productCode: .btcJPY))),
        ]
        let document = try await environment.run("unsettled").json()
        #expect(
            document == """
                [{"id":1,"kind":"order","endpoint":"stub","this_account":true,"reason":"unknown: timed out","verdict":"still_unknown","candidates":[],"order":{"product_code":"BTC_JPY",\
                "child_order_type":"LIMIT","side":"BUY","price":17210000,"size":0.01,"minute_to_expire":43199},\
                "created_at":"2026-08-07T12:13:03.593","product_code":"BTC_JPY"},\
                {"id":3,"kind":"cancel_all","endpoint":"stub","this_account":true,"reason":"unknown: timed out","verdict":"still_unknown","candidates":[],\
                "created_at":"2026-08-07T12:13:03.593","product_code":"BTC_JPY"},\
                {"id":2,"kind":"cancel","endpoint":"https://exchange.example","this_account":false,"reason":"unknown: timed out","verdict":"still_unknown","candidates":[],"cancel":{"product_code":"BTC_JPY",\
                "child_order_acceptance_id":"JRF20260807-121803-440917"},\
                "created_at":"2026-08-07T12:13:03.593","product_code":"BTC_JPY"}]
                """)
    }

    @Test func `none is said to be none`() async throws {
        #expect(try await environment.run("unsettled").lines() == ["Every request has a known outcome."])
        #expect(try await environment.run("unsettled").json() == "[]")
    }

    @Test(arguments: ["unsettled", "settle", "unsettled resolve 1 none"])
    func `a journal that cannot be read is an error, not an empty list`(line: String) async {
        environment.stubJournal.error = .storage(reason: "read-only")
        await #expect(throws: WalletError.journal(.storage(reason: "read-only"))) { try await environment.run(line) }
    }

    @Test func `the door to the unsettled orders opens the same scene`() async throws {
        let scene = TradeFeature(in: environment).unsettled(UnsettledOrdersDescriptor())
        #expect(try await scene.open().lines() == ["Every request has a known outcome."])
    }
}
