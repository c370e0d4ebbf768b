import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuText
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

    // Broken by, in Sources/WalletCore/Drawing/ProductCode+Shown.swift:
    // -             return rounded.isZero ? number : rounded
    // +             return rounded
    @Test func `an average is a price of its market, a fee has the places of its asset, and nothing becomes zero`() {
        let bitcoin = ProductCode.btcJPY, unknown = ProductCode(rawValue: "DOGE")
        #expect(bitcoin.nearestPrice(to: "17202966.333333333333333333") == "17202966")
        #expect(ProductCode.ethBTC.nearestPrice(to: "0.0512345678") == "0.05123")
        #expect(bitcoin.nearestPrice(to: "0.4") == "0.4" && unknown.nearestPrice(to: "1.25") == "1.25")
        #expect(bitcoin.countedFee("0.000002971234567891") == "0.00000297")
        #expect(bitcoin.countedFee("0.0000000012") == "0.0000000012")
        #expect(unknown.countedFee("0.123456789012") == "0.123456789012")
    }

    @Test func `a fraction is shown as a percentage`() throws {
        #expect(Figure(percent: try ExactDecimal(parsing: "0.0015")).description == "0.15%")
    }

    @Test func `an amount names its currency, a plain one without the zeros that fill up its places`() throws {
        let amount = try Amount(text: "0.03", asset: .btc)
        #expect(Figure(amount).description == "0.03000000 BTC")
        #expect(Figure(plain: amount).description == "0.03 BTC")
        #expect(Figure(7).with(unit: nil) == Figure(7))
    }

    @Test func `a moment is a date and a time without its fraction`() {
        let moment = Timestamp(milliseconds: 1_786_105_083_593)
        #expect(Figure(moment: moment, in: .utc).description == "2026-08-07 12:18:03 UTC")
        #expect(Figure(timeOfDay: moment, in: .utc).description == "12:18:03 UTC")
    }

    @Test func `figures stand in a row or in a list, and nothing is a dash`() {
        let figures = [Figure(1), .none, Figure(Asset.btc)]
        #expect(Figure.row(figures).description == "1 · – · BTC")
        #expect(Figure.list(figures).description == "1, –, BTC")
    }

    @Test func `a command is written as it is typed`() {
        let trades = CommandSyntax("trades", options: [[.count("count")]], summary: Term.state)
        #expect(Figure(typing: trades, [Figure(5), Figure(Asset.btc)]).description == "trades 5 BTC")
        #expect(
            Phrase.olderRows(trades, [Figure(5)], before: 30).styled(in: .english).plainText
                == "Older: `trades 5 before 30`")
    }
}
