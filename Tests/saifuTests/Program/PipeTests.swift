import LightningAPI
import SaifuJSON
import TerminalTestKit
import Testing

extension ProgramTests {
    /// Commands from a pipe, one a line.
    @Suite struct PipeTests {
        @Test func `commands, comments and empty lines, without a prompt`() throws {
            let home = try TemporaryHome()
            let result = try home.run("", input: "orders\n# a comment\n\n   \nuse ETH_JPY\r\nfills")
            #expect(result.end == .exited(0))
            #expect(result.output == "No orders.\nNow using ETH_JPY.\nNo fills yet.\n")
            #expect(result.errors.isEmpty)
        }

        @Test func `what a script uses is not what the next one starts with`() throws {
            let home = try TemporaryHome()
            _ = try home.run("", input: "use ETH_JPY\n")
            #expect(try home.run("", input: "status --json\n").output.contains(#""product_code":"BTC_JPY""#))
        }

        @Test func `the first failure ends the run`() throws {
            let home = try TemporaryHome()
            let result = try home.run("", input: "orders\nbuy 10 at 1000000 --yes\nfills\n")
            #expect(result.end == .exited(3))
            #expect(result.output == "No orders.\n")
            #expect(result.errors == "Not enough: the order needs 10,000,000 JPY, 1,000,000 JPY is available.\n")
        }

        @Test func `an order in a script needs a word that says yes`() throws {
            let home = try TemporaryHome()
            #expect(try home.run("", input: "buy 0.001 at 1000000\n").end == .exited(2))
            #expect(try home.run("", input: "buy 0.001 at 1000000 --yes\n").end == .exited(0))
            #expect(try home.run("--yes", input: "buy 0.001 at 1000000\n").end == .exited(0))
            #expect(try home.run("orders --json").decoded([ChildOrder].self).count == 2)
        }

        @Test func `keeping going reports the first failure`() throws {
            let home = try TemporaryHome()
            let result = try home.run("--keep-going", input: "bogus\nbuy 10 at 1000000 --yes\norders\n")
            #expect(result.end == .exited(2))
            #expect(result.output == "No orders.\n")
            #expect(result.errors.split(separator: "\n").count == 2)
        }

        @Test func `one document a line, errors too`() throws {
            let home = try TemporaryHome()
            let result = try home.run("--json --keep-going", input: "fees\nbogus\n\n#\nticker\n")
            #expect(result.end == .exited(2))
            #expect(result.errors.isEmpty)
            #expect(result.lines.count == 3)
            let documents = try result.lines.map { try JSONValue.parse(Array($0.utf8)) }
            #expect(documents[0]["commission_rate"] != nil)
            #expect(documents[1]["error"]?["code"] == .string("usage"))
            #expect(documents[2]["ltp"] != nil)
        }

        @Test(arguments: ["quit", "exit"])
        func `a word ends the script`(word: String) throws {
            let home = try TemporaryHome()
            let result = try home.run("", input: "orders\n\(word)\nbogus\n")
            #expect(result.end == .exited(0))
            #expect(result.output == "No orders.\n")
        }

        @Test func `a line that is no text is refused`() throws {
            let home = try TemporaryHome()
            let script = #"printf 'orders\nuse \377\nfills\n' | "$SAIFU""#
            let result = try home.shell(script)
            #expect(result.end == .exited(2))
            #expect(result.output == "No orders.\n")
            #expect(result.errors == "The line is not UTF-8 text.\n")
            let going = try home.shell(script + " --keep-going")
            #expect(going.output == "No orders.\nNo fills yet.\n")
        }

        @Test func `a line of a hundred kilobytes is refused once, and the next is read`() throws {
            let home = try TemporaryHome()
            let long = String(repeating: "x", count: 100_000)
            let result = try home.run("--keep-going", input: "orders\n\(long)\nfills\n")
            #expect(result.end == .exited(2))
            #expect(result.errors == "The line is too long to be a command; the most is 65,536 bytes.\n")
            #expect(result.output == "No orders.\nNo fills yet.\n")
            #expect(try home.run("", input: long).end == .exited(2))
        }

        @Test func `an interrupt while waiting for a line ends with 130`() throws {
            let home = try TemporaryHome()
            // With --json a terminal is read like a pipe that never ends.
            let program = try home.prompt(["--json"])
            program.terminal.type("orders\n")
            try program.terminal.wait(for: "[]")
            program.signal(2)
            #expect(try program.waitForEnd() == .exited(130))
        }
    }
}
