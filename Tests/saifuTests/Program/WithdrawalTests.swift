import Glibc
import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// `withdraw` at a served exchange, whose account has a key with all rights.
    @Suite struct WithdrawalTests {
        private static let line = "withdraw 100000 to 3402 --allow-withdrawal"

        @Test(arguments: [
            (line + " --yes", [:], "by typing the amount again"),
            ("withdraw 100000 to 3402 --yes", ["SAIFU_ALLOW_WITHDRAWAL": "1"], "add --allow-withdrawal"),
        ])
        func `a script sends no money, whatever it says`(
            line: String, variables: [String: String], reason: String
        ) throws {
            let home = try ProgramHome()
            for result in [
                try home.command(line, environment: variables),
                try home.command("", input: line + "\n100000\n123456\n", environment: variables),
            ] {
                #expect(result.end == .exited(3) && result.errors.contains(reason), "\(result)")
                #expect(result.errors.contains("Nothing was sent."))
            }
            #expect(try home.command(line + " --json").failure().code == .guard)
        }

        @Test func `the option counts for its own line, and for no other command`() throws {
            let home = try ProgramHome()
            #expect(try home.command("balance --allow-withdrawal").end == .exited(2))
            let start = try home.command("--allow-withdrawal", input: "balance\n")
            #expect(start.end == .exited(2), "\(start)")
            let lines = Self.line + "\nwithdraw 100000 to 3402\n"
            let script = try home.command("--keep-going", input: lines)
            #expect(script.errors.contains("Line 1: A withdrawal must be confirmed at a terminal"), "\(script)")
            #expect(script.errors.contains("Line 2: Withdrawals are off"), "\(script)")
        }

        @Test func `the key of the home has no right to withdraw, and says so`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(columns: 100, rows: 30)
            try program.terminal.wait(for: "BTC_JPY>")
            program.terminal.type(Self.line + "\r")
            try program.terminal.wait(for: "This key has no right to withdraw")
        }

        @Test func `a person types the amount again, and the code is never seen`() throws {
            let home = try ProgramHome()
            let (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            defer { exchange.signal(SIGTERM) }
            let words = Self.line.split(separator: " ").map(String.init) + ["--endpoint", origin]
            let program = try home.prompt(words, environment: RawServer.key, columns: 100, rows: 30)
            try program.terminal.wait(for: "Amount again")
            program.terminal.type("10000\r")
            try program.terminal.wait(for: "That is not the amount of this withdrawal.")
            program.terminal.type(String(repeating: "\u{7f}", count: 5) + "100,000\r")
            program.terminal.type("123456\r")
            try program.terminal.wait(for: "Accepted: ")
            #expect(try program.waitForEnd() == .exited(0))
            let output = String(decoding: program.terminal.output, as: UTF8.self)
            #expect(output.contains("State: pending.") && output.contains("デモ銀行 本店営業部 普通 1234567"))
            #expect(!output.replacing("1234567", with: "").contains("123456"))
            let listed = try home.command("withdrawals --endpoint \(origin)", environment: RawServer.key)
            #expect(listed.output.contains("100,000"), "\(listed)")
        }

        @Test func `a lost answer is looked for, and an equal one is held back until it is found`() throws {
            let home = try ProgramHome()
            let (exchange, origin) = try home.serve(environment: LossyProxy.exchangeKey)
            defer { exchange.signal(SIGTERM) }
            let proxy = try LossyProxy(to: origin)
            let there = ["--endpoint", proxy.origin]
            let words = Self.line.split(separator: " ").map(String.init) + there
            proxy.loss = .answer
            let program = try home.prompt(words, environment: RawServer.key, columns: 100, rows: 30)
            try program.terminal.wait(for: "Amount again")
            program.terminal.type("100000\r123456\r")
            try program.terminal.wait(for: "the money may be on its")
            #expect(try program.waitForEnd() == .exited(4))
            let again = try home.prompt(words, environment: RawServer.key, columns: 100, rows: 30)
            try again.terminal.wait(for: "may pay twice")
            #expect(try again.waitForEnd() == .exited(3))
            let unsettled = try home.command("unsettled --endpoint \(proxy.origin)", environment: RawServer.key)
            #expect(unsettled.output.contains("Withdrawal") && unsettled.output.contains("100,000"), "\(unsettled)")
            #expect(proxy.taken == 1)
            proxy.loss = .nothing
            let settled = try home.command("settle --endpoint \(proxy.origin)", environment: RawServer.key)
            // The list may be late: one that is not there yet, or there, is judged after a minute.
            #expect(settled.output.contains("too early to tell"), "\(settled)")
        }
    }
}
