import LightningAPI
import SandboxKit
import WalletCore

extension MarketScreens {
    /// `candles`: minutes, the last of which is not over; days whose trades are not all known.
    static let candles = screen("candles", typing: "candles 1m 8") {
        SandboxScene.normal { Stub(GetExecutions.self, .body(.text(CandleTexts.past))) }
        SandboxScene("gaps") { Stub(GetExecutions.self, .body(.text(CandleTexts.past))) }.preparing {
            $0.zone = .jst
            $0.doors.stubCandles.gaps = [gap(480, 300, isLost: true), gap(300, 200, isLost: false)]
        }
        SandboxScene.empty { Stub(GetExecutions.self, .body("[]")) }
        SandboxScene.error { Stub(GetExecutions.self, .refusal(http: 429, status: -1, "Over API limit per minute")) }
        SandboxScene.slow { Stub(GetExecutions.self, .body(.text(CandleTexts.past))).delayed(by: .seconds(3)) }
    }

    /// `watch candles`: a trade changes the latest candle.
    static let watchedCandles = screen("candles-watched", typing: "watch candles 1m 15") {
        SandboxScene.normal { Stub(GetExecutions.self, .body(.text(CandleTexts.past))) }.withPerson()
        SandboxScene("moving") {
            Stub(GetExecutions.self, .body(.text(CandleTexts.past))).followed(
                by: .body(.text(CandleTexts.risen)), .fault(.cutOff))
        }.withPerson()
        SandboxScene("selected") { Stub(GetExecutions.self, .body(.text(CandleTexts.past))) }.withPerson(
            pressing: "↓↓")
    }

    private static func gap(_ start: Int64, _ end: Int64, isLost: Bool) -> CandleHistory.Gap {
        func before(_ seconds: Int64) -> Timestamp { StubClock.moment.advanced(by: .seconds(-seconds)) }
        return CandleHistory.Gap(start: before(start), end: before(end), isLost: isLost)
    }
}

/// Trades up to the moment of the scenes.
private enum CandleTexts {
    /// One every thirteen seconds for ten minutes, but none for two of them; the newest first.
    static var past: String { "[" + trades.joined(separator: ",") + "]" }

    /// Another one, at a higher price than all.
    static var risen: String { "[" + trade(47, 0, 17_200_500) + "]" }

    private static var trades: [String] {
        (0..<47).reversed().filter { !(20..<29).contains($0) }.map { place in
            trade(place, 13 * (46 - place), 17_158_360 + place * 700 + (place * place * 37) % 9_000)
        }
    }

    private static func trade(_ place: Int, _ age: Int, _ price: Int) -> String {
        let date = StubClock.moment.advanced(by: .seconds(-age)).text
        let size = "0.0\(place % 7 + 1)"
        return #"{"id":\#(2_700_000_000 + place),"side":"\#(place % 3 == 0 ? "SELL" : "BUY")","price":\#(price),"#
            + #""size":\#(size),"exec_date":"\#(date)","#
            + #""buy_child_order_acceptance_id":"JRF20260807-121803-650501","#
            + #""sell_child_order_acceptance_id":"JRF20260807-121803-902653"}"#
    }
}
