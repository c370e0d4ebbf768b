import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Commands from a pipe, one a line.
    @Suite struct PipeTests {
        @Test func `commands, comments and empty lines, without a prompt`() throws {
            let home = try ProgramHome()
            let result = try home.command("", input: "orders\n# a comment\n\n   \nuse ETH_JPY\r\nfills")
            #expect(result.end == .exited(0))
            #expect(result.output == "No orders.\nNow using ETH_JPY.\nNo fills of ETH_JPY are listed.\n")
            #expect(result.errors.isEmpty)
        }

        @Test func `what a script uses is not what the next one starts with`() throws {
            let home = try ProgramHome()
            _ = try home.command("", input: "use ETH_JPY\n")
            #expect(try home.command("", input: "status --json\n").output.contains(#""product_code":"BTC_JPY""#))
        }

        @Test func `the first failure ends the run`() throws {
            let home = try ProgramHome()
            let result = try home.command("", input: "orders\nbuy 10 at 1000000 --yes\nfills\n")
            #expect(result.end == .exited(3))
            #expect(result.output == "No orders.\n")
            #expect(
                result.errors
                    == "Line 2: Not enough: the order needs 10,000,000 JPY, 1,000,000 JPY is available. Nothing was sent.\n"
            )
        }

        @Test func `an order in a script needs a word that says yes`() throws {
            let home = try ProgramHome()
            #expect(try home.command("", input: "buy 0.001 at 1000000 --beyond price-band\n").end == .exited(2))
            #expect(try home.command("", input: "buy 0.001 at 1000000 --yes --beyond price-band\n").end == .exited(0))
            #expect(try home.command("--yes", input: "buy 0.002 at 1000000 --beyond price-band\n").end == .exited(0))
            #expect(try home.command("orders --json").decoded([ChildOrder].self).count == 2)
        }

        @Test func `keeping going reports the first failure`() throws {
            let home = try ProgramHome()
            let result = try home.command("--keep-going", input: "bogus\nbuy 10 at 1000000 --yes\norders\n")
            #expect(result.end == .exited(2))
            #expect(result.output == "No orders.\n")
            let errors = result.errors.split(separator: "\n")
            #expect(errors.count == 2 && errors[0].hasPrefix("Line 1: ") && errors[1].hasPrefix("Line 2: "))
        }

        @Test func `a wrong option names its line as well`() throws {
            let home = try ProgramHome()
            let text = try home.command("", input: "fees\n\nfees --wat\n")
            #expect(text.end == .exited(2) && text.errors.hasPrefix("Line 3: "), "\(text.errors)")
            let json = try home.command("--json", input: "fees --wat\n")
            #expect(try json.lines.map { try JSONValue.parse(Array($0.utf8))["error"]?["line"] } == [.number("1")])
        }

        @Test func `one document a line, errors too`() throws {
            let home = try ProgramHome()
            let result = try home.command("--json --keep-going", input: "fees\nbogus\n\n#\nticker\n")
            #expect(result.end == .exited(2))
            #expect(result.errors.isEmpty)
            #expect(result.lines.count == 3)
            let documents = try result.lines.map { try JSONValue.parse(Array($0.utf8)) }
            #expect(documents[0]["commission_rate"] != nil)
            #expect(documents[1]["error"]?["code"] == .string("usage"))
            #expect(documents[1]["error"]?["line"] == .number("2"))
            #expect(documents[2]["ltp"] != nil)
        }

        @Test func `an error names its line, counting empty lines and comments`() throws {
            let home = try ProgramHome()
            let english = try home.command("", input: "# a comment\n\norders\n\u{FF}bogus\nbogus\n")
            #expect(english.errors == "Line 4: `\u{FF}bogus` is not a command; `help` lists them.\n")
            let japanese = try home.command("--lang ja", input: "\nbogus --json\n")
            #expect(japanese.output.contains(#""line":2"#))
            let sentence = try home.command("--lang ja", input: "\nbogus\n").errors
            #expect(sentence == "2行目：`bogus` というコマンドはありません。`help` で一覧を表示できます。\n")
            #expect(try home.command("bogus --json").output.contains("line") == false)
        }

        @Test func `a word too many does not end a script`() throws {
            let home = try ProgramHome()
            let result = try home.command("--keep-going", input: "quit now\norders\nexit\nbogus\n")
            #expect(result.end == .exited(2))
            #expect(result.output == "No orders.\n")
            #expect(result.errors == "Line 1: `now` does not fit here in `quit`. `help quit` tells more.\n")
            #expect(try home.command("--json", input: "fees\nquit\nbogus\n").lines.count == 1)
        }

        @Test(arguments: ["quit", "exit"])
        func `a word ends the script`(word: String) throws {
            let home = try ProgramHome()
            let result = try home.command("", input: "orders\n\(word)\nbogus\n")
            #expect(result.end == .exited(0))
            #expect(result.output == "No orders.\n")
        }
    }
}
