import FolderTestKit
import Glibc
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

@Suite struct DemoMarketTests {
    @Test func `the demo market in Resources makes a market of every product`() throws {
        let market = try DemoMarket.resource()
        #expect(market.products.count == Products.units.count)
        for product in market.products {
            let units = try #require(Products.units.first { $0.code == product.productCode })
            #expect(SimulationParameters(product, units: units) != nil, "\(product.productCode)")
        }
    }

    @Test func `figures that make no market are refused`() throws {
        let units = Products.units[0]
        let market = try DemoMarket.resource()
        var product = market.products[0]
        product.referencePrice = 0
        #expect(SimulationParameters(product, units: units) == nil)
        product = market.products[0]
        product.levels = 0
        #expect(SimulationParameters(product, units: units) == nil)
        product.levels = 40
        product.halfSpread = 17_000_000
        #expect(SimulationParameters(product, units: units) == nil)
    }
}

extension DemoMarket {
    /// The one of the repository's `Resources/`, from this file's own place in it, by whatever link it is compiled.
    static func resource() throws -> DemoMarket {
        let file = try #require(realpath("\(#filePath)", nil))
        defer { free(file) }
        let root = String(cString: file).split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let path = root.joined(separator: "/") + "/Resources/demo-market.json"
        return try ExactJSONDecoder().read(DemoMarket.self, from: TestFolder.bytes(at: path))
    }
}
