import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

@Suite struct SocketIOTests {
    @Test func `a client of Socket.IO 2 is greeted, connected, and answered`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join(.socketIO(.three))
        let greeting = listener.take()
        #expect(greeting.count == 2)
        let open = try JSONValue.parse(Array(try #require(greeting.first).utf8.dropFirst()))
        #expect(open.text("sid")?.count == 20)
        #expect([open.text("pingInterval"), open.text("pingTimeout")] == ["25000", "60000"])
        #expect(open["upgrades"]?.array?.isEmpty == true)
        #expect(greeting.last == "40")
        #expect(listener.say("2") == ["3"])
        #expect(listener.say("2probe") == ["3probe"])
        #expect(listener.say(#"420["subscribe","lightning_ticker_BTC_JPY"]"#) == ["430[null]"])
        #expect(listener.say(#"42["subscribe","lightning_ticker_BTC_JPY"]"#).isEmpty)
        #expect(listener.say(#"4212["unsubscribe","lightning_ticker_BTC_JPY"]"#) == ["4312[null]"])
    }

    @Test func `the book comes after the callback`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join(.socketIO(.three))
        _ = listener.take()
        let frames = listener.say(#"421["subscribe","lightning_board_snapshot_BTC_JPY"]"#)
        #expect(frames.count == 2)
        #expect(frames.first == "431[null]")
        #expect(frames.last == #"42["lightning_board_snapshot_BTC_JPY",{"mid_price":0,"bids":[],"asks":[]}]"#)
    }

    @Test func `authentication is called back with null or an error`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join(.socketIO(.three))
        _ = listener.take()
        let parameters = try JSONValue.parse(Array(try Listener.signIn().utf8))["params"]?.bytes() ?? []
        let signIn = String(decoding: parameters, as: UTF8.self)
        #expect(
            listener.say(#"420["subscribe","child_order_events"]"#).first?.hasPrefix(#"430[{"code":-32000"#) == true)
        #expect(listener.say(#"421["auth",{}]"#).first?.hasPrefix(#"431[{"code":-32602"#) == true)
        #expect(listener.say(#"422["auth",\#(signIn)]"#) == ["432[null]"])
        #expect(listener.say(#"423["subscribe","child_order_events"]"#) == ["433[null]"])
        try fixture.order("BUY", "0.01", at: "14000000")
        #expect(listener.take().first?.hasPrefix(#"42["child_order_events",[{"product_code":"BTC_JPY""#) == true)
        #expect(listener.say(#"424["publish","x"]"#).first?.contains("-32601") == true)
        #expect(listener.say(#"425["subscribe"]"#).first?.contains("-32602") == true)
    }

    @Test func `version 4 says which namespace it wants, and is asked whether it is there`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join(.socketIO(.four))
        #expect(listener.take().count == 1)
        #expect(listener.say("40").first?.hasPrefix(#"40{"sid":"paper"#) == true)
        fixture.channels.keepAlive()
        #expect(listener.take().isEmpty)
        try fixture.pass(milliseconds: 25_000)
        fixture.channels.keepAlive()
        fixture.channels.keepAlive()
        #expect(listener.take() == ["2"])
        #expect(listener.say("3").isEmpty)
        #expect(listener.say("40/chat,") == [#"44/chat,{"message":"Invalid namespace"}"#])
    }

    @Test func `another namespace does not exist`() throws {
        let listener = try ChannelFixture().join(.socketIO(.three))
        _ = listener.take()
        #expect(listener.say("40/chat") == [#"44/chat,"Invalid namespace""#])
        #expect(listener.say(#"42/chat,1["subscribe","lightning_ticker_BTC_JPY"]"#).isEmpty)
    }

    @Test(arguments: ["", "9", "x", "42", "42{}", "42[", "421", "4", "45", #"42[7]"#, "😀"])
    func `what is no packet ends the connection`(frame: String) throws {
        let listener = try ChannelFixture().join(.socketIO(.three))
        _ = listener.take()
        #expect(listener.say(frame).isEmpty)
        #expect(listener.close?.code == .protocolError)
    }

    @Test(arguments: ["41", "1"])
    func `a client may leave`(frame: String) throws {
        let listener = try ChannelFixture().join(.socketIO(.three))
        listener.say(frame)
        #expect(listener.close == .normal)
    }

    @Test func `targets say who wants to speak how`() {
        func dialect(_ target: String) -> RealtimeDialect? {
            guard case .open(let dialect) = RealtimeDialect.endpoint(target) else { return nil }
            return dialect
        }
        #expect(dialect("/json-rpc") == .jsonRPC)
        #expect(dialect("/json-rpc?x=1") == .jsonRPC)
        #expect(dialect("/socket.io/?transport=websocket") == .socketIO(.three))
        #expect(dialect("/socket.io/?EIO=3&transport=websocket") == .socketIO(.three))
        #expect(dialect("/socket.io/?transport=websocket&EIO=4") == .socketIO(.four))
        for target in ["/json-rpcs", "/json-rpc/x", "/socket.iox", "/v1/board"] {
            #expect(RealtimeDialect.endpoint(target) == nil)
        }
        #expect(dialect("/socket.io/?EIO=3&transport=polling") == nil)
    }
}
