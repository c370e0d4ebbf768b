import SaifuMoney
import Testing
import WalletCore

@Suite struct FigureTests {
    @Test(arguments: [
        ("17213900.0", "17,213,900"), ("0", "0"), ("-1234.50", "-1,234.5"), ("999", "999"), ("1000", "1,000"),
        ("0.00000001", "0.00000001"),
    ])
    func `numbers are grouped and keep every digit`(text: String, shown: String) throws {
        #expect(Figure(try ExactDecimal(parsing: text)).description == shown)
    }

    @Test(arguments: [("0.01", "BTC", "0.01000000"), ("1500", "JPY", "1,500"), ("0.5", "JPY", "0.5")])
    func `amounts show the places of their asset, and more when they have more`(
        text: String, asset: String, shown: String
    ) throws {
        #expect(Figure(try ExactDecimal(parsing: text), of: Asset(asset)).description == shown)
    }

    @Test func `a fraction is shown as a percentage`() throws {
        #expect(Figure(percent: try ExactDecimal(parsing: "0.0015")).description == "0.15 %")
    }
}
