import SaifuJSON
import SaifuMoney
import Testing
import WalletCore

@testable import saifu

/// The limits of the guard, shown, changed and kept.
@MainActor struct GuardSettingsTests {
    @Test func `limits are kept with their digits`() throws {
        let home = try HomeDirectory.open(try ProgramHome(isNew: true).path)
        var settings = Settings()
        settings.guardPolicy = GuardPolicy([
            .priceBand("0.125"),
            .largestOrder([.jpy: "3000000.5", "XYZ": "1", .btc: "0.5", .usd: "30000", .eur: "30000"]),
        ])
        try settings.save(to: home)
        #expect(try Settings.load(from: home) == settings)
    }

    @Test(arguments: [
        #"{"guard":{"price_band":0}}"#, #"{"guard":{"price_band":-1}}"#, #"{"guard":{"price_band":"1"}}"#,
        #"{"guard":{"largest_order":{"JPY":0}}}"#, #"{"guard":{"largest_order":5}}"#, #"{"guard":true}"#,
    ])
    func `a limit that is none is not taken for one`(text: String) throws {
        #expect(throws: JSONError.self) { try ExactJSONDecoder().read(Settings.self, from: Array(text.utf8)) }
    }

    @Test func `a rule that is not written down is the standard one`() throws {
        let text = #"{"guard":{"price_band":0.5}}"#
        let policy = try ExactJSONDecoder().read(Settings.self, from: Array(text.utf8)).guardPolicy
        var expected = GuardPolicy.standard
        expected.set(.priceBand("0.5"))
        #expect(policy == expected)
    }

    @Test func `an asset that is not written down keeps its standard limit, and no band is wider than ten`() throws {
        let text = #"{"guard":{"price_band":1e30,"largest_order":{"btc":0.1}}}"#
        let policy = try ExactJSONDecoder().read(Settings.self, from: Array(text.utf8)).guardPolicy
        let limits: [Asset: ExactDecimal] = [.jpy: "5000000", .btc: "0.1", .usd: "30000", .eur: "30000"]
        #expect(policy == GuardPolicy([.priceBand(10), .largestOrder(limits)]))
    }

    @Test func `the command changes what orders are held against`() async {
        let bench = ScreenBench()
        #expect(await bench.run("guard largest-order ¥1,000 JPY --json") == .done)
        #expect(bench.output.hasPrefix(#"{"price_band":0.3,"largest_order":{"BTC":0.5,"EUR":30000,"JPY":1000,"#))
        #expect(await bench.run("buy 0.01 at 16900000 --yes") == .refused)
        #expect(await bench.run("buy 0.01 at 16900000 --yes --beyond largest-order") == .done)
        #expect(await bench.run("guard price-band 0.1%") == .done)
        #expect(bench.environment.session.guardPolicy.rules.first == .priceBand("0.001"))
    }

    @Test func `what help offers is what can be typed`() async {
        let bench = ScreenBench()
        #expect(await bench.run("help guard") == .done)
        #expect(
            bench.output.split(separator: "\n").filter { $0.hasPrefix("guard") } == [
                "guard", "guard price-band PERCENT", "guard largest-order AMOUNT", "guard largest-order AMOUNT ASSET",
            ])
        for line in ["guard", "guard price-band 5%", "guard largest-order 1000", "guard largest-order 1000 BTC"] {
            #expect(await bench.run(line) == .done, "\(line)")
        }
    }

    @Test(arguments: [
        "guard price-band", "guard price-band x", "guard price-band 0%", "guard price-band -5%", "guard price-band 5%%",
        "guard largest-order 0", "guard largest-order 1e9", "guard largest-order 1,00", "guard largest-order ¥5 BTC",
        "guard JPY", "guard price-band 5% JPY",
        "guard price-band 1001%",
        "guard wat",
    ])
    func `words that are no limit change nothing`(line: String) async {
        let bench = ScreenBench()
        #expect(await bench.run(line) == .usage)
        #expect(bench.environment.session.guardPolicy == .standard)
    }
}
