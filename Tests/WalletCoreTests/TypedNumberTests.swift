import LightningAPI
import SaifuMoney
import Testing

@testable import WalletCore

/// Numbers as people type them.
@Suite struct TypedNumberTests {
    @Test(
        arguments: [
            ("17,000,000", "17000000"), ("1,000", "1000"), ("1,234.50", "1234.50"), (".01", "0.01"), ("+0.01", "0.01"),
            ("+.5", "0.5"), ("０．０１", "0.01"), ("１７，０００，０００", "17000000"), ("＋１", "1"), ("－１", "-1"),
            ("\u{2212}1", "-1"), ("-.5", "-0.5"), ("0.010", "0.010"), ("0", "0"),
            ("1700万", "17000000"), ("1,700万", "17000000"), ("1.5億", "150000000.0"),
        ])
    func `a number is read with the digits it has`(text: String, digits: String) throws {
        let number = try TypedNumber(text)
        #expect(number.value.description == digits && number.currency == nil)
    }

    @Test(arguments: [
        "¥100000", "￥100000", "￥１００，０００", "¥+100,000", "100000円", "１００，０００円", "100,000yen", "100000JPY", "10万円", "１０万円",
        "¥10万", "0.001億円",
    ])
    func `the sign or the name of yen says what a number is in`(text: String) throws {
        let number = try TypedNumber(text)
        #expect(number.value == 100_000 && number.currency == .jpy)
    }

    @Test(arguments: ["1,00", "1,0000", "1000,000", "0,001", ",001", "1,", "1,000,00", "0.000,001", "1,5", "１，５"])
    func `commas elsewhere than between groups of three digits are refused: nobody knows what is meant`(text: String) {
        #expect(throws: TypedNumber.ParsingError.grouping) { try TypedNumber(text) }
    }

    @Test(arguments: [
        "", "1.", "+", "-", "¥", ".", ",", "+-1", "-+1", "--1", "¥¥1", "1e3", "1.2.3", "½", "一", "1¥", "01", "¥1円", "円",
        "1 円", "1usdt", "1円円", "万", "1万万", "万1", "1円万",
    ])
    func `what is no number is none`(text: String) {
        #expect(throws: TypedNumber.ParsingError.notANumber) { try TypedNumber(text) }
    }

    @Test(arguments: ["¥5", "￥５"])
    func `the sign of one currency before a number in another is refused`(text: String) throws {
        let arguments = Arguments(words: ["price": text, "limit": text])
        let error = WalletError.usage(.otherCurrency(text: text, expected: .btc))
        #expect(throws: error) { try arguments.price(in: .btc) }
        #expect(throws: error) { try arguments.limit(in: .btc) }
        #expect(try arguments.price(in: .jpy) == .exact(5) && arguments.limit(in: .jpy) == 5)
    }

    @Test(arguments: ["50%", "５０％", "+50%", "50"])
    func `a share is typed in either width`(text: String) throws {
        #expect(try Arguments(words: ["percent": text]).percent() == "0.5")
    }
}
