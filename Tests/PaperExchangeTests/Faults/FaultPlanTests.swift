import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

/// Scenario files: what they say, what is wrong with them, and that chance is the seed's.
@Suite struct FaultPlanTests {
    @Test(arguments: [
        (#"{}"#, 1, ""), (#"{"rules":[{}]}"#, 1, "rules[0]"), ("{\"rules\":[\n{\"on\":\"moon\"}]}", 2, "rules[0].on"),
        (#"{"rules":[{"on":"request"}]}"#, 1, "rules[0]"),
        (#"{"rules":[{"on":"request","fault":"swapped"}]}"#, 1, "rules[0].fault"),
        (#"{"rules":[{"on":"channel","fault":"late"}]}"#, 1, "rules[0].fault"),
        (#"{"rules":[{"on":"request","fault":"lost"}]}"#, 1, "rules[0]"),
        (#"{"rules":[{"on":"request","fault":"late"}]}"#, 1, "rules[0]"),
        ("{\"rules\":[\n\n{\"on\":\"request\",\"colour\":1,\"fault\":\"cut\"}]}", 3, "rules[0].colour"),
        (#"{"rules":[{"on":"request","fault":"cut","milliseconds":3}]}"#, 1, "rules[0].milliseconds"),
        (#"{"rules":[{"on":"request","fault":"cut","percent":100.5}]}"#, 1, "rules[0].percent"),
        (#"{"rules":[{"on":"request","fault":"cut","percent":0.001}]}"#, 1, "rules[0].percent"),
        (#"{"rules":[{"on":"request","fault":"cut","every":0}]}"#, 1, "rules[0].every"),
        (#"{"rules":[{"on":"request","fault":"cut","nth":[]}]}"#, 1, "rules[0].nth"),
        (#"{"rules":[{"on":"channel","access":"order","fault":"cut"}]}"#, 1, "rules[0].access"),
        (#"{"rules":[{"on":"request","fault":"cut","fault":"cut"}]}"#, 1, "rules[0]"),
        (#"{"rules":[{"on":"request","fault":"cut","performed":1}]}"#, 1, "rules[0].performed"),
        (#"{"clock_skew_seconds":86401,"rules":[]}"#, 1, "clock_skew_seconds"),
        (#"{"rules":[]} x"#, 1, ""),
    ])
    func `a mistake is told with its line and its place`(text: String, line: Int, path: String) {
        let error = #expect(throws: JSONError.self) { try FaultPlan(json: Array(text.utf8)) }
        #expect(error?.line == line && error?.path == path, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("", "", true), ("*", "/v1/x", true), ("/v1/me/*", "/v1/me/getbalance", true),
        ("/v1/me/*", "/v1/getboard", false),
        ("*board*", "lightning_board_BTC_JPY", true), ("*_BTC_JPY", "lightning_ticker_BTC_JPY", true),
        ("*_BTC_JPY", "lightning_ticker_BTC_JPYX", false), ("a*a", "a", false), ("a*b*c", "axxbyyc", true),
        ("a*b*c", "acb", false), ("abc", "abcd", false), ("**b", "", false),
    ])
    func `a star stands for anything`(pattern: String, text: String, fits: Bool) {
        #expect(Wildcard(pattern).fits(text) == fits)
    }

    private func strikes(_ rule: String, seed: UInt64, at times: [Int64]) throws -> [Int] {
        var table = FaultTable(try FaultPlan(json: Array(#"{"rules":[{"on":"request",\#(rule)}]}"#.utf8), seed: seed))
        return times.enumerated().compactMap { index, time in
            table.strike(at: time) { _, _ in true } == nil ? nil : index + 1
        }
    }

    @Test func `chance is the seed's, and nothing else's`() throws {
        let rule = #""percent":10,"fault":"cut""#
        let times = (0..<1000).map(Int64.init)
        let first = try strikes(rule, seed: 7, at: times)
        #expect(first == (try strikes(rule, seed: 7, at: times.map { $0 * 977 })))
        #expect(first != (try strikes(rule, seed: 8, at: times)))
        #expect((60...140).contains(first.count), "\(first.count) of 1000 at 10 %")
    }

    @Test func `numbers, times and loads are told apart`() throws {
        let times = (0..<10).map { Int64($0) * 500 }
        #expect(try strikes(#""nth":[2,5],"fault":"cut""#, seed: 1, at: times) == [2, 5])
        #expect(try strikes(#""every":3,"fault":"cut""#, seed: 1, at: times) == [3, 6, 9])
        #expect(try strikes(#""from":1,"to":2,"fault":"cut""#, seed: 1, at: times) == [3, 4])
        #expect(try strikes(#""above_per_second":1,"fault":"cut""#, seed: 1, at: times) == [2, 4, 6, 8, 10])
        #expect(try strikes(#""every":2,"from":2,"fault":"cut""#, seed: 1, at: times) == [6, 8, 10])
    }

    @Test func `a rule counts also what another one strikes`() throws {
        let rules =
            #"{"rules":[{"on":"request","nth":[1],"fault":"cut"},{"on":"request","nth":[2],"fault":"doubled"}]}"#
        var table = FaultTable(try FaultPlan(json: Array(rules.utf8)))
        #expect((0..<3).map { table.strike(at: $0) { _, _ in true }?.rule } == [1, 2, nil])
    }

    @Test func `a rule is about what it names`() throws {
        let order = HTTPRequestMessage(
            method: "POST", target: "/v1/me/sendchildorder", headers: ["ACCESS-KEY": "alice-1"])
        let path = order.target
        #expect(FaultScope(access: .order).holds(order, path) && FaultScope(access: .private).holds(order, path))
        #expect(!FaultScope(access: .public).holds(order, path) && !FaultScope(method: "GET").holds(order, path))
        #expect(FaultScope(key: Wildcard("alice*")).holds(order, path))
        #expect(!FaultScope(key: Wildcard("bob*")).holds(order, path))
        #expect(FaultScope(access: .private).holds(channel: "child_order_events"))
        #expect(!FaultScope(access: .private).holds(channel: "lightning_ticker_BTC_JPY"))
    }
}
