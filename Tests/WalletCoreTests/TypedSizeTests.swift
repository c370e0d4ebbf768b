import SaifuMoney
import Testing

@testable import WalletCore

/// Sizes as people type them.
@Suite struct TypedSizeTests {
    private static let money = Amount(quantity: 100_000, asset: .jpy)

    @Test(
        arguments: [
            (".01", TypedSize.exact("0.01")), ("1,000", .exact(1000)), ("¥100000", .worth(money)),
            ("￥１００，０００", .worth(money)), ("100,000円", .worth(money)), ("100000Yen", .worth(money)),
            ("50%", .share(percent: 50)), ("１２．５％", .share(percent: "12.5")), ("100%", .share(percent: 100)),
            ("0.01BTC", .exact("0.01")), ("０．０１ｂｔｃ", .exact("0.01")), ("100000JPY", .worth(money)),
            ("max", .share(percent: 100)), ("all", .share(percent: 100)), ("ＭＡＸ", .share(percent: 100)),
        ])
    func `a size is a number, money, or a share of what is available`(text: String, size: TypedSize) throws {
        #expect(try Arguments.size(text, in: .jpy, of: .btc) == size)
    }

    @Test(arguments: ["0%", "-5%", "101%", "%", "¥50%", "50%円", "¥0", "-¥5", "maximum", "ma\u{212A}", "alles", "0"])
    func `what is no size is refused`(text: String) {
        #expect(throws: WalletError.usage(.badSize(text: text))) { try Arguments.size(text, in: .jpy, of: .btc) }
    }

    @Test func `money of another currency than the one that is paid with is refused, and so are wrong groups`() {
        #expect(throws: WalletError.usage(.otherCurrency(text: "¥5", expected: .btc))) {
            try Arguments.size("¥5", in: .btc, of: .eth)
        }
        #expect(throws: WalletError.usage(.badSize(text: "¥5"))) { try Arguments.size("¥5", in: nil, of: nil) }
        #expect(throws: WalletError.usage(.otherCurrency(text: "5ETH", expected: .btc))) {
            try Arguments.size("5ETH", in: .jpy, of: .btc)
        }
        #expect(throws: WalletError.usage(.badGrouping(text: "¥1,00"))) {
            try Arguments.size("¥1,00", in: .jpy, of: .btc)
        }
    }

    @Test(arguments: ["0.01", "¥100000", "50%", "max"])
    func `a size is shown as it can be typed again`(text: String) throws {
        #expect(try Arguments.size(text, in: .jpy, of: .btc).figure.description == text)
    }
}
