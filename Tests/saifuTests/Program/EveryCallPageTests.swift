import FolderTestKit
import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The page of every call, held against what an exchange was asked by each command.
    @Suite struct EveryCallPageTests {
        /// Who makes a call, by its path: the cell of its row.
        private let makers: [String: String]

        init() throws {
            let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            let page = try Self.text("/" + root + "/Sources/saifu/saifu.docc/EveryCall.md")
            let rows = page.split(separator: "\n").filter { $0.hasPrefix("| GET |") || $0.hasPrefix("| POST |") }
            makers = Dictionary(
                rows.map { row in
                    let cells = row.split(separator: " | ")
                    return (String(cells[1].prefix { $0 != "," }.filter { $0 != "`" }), String(cells[4]))
                }, uniquingKeysWith: { first, _ in first })
        }

        private static func text(_ path: String) throws -> String {
            String(decoding: try TestFolder.bytes(at: path), as: UTF8.self)
        }

        /// A command with the words of a line; `ID` stands for a resting order.
        private static let lines = [
            ("addresses", ""), ("balance", ""), ("banks", ""), ("board", ""), ("buy", "0.01 market --yes"),
            ("buy", "0.01 at -1% --yes"), ("cancel", "ID --yes"), ("cancel", "all --yes"), ("candles", "1m 3"),
            ("chat", ""), ("collateral", ""), ("collateral accounts", ""), ("collateral history", ""),
            ("deposits", ""), ("fees", ""), ("fills", ""), ("funding", ""), ("funding history", ""),
            ("history", ""), ("ifd", "buy 0.01 at 15000000 then sell 0.01 at 20000000 --yes"), ("leverage", ""),
            ("markets", ""), ("oco", "sell 0.01 at 20000000 or sell 0.01 stop 15000000 --yes"), ("order", "ID"),
            ("orders", "all"), ("parents", ""), ("permissions", ""), ("positions", ""),
            ("sell", "0.01 at 20000000 --yes"), ("status", ""),
            ("stop", "sell 0.01 at 15000000 --yes"), ("ticker", ""), ("trades", ""),
            ("trail", "sell 0.01 by 100000 --yes"), ("withdrawals", ""), ("kill", "--yes"),
        ]

        // Broken by, in Sources/saifu/saifu.docc/EveryCall.md:
        // - `GetBoardState` | `BoardState` | `status` |
        // + `GetBoardState` | `BoardState` | library only |
        @Test func `the exchange is asked by each command for what the page tells, and by the program`() throws {
            #expect(makers.count > 30)
            let folder = try TestFolder()
            let log = folder.path + "/log"
            let key = ["SAIFU_EXCHANGE_KEY": "k", "SAIFU_EXCHANGE_SECRET": "s"]
            let place = try ProgramHome()
            let (server, origin) = try place.serve(
                "--port", "0", "--log", log, "--fund", "JPY=100000000,BTC=10", environment: key)
            defer { server.signal(SIGTERM) }
            let home = try ProgramHome(isNew: true)
            let own = ["SAIFU_API_KEY": "k", "SAIFU_API_SECRET": "s"]
            func asked(_ line: String) throws -> (paths: Set<String>, result: PipedProgram.Result) {
                let before = try Self.text(log).count
                let result = try home.command("--endpoint \(origin) \(line)", environment: own)
                let lines = try Self.text(log).dropFirst(before).split(separator: "\n")
                return (Set(lines.compactMap(Self.path)), result)
            }
            let beyond = " --beyond repeated-order --beyond price-band"
            for (command, words) in Self.lines {
                var line = command + " " + words
                if words.contains("ID") {
                    let id = try acceptance(in: asked("buy 0.01 at 15000000 --yes --json" + beyond).result)
                    line = line.replacing("ID", with: id)
                }
                if ["buy", "sell", "stop", "trail", "ifd", "oco"].contains(command) { line += beyond }
                let (paths, result) = try asked(line)
                #expect(result.end == .exited(0) && !paths.isEmpty, "\(line): \(result)")
                for path in paths {
                    let makers = try #require(makers[path], "\(path)")
                    #expect(
                        makers.contains("`\(command)`") || makers.contains("the program"), "\(command): \(path)")
                }
            }
        }

        /// Without the region; `nil` for a line of a channel.
        private static func path(_ line: Substring) -> String? {
            line.split(separator: " ").first { $0.hasPrefix("/v1/") }.map { target in
                let path = String(target.prefix { $0 != "?" })
                return ["/usa", "/eu"].reduce(path) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
            }
        }
    }
}
