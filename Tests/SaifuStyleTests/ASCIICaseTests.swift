import Testing

@testable import SaifuStyle

struct ASCIICaseTests {
    @Test func `A to Z are folded, everything else stays`() {
        #expect("BTC_jpy-1".asciiLowercased == "btc_jpy-1" && "BTC_jpy-1".asciiUppercased == "BTC_JPY-1")
        for text in ["\u{212A}", "ſ", "ﬁ", "ß", "İ", "Ｋ", "É", "@[`{"] {
            #expect(text.asciiLowercased.utf8.elementsEqual(text.utf8))
            #expect(text.asciiUppercased.utf8.elementsEqual(text.utf8))
        }
    }

    @Test func `a word is spelled as another in whatever case, and not by a look-alike`() {
        #expect("MaRkEt".isSpelled("market") && "".isSpelled(""))
        for other in ["MAR\u{212A}ET", "mar\u{212A}et", "MARKE", "MARKETS", "ｍarket"] {
            #expect(!other.isSpelled("market") && !other.isSpelled("MARKET"))
        }
    }
}
