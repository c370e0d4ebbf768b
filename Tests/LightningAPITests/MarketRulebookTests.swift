import LightningAPI
import SaifuMoney
import Testing

@Suite struct MarketRulebookTests {
    // Broken by, in Sources/LightningAPI/Vocabulary/MarketRulebook.swift:
    // - let known = self[product]
    // + let known = product.rules
    // Broken by, in Sources/LightningAPI/Vocabulary/MarketRulebook.swift:
    // - { own[product] ?? product.rules }
    // + { product.rules }
    // Broken by, in Sources/LightningAPI/Vocabulary/MarketRulebook.swift:
    // - { own[product] = nil }
    // + {}
    @Test func `a market has the rules that were set, and the others as they were`() {
        var book = MarketRulebook()
        #expect(book[.xrpJPY] == ProductCode.xrpJPY.rules)
        book.set(.xrpJPY, tick: "0.001")
        book.set(.xrpJPY, minimum: 1)
        #expect(book[.xrpJPY] == MarketRules(base: .xrp, quote: .jpy, priceTick: "0.001", minimumSize: 1))
        #expect(book[.btcJPY] == ProductCode.btcJPY.rules)
        book.reset(.xrpJPY)
        #expect(book == MarketRulebook())
    }

    @Test func `a market without rules gets those that hold nothing back, and a code without assets none`() {
        var book = MarketRulebook()
        book.set("ELF_JPY", tick: "0.01")
        #expect(book["ELF_JPY"]?.minimumSize == "0.00000001")
        #expect(book["ELF_JPY"]?.knownMinimum == nil && book["ELF_JPY"]?.knownTick == "0.01")
        let hasRules = book.set("BTCJPY28AUG", tick: 1)
        #expect(!hasRules)
        #expect(book["BTCJPY28AUG"] == nil)
    }
}
