import SaifuJSON
import Testing

@testable import PaperExchange

@Suite struct JSONRPCTests {
    private static let channel = #""params":{"channel":"lightning_ticker_BTC_JPY"}"#
    private static let good = #"{"method":"subscribe",\#(channel),"id":1}"#

    private static func error(_ code: Int, _ message: String, id: String = "1", data: String? = nil) -> String {
        let data = data.map { #","data":"\#($0)""# } ?? ""
        return #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)"\#(data)}}"#
    }

    private static let done = #"{"jsonrpc":"2.0","id":1,"result":true}"#
    private static let invalid = "Invalid Request"

    static let frames: [(frame: String, answer: String)] = [
        (good, done),
        (#"{"jsonrpc":"2.0","method":"unsubscribe",\#(channel),"id":1}"#, done),
        ("", error(-32700, "Parse error", id: "null")),
        (#"{"method":"subscribe""#, error(-32700, "Parse error", id: "null")),
        (String(repeating: "[", count: 100), error(-32700, "Parse error", id: "null")),
        ("7", error(-32600, invalid, id: "null")),
        ("null", error(-32600, invalid, id: "null")),
        ("{}", error(-32600, invalid, id: "null")),
        (#"{"id":1}"#, error(-32600, invalid)),
        (#"{"method":5,"id":1}"#, error(-32600, invalid)),
        (#"{"jsonrpc":"1.0","method":"subscribe",\#(channel),"id":1}"#, error(-32600, invalid)),
        (#"{"jsonrpc":2,"method":"subscribe",\#(channel),"id":1}"#, error(-32600, invalid)),
        (#"{"method":"subscribe","method":"unsubscribe",\#(channel),"id":1}"#, error(-32600, invalid)),
        (
            #"{"method":"subscribe","params":{"channel":"lightning_ticker_BTC_JPY","channel":"x"},"id":1}"#,
            error(-32600, invalid)
        ),
        (#"{"method":"publish","id":1}"#, error(-32601, "Method not found")),
        (#"{"method":"subscribe","id":1}"#, error(-32602, "Invalid params", data: "channel must be a string.")),
        (
            #"{"method":"subscribe","params":["lightning_ticker_BTC_JPY"],"id":1}"#,
            error(-32602, "Invalid params", data: "channel must be a string.")
        ),
        (
            #"{"method":"subscribe","params":{"channel":1e400},"id":1}"#,
            error(-32602, "Invalid params", data: "channel must be a string.")
        ),
        (
            #"{"method":"unsubscribe","params":{"channel":"a\"b"},"id":1}"#,
            error(-32602, "Invalid params", data: #"There is no channel a\"b."#)
        ),
        ("[]", error(-32600, invalid, id: "null", data: "Empty Array")),
        ("[1]", "[" + error(-32600, invalid, id: "null") + "]"),
        (
            #"[\#(good),{"method":"subscribe",\#(channel)},{"method":"no","id":2}]"#,
            "[" + done + "," + error(-32601, "Method not found", id: "2") + "]"
        ),
    ]

    @Test(arguments: frames)
    func `a frame is answered as the standard says`(frame: String, answer: String) throws {
        #expect(try ChannelFixture().join().say(frame) == [answer])
    }

    @Test(arguments: [
        #"{"method":"subscribe",\#(channel)}"#, #"{"method":"subscribe"}"#, #"{"method":"nothing","params":{}}"#,
        #"[{"method":"subscribe",\#(channel)},{"method":"auth"}]"#,
    ])
    func `a notification is never answered`(frame: String) throws {
        #expect(try ChannelFixture().join().say(frame).isEmpty)
    }

    @Test(arguments: ["null", "true", "-0", "1.50", "1e400", #""a\"\u0000ü""#, #"[1,{"a":null}]"#, "{}", #""""#])
    func `an id is given back as it came`(id: String) throws {
        let answer = try #require(
            ChannelFixture().join().say(#"{"method":"subscribe",\#(Self.channel),"id":\#(id)}"#).first)
        #expect(answer == #"{"jsonrpc":"2.0","id":\#(id),"result":true}"#)
    }

    @Test func `a thousand calls are answered together, and one more is refused`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        func batch(_ count: Int) -> String {
            "[" + Array(repeating: Self.good, count: count).joined(separator: ",") + "]"
        }
        let answers = listener.say(batch(1000))
        #expect(answers.count == 1)
        #expect(try JSONValue.parse(Array(answers[0].utf8)).array?.count == 1000)
        #expect(
            listener.say(batch(1001)) == [
                Self.error(-32600, Self.invalid, id: "null", data: "More than 1000 calls")
            ])
    }

    @Test func `a book is sent once to whoever subscribes again and again in one batch`() throws {
        let listener = try ChannelFixture().join()
        let calls = ["subscribe", "unsubscribe"].map {
            #"{"method":"\#($0)","params":{"channel":"lightning_board_snapshot_BTC_JPY"}}"#
        }
        let pair = calls.joined(separator: ",")
        #expect(listener.say("[" + Array(repeating: pair, count: 300).joined(separator: ",") + "]").count == 1)
    }

    @Test func `many subscriptions to one channel are one`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        let name = "lightning_board_snapshot_BTC_JPY"
        let call = #"{"method":"subscribe","params":{"channel":"\#(name)"}}"#
        #expect(listener.say("[" + Array(repeating: call, count: 500).joined(separator: ",") + "]").count == 1)
        try fixture.pass(milliseconds: 5000)
        #expect(listener.take().count == 1)
    }
}
