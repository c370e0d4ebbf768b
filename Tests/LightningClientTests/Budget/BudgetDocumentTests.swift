import LightningAPI
import SaifuJSON
import Testing

@testable import LightningClient

/// What is counted, as it is kept.
@Suite struct BudgetDocumentTests {
    private static let latest: Int64 = 72_580_000_000_000_000

    private static func window(
        _ limit: String = "orders", end: Int64 = 7, used: Int64 = 3, open: Int64 = 1, blocked: Int64 = 5
    ) -> BudgetDocument.Window {
        BudgetDocument.Window(
            limit: limit, owner: "x k", number: 4, end: end, used: used, open: open, blocked: blocked, isTold: true)
    }

    private static func document(
        _ window: BudgetDocument.Window = window(), moments: [Int64] = [8, 9], lowered: Int64 = 6, doubtful: Int64? = 2
    ) -> BudgetDocument {
        BudgetDocument(
            windows: [window], smallOrders: [.init(account: "x k", moments: moments, lowered: lowered)],
            doubtful: doubtful)
    }

    @Test func `every member has its name and comes back`() throws {
        let budget = try #require(Self.document().budget)
        let bytes = BudgetDocument(budget).jsonBytes
        let window =
            #"{"limit":"orders","owner":"x k","number":4,"end":7,"used":3,"open":1,"blocked":5,"is_told":true}"#
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"windows":[\#(window)],"small_orders":[{"account":"x k","moments":[8,9],"lowered":6}],"#
                + #""doubtful":2}"#)
        #expect(try ExactJSONDecoder().read(BudgetDocument.self, from: bytes).budget == budget)
        #expect(Self.document(doubtful: nil).budget?.doubtful == nil)
    }

    // Broken by, in Sources/LightningClient/Budget/BudgetDocument.swift:
    // - guard let limit = RequestLimit(rawValue: window.limit) else { continue }
    // + guard let limit = RequestLimit(rawValue: window.limit) else { return nil }
    @Test func `a limit that nobody knows is left out, and the others stay`() throws {
        let known = BudgetDocument(
            windows: [Self.window("of a later version"), Self.window()], smallOrders: [], doubtful: nil)
        #expect(try #require(known.budget).windows.keys.map(\.limit) == [.orders])
    }

    // Broken by, in Sources/LightningClient/Budget/BudgetDocument.swift:
    // - private static let counts: ClosedRange<Int64> = 0...1_000_000
    // + private static let counts: ClosedRange<Int64> = 0...1_000_001
    // Broken by, in Sources/LightningClient/Budget/BudgetDocument.swift:
    // - let moments = windows.flatMap { [$0.end, $0.blocked] } + smallOrders.flatMap { $0.moments + [$0.lowered] }
    // + let moments = windows.flatMap { [$0.end] } + smallOrders.flatMap { $0.moments }
    @Test func `the largest figures count, and one more is none that counting comes to`() {
        #expect(Self.document(Self.window(end: Self.latest, used: 1_000_000, open: 1_000_000)).budget != nil)
        #expect(Self.document(Self.window(used: 0, open: 0), lowered: Self.latest, doubtful: 0).budget != nil)
        let past = Self.latest + 1
        let impossible: [(StaticString, BudgetDocument)] = [
            ("end", Self.document(Self.window(end: past))), ("end", Self.document(Self.window(end: -1))),
            ("blocked", Self.document(Self.window(blocked: past))),
            ("blocked", Self.document(Self.window(blocked: -1))),
            ("used", Self.document(Self.window(used: 1_000_001))), ("used", Self.document(Self.window(used: -1))),
            ("open", Self.document(Self.window(open: 1_000_001))), ("open", Self.document(Self.window(open: -1))),
            ("moments", Self.document(moments: [8, past])), ("moments", Self.document(moments: [-1])),
            ("lowered", Self.document(lowered: past)), ("lowered", Self.document(lowered: -1)),
            ("doubtful", Self.document(doubtful: past)), ("doubtful", Self.document(doubtful: -1)),
        ]
        for (member, document) in impossible { #expect(document.budget == nil, "\(member)") }
    }
}
