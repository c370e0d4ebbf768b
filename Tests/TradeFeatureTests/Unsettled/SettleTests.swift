import Foundation
import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// `settle`: what looking at the exchange shows, as a person and as a program read it.
@MainActor struct SettleTests {
    private let environment = StubbableEnvironment.trading()
    private let mine = "JRF20260807-121304-000001"
    private let other = "JRF20260807-121304-000002"

    init() {
        environment.stubJournal.records = [Samples.lost(1)]
    }

    /// What is said of the entries below their list, in both languages; a journal that was changed by the first look is
    /// put back before the second.
    private func sentences() async throws -> [[String]] {
        let records = environment.stubJournal.records
        var sentences: [[String]] = []
        for language in Language.allCases {
            environment.stubJournal.records = records
            environment.language = language
            let lines = try await environment.run("settle").lines(in: language)
            sentences.append(
                lines.compactMap { $0.firstMatch(of: /^[0-9, ]+ · (.+)$/).map { String($0.output.1) } })
        }
        return sentences
    }

    /// The stable names of the verdicts, and the orders they name.
    private func verdicts() async throws -> [String] {
        try await environment.run("settle").json()
            .matches(of: /"verdict":"\w+","candidates":\[[^\]]*\]/).map { String($0.output) }
    }

    @Test func `found: one order fits and carries the mark, and the entry is settled`() async throws {
        environment.answerLooks([Samples.listed(mine, isMarked: true), Samples.listed(other)])
        #expect(try await sentences() == [["found: it is \(mine)"], ["受け付けられていました（受付 ID \(mine)）"]])
        #expect(environment.stubJournal.records.map(\.outcome) == [.accepted(acceptanceID: mine)])
        #expect(try await environment.run("unsettled").json() == "[]")
        #expect(await environment.desk.openOrders.map(\.acceptanceID) == [mine])
    }

    @Test func `presumably yours: one order fits, and the person decides`() async throws {
        environment.answerLooks([Samples.listed(other)])
        #expect(
            try await sentences() == [
                ["presumably \(other); somebody else could have placed it"],
                ["おそらく受付 ID \(other) です（ほかの人やプログラムによるものの可能性もあります）"],
            ])
        #expect(try await environment.desk.unsettled().map(\.id) == [1])
        #expect(
            try await environment.run("settle").lines(in: .japanese).last
                == "結果を確認できなかったものは、この一覧に残ります。結果が分かったら、`unsettled resolve ENTRY ID`（`ENTRY` は照会番号、`ID` は受付 ID。該当する注文がない場合は `none`）で記録してください。"
        )
    }

    @Test func `ambiguous: several fit, and all are named`() async throws {
        environment.answerLooks([Samples.listed(mine), Samples.listed(other)])
        #expect(
            try await sentences() == [
                ["one of these, or none: \(mine), \(other)"], ["候補：\(mine)、\(other)（いずれでもない可能性もあります）"],
            ])
        #expect(try await environment.desk.unsettled().map(\.id) == [1])
    }

    @Test func `no trace: nothing fits, which is no proof`() async throws {
        environment.answerLooks([])
        #expect(
            try await sentences() == [
                ["not listed as of 2026-08-07 12:18:03 UTC, which does not prove that it was never accepted"],
                ["2026-08-07 12:18:03 UTC までの一覧にありません（受け付けられていないとは言い切れません）"],
            ])
        #expect(try await environment.desk.unsettled().map(\.id) == [1])
    }

    @Test func `still unknown: an order may yet arrive, or become visible`() async throws {
        environment.stubJournal.records = [Samples.lost(1, at: Samples.here, StubClock.moment)]
        environment.answerLooks([])
        #expect(
            try await sentences() == [
                ["too early to tell; look again after 2026-08-07 12:19:15 UTC"],
                ["まだ判断できません（2026-08-07 12:19:15 UTC 以降に照会し直してください）"],
            ])
    }

    @Test func `still unknown: the exchange lists no more orders`() async throws {
        let orders = (0..<500).map { Samples.order("JRF20260807-121304-1" + String(10_000 + $0), price: "1") }
        environment.answerLooks(orders)
        #expect(
            try await sentences() == [
                ["unknown: there are more orders than the exchange lists"],
                ["判断できません（注文の件数が、取引所の一覧の上限を超えています）"],
            ])
    }

    @Test func `still unknown: the exchange gives no time`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        #expect(
            try await sentences() == [["unknown: the exchange's answer carries no time"], ["判断できません（取引所の時刻が分かりません）"]])
    }

    @Test func `still unknown: the look failed, which is said with its reason`() async throws {
        environment.stubClient.fail(GetChildOrders.self, .unreachable(origin: "https://x", reason: "gone"))
        #expect(
            try await sentences() == [
                ["The lookup failed. Cannot reach https://x: gone."], ["照会に失敗しました。https://x に接続できません：「gone」。"],
            ])
    }

    @Test(
        arguments: [
            ([true], "found"), ([false], "presumably_yours"), ([false, false], "ambiguous"), ([], "no_trace"),
        ] as [([Bool], String)])
    func `the names of the verdicts are stable`(marks: [Bool], name: String) async throws {
        let ids = marks.indices.map { "JRF20260807-121304-00000\($0)" }
        environment.answerLooks(zip(ids, marks).map { Samples.listed($0, isMarked: $1) })
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(try await verdicts() == [#""verdict":"\#(name)","candidates":[\#(list)]"#])
    }

    @Test func `only where something stays unsettled is it said what to do`() async throws {
        let found = "1 | BTC_JPY | Buy | 17,210,000 JPY | 0.01 BTC | 2026-08-07 12:13:03 | found",
            said = "1 · found: it is \(mine)"
        environment.stubJournal.records = [Samples.lost(1), Samples.lost(2, .send(Samples.sent(price: nil)))]
        environment.answerLooks([Samples.listed(mine, isMarked: true)])
        let lines = try await environment.run("settle").lines()
        #expect(lines.count == 6 && lines[1] == found && lines[3] == said)
        #expect(lines[0] == "Requests of unknown outcome: they may or may not have reached the exchange.")
        #expect(
            lines.last
                == "What is not found stays here. Once you know what became of it, say so: `unsettled resolve ENTRY ID|none`."
        )
        environment.stubJournal.records = [Samples.lost(1)]
        #expect(try await environment.run("settle").lines() == [found, said])
    }

    @Test func `nothing but questions is sent`() async throws {
        environment.answerLooks([Samples.listed(other)])
        _ = try await environment.run("settle")
        #expect(environment.stubClient.names == ["GetChildOrders", "GetChildOrders", "GetOwnExecutions"])
    }

    @Test func `a cancellation is done when its order is not open any more`() async throws {
        environment.stubJournal.records = [Samples.lost(1, Samples.cancel(mine))]
        environment.answerLooks([])
        #expect(try await sentences() == [["cancelled: \(mine)"], ["取り消されていました（受付 ID \(mine)）"]])
        #expect(environment.stubJournal.records.map(\.outcome) == [.accepted(acceptanceID: mine)])
    }

    @Test func `a cancellation whose order is open is closed: to ask again does no harm`() async throws {
        environment.stubJournal.records = [Samples.lost(1, Samples.cancel(mine))]
        environment.answerLooks([Samples.listed(mine)])
        #expect(
            try await sentences() == [
                ["the order was still open at 2026-08-07 12:18:03 UTC"], ["2026-08-07 12:18:03 UTC の時点で注文は残っていました"],
            ])
        #expect(try await environment.desk.unsettled().isEmpty)
    }
}
