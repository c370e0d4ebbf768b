import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import SampleFeature

@MainActor struct PriceAlarmsTests {
    @Test func `price alarms are what the exchange lists`() async throws {
        let markets = #"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#
        let environment = StubbableEnvironment([Stub(GetMarkets.self, .body(.text(markets)), .fault(.unreachable))])
        let commands = SampleFeature(in: environment).commands
        let page = try await environment.run("pricealarms", of: commands)
        #expect(page.document as? [Market] == [Market(productCode: .btcJPY, marketType: .spot, alias: nil)])
        await #expect(throws: WalletError.self) { try await environment.run("pricealarms", of: commands) }
    }
}
