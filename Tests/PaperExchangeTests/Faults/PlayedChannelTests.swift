import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

/// What a subscriber hears when a fault is played on its channel.
@Suite struct PlayedChannelTests {
    /// Each order changes the book; its level says which message it is.
    private func heard(_ rule: String, orders: Int = 4) throws -> (prices: [String?], listener: Listener) {
        let fixture = try ChannelFixture(faults: #"{"rules":[{"on":"channel",\#(rule)}]}"#)
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY")
        _ = listener.take()
        for number in 0..<orders { try fixture.order("BUY", "0.01", at: "1000000\(number)") }
        let prices = listener.take().map { frame -> String? in
            let value = try? JSONValue.parse(Array(frame.utf8))
            return value?["params"]?["message"]?["bids"]?[0]?.text("price").map { String($0.suffix(1)) }
        }
        return (prices, listener)
    }

    @Test(
        arguments: [
            (#""nth":[2],"fault":"lost""#, ["0", "2", "3"]),
            (#""nth":[2],"fault":"doubled""#, ["0", "1", "1", "2", "3"]),
            (#""nth":[2],"fault":"swapped""#, ["0", "2", "1", "3"]),
            (#""nth":[2],"fault":"garbled""#, ["0", nil, "2", "3"]),
            (#""nth":[2],"fault":"silent""#, ["0"]), (#""nth":[2],"fault":"cut""#, ["0"]),
            (#""nth":[2],"fault":"closed""#, ["0"]),
            (#""name":"lightning_ticker_*","fault":"lost""#, ["0", "1", "2", "3"]),
        ] as [(String, [String?])])
    func `a message is lost, doubled, swapped, garbled, or the last`(rule: String, prices: [String?]) throws {
        #expect(try heard(rule).prices == prices)
    }

    @Test func `how the connection ends is told as the rule says`() throws {
        #expect(try heard(#""nth":[2],"fault":"cut""#).listener.isCut)
        #expect(try heard(#""nth":[2],"fault":"silent""#).listener.close == nil)
        let close = try heard(#""nth":[2],"fault":"closed""#).listener.close
        #expect(close == WebSocketClose(.serviceRestart, reason: "scheduled maintenance"))
    }
}
