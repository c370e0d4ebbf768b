import SaifuMoney
import Testing

@testable import WalletCore

/// Prices as people type them.
@Suite struct TypedPriceTests {
    @Test(
        arguments: [
            ("17,210,000", TypedPrice.exact("17210000")), ("bid", .bid), ("ASK", .ask), ("ｂｉｄ", .bid), ("mid", .mid),
            ("Last", .last),
            ("-0.5%", .offLast(percent: "-0.5")), ("+0.5%", .offLast(percent: "0.5")),
            ("－０．５％", .offLast(percent: "-0.5")), ("+.5%", .offLast(percent: "0.5")), ("-0%", .offLast(percent: 0)),
            ("-99.99%", .offLast(percent: "-99.99")),
        ])
    func `a price is a number, a side of the book, or a distance from the last price`(
        text: String, price: TypedPrice
    ) throws {
        #expect(try Arguments.price(text, in: .jpy) == price)
    }

    @Test(arguments: [
        "0.5%", "-100%", "-101%", "%", "+%", "-¥1%", "¥-1%", "--1%", "bids", "best", "latest", "bi\u{212A}", "0",
    ])
    func `what is no price is refused, also a share without a sign`(text: String) {
        #expect(throws: WalletError.usage(.badPrice(text: text))) { try Arguments.price(text, in: .jpy) }
    }

    @Test(arguments: ["17210000", "bid", "ask", "mid", "last", "-0.5%", "+0.5%", "+0%"])
    func `a price is shown as it can be typed again`(text: String) throws {
        #expect(try Arguments.price(text, in: .jpy).figure.description == text)
    }
}
