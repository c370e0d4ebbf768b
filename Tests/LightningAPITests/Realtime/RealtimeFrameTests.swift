import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@Suite struct RealtimeFrameTests {
    static let channels: [(Channel, String)] = [
        (.boardSnapshot(.btcJPY), "lightning_board_snapshot_BTC_JPY"),
        (.board(.fxBTCJPY), "lightning_board_FX_BTC_JPY"), (.ticker(.ethBTC), "lightning_ticker_ETH_BTC"),
        (.executions(.xrpJPY), "lightning_executions_XRP_JPY"), (.childOrderEvents, "child_order_events"),
        (.parentOrderEvents, "parent_order_events"),
    ]

    @Test(arguments: channels)
    func `a channel has one name, and the name one channel`(channel: Channel, name: String) {
        #expect(channel.name == name)
        #expect(Channel(name: name) == channel)
    }

    @Test(arguments: ["", "lightning_board_", "lightning_ticker", "Child_order_events", "lightning_candles_BTC_JPY"])
    func `a name that is none is no channel`(name: String) {
        #expect(Channel(name: name) == nil)
    }

    private func read(_ text: String) throws -> RealtimeFrame { try RealtimeFrame(Array(text.utf8)) }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY","message":MESSAGE}}"#,
        #"{"method":"channelMessage","params":{"message":MESSAGE,"channel":"lightning_board_BTC_JPY"}}"#,
        #" { "params" : {"channel":"lightning_board_\u0042TC_JPY","message":MESSAGE, "more":[1]}, "method":"channelMessage" }"#,
    ])
    func `a message is read whatever the order of its members`(frame: String) throws {
        let board = #"{"mid_price":17214350.0,"bids":[{"price":17213900.0,"size":0.0}],"asks":[]}"#
        #expect(
            try read(frame.replacing("MESSAGE", with: board))
                == .message(
                    .board(
                        .btcJPY,
                        Board(midPrice: "17214350.0", bids: [BoardLevel(price: "17213900.0", size: "0.0")], asks: []))))
    }

    // Broken by, in Sources/LightningAPI/Realtime/RealtimeFrame.swift:
    // - let isPlain = name.allSatisfy { $0 >= UInt8(ascii: " ") &&
    // + let isPlain = name.allSatisfy { $0 >= 0 &&
    @Test(arguments: ["lightning_exec\u{3}tions_BTC_JPY", "lightning_executions_BTC\u{1}JPY", "\u{7}hild_order_events"])
    func `a message whose channel is damaged is none of a channel that is not known`(name: String) {
        #expect(throws: JSONError.self) {
            try read(
                #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"\#(name)","message":[]}}"#)
        }
    }

    @Test func `an event of an order is read as the reference shows it`() throws {
        let frame = try read(
            #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"child_order_events","message":[{"#
                + #""product_code":"BTC_JPY","child_order_id":"JOR20260807-121804-031726","#
                + #""child_order_acceptance_id":"JRF20260807-121803-440917","#
                + #""event_date":"2026-08-07T12:20:11.4401893Z","event_type":"EXECUTION","exec_id":2731911087,"#
                + #""side":"BUY","price":16900000,"size":0.004,"commission":0.000006,"sfd":0,"#
                + #""outstanding_size":0.006}]}}"#)
        guard case .message(.childOrderEvents(let events)) = frame else {
            Issue.record("\(frame)")
            return
        }
        #expect(events.map(\.eventType) == [.execution])
        #expect(events.first?.outstandingSize == "0.006")
        #expect(events.first?.execID == 2_731_911_087)
    }

    @Test func `an answer is told by its id, a refusal by its code and words`() throws {
        #expect(try read(#"{"jsonrpc":"2.0","id":7,"result":true}"#) == .answer(id: 7, error: nil))
        #expect(
            try read(#"{"id":8,"error":{"code":-32602,"message":"Invalid params"}}"#)
                == .answer(id: 8, error: RealtimeRefusal(code: -32602, message: "Invalid params")))
        #expect(
            try read(#"{"id":8,"error":{"code":-32600,"message":"Invalid Request","data":"Empty Array"}}"#)
                == .answer(id: 8, error: RealtimeRefusal(code: -32600, message: "Invalid Request", data: "Empty Array"))
        )
        #expect(
            try read(#"{"id":9,"result":"no"}"#)
                == .answer(id: 9, error: RealtimeRefusal(code: 0, message: #"The answer was "no"."#)))
        #expect(try read(#"{"id":"auth","result":true}"#) == .other)
        #expect(
            try read(#"{"method":"channelMessage","params":{"channel":"lightning_candles","message":1}}"#)
                == .unknownChannel("lightning_candles"))
    }

    @Test(arguments: [
        "", "{", #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_"#,
    ])
    func `what cannot be read is an error, with its place`(frame: String) {
        #expect(throws: JSONError.self) { try read(frame) }
    }

    @Test(arguments: [
        (
            #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"child_order_events","message":{}}}"#,
            Channel.childOrderEvents, "params.message"
        ),
        (
            #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY"}}"#,
            .board(.btcJPY), "params"
        ),
        (
            #"{"method":"channelMessage","params":{"message":[{}],"channel":"lightning_executions_BTC_JPY"}}"#,
            .executions(.btcJPY), "params.message[0]"
        ),
    ])
    func `a message that cannot be read names its channel, and its place`(
        frame: String, channel: Channel, path: String
    ) throws {
        guard case .unreadable(channel, let error) = try read(frame) else {
            Issue.record("it was read")
            return
        }
        #expect(error.path == path)
    }

    @Test func `a call is a frame of JSON-RPC`() throws {
        #expect(
            String(decoding: RealtimeCall.subscribe(.ticker(.btcJPY)).frame(id: 3), as: UTF8.self)
                == #"{"jsonrpc":"2.0","method":"subscribe","params":{"channel":"lightning_ticker_BTC_JPY"},"id":3}"#)
        let auth = RealtimeAuth(
            apiKey: "k", timestamp: Timestamp(milliseconds: 1_786_105_083_593), nonce: "0011", signature: "ab")
        #expect(
            String(decoding: RealtimeCall.auth(auth).frame(id: 4), as: UTF8.self)
                == #"{"jsonrpc":"2.0","method":"auth","params":{"api_key":"k","timestamp":1786105083593,"#
                + #""nonce":"0011","signature":"ab"},"id":4}"#)
        #expect(RealtimeAuth.text(timestamp: auth.timestamp, nonce: "0011") == "17861050835930011")
    }

    // Broken by, in Sources/LightningAPI/Realtime/RealtimeFrame.swift:
    // - case .unknownChannel, .other: false
    // + case .unknownChannel, .other: true
    @Test(arguments: [
        (#"{"id":8,"result":true}"#, true), (#"{"jsonrpc":"2.0","method":"x"}"#, false),
        (#"{"method":"channelMessage","params":{"channel":"lightning_weather","message":1}}"#, false),
        (#"{"method":"channelMessage","params":{"channel":"lightning_ticker_BTC_JPY","message":1}}"#, true),
    ])
    func `only what was asked for shows that the exchange still tells it`(text: String, isAskedFor: Bool) throws {
        #expect(try read(text).isAskedFor == isAskedFor)
    }
}
