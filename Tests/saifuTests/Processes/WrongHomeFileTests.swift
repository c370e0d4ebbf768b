import FolderTestKit
import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// A wrong file in a home keeps no order open that can be ended without it.
    @Suite struct WrongHomeFileTests {
        /// What can stand in the place of a file.
        enum Obstacle: CaseIterable {
            case fifo, loop, folder, half

            func put(at path: String) throws {
                unlink(path)
                switch self {
                case .fifo: try #require(mkfifo(path, 0o600) == 0)
                case .loop: try #require(symlink(path, path) == 0)
                case .folder: try #require(mkdir(path, 0o700) == 0)
                case .half: try #require(close(creat(path, 0o600)) == 0 && truncate(path, 9) == 0)
                }
            }
        }

        private func expectNotice(_ result: PipedProgram.Result, of path: String) {
            #expect(result.end == .exited(0), "\(result)")
            #expect(result.errors.contains(path), "\(result)")
            #expect(result.errors.contains("This command goes on without these settings."), "\(result)")
        }

        // Broken by, in Sources/saifu/Home/Settings.swift:
        // - case "kill": words.count == 1
        // + case "kill": false
        // It turns red too: a wrong file of this home keeps no order open at another exchange
        // It turns red too: a file that may not be read is told, with what to do, and orders end without the settings
        // Broken by, in Sources/saifu/Home/Settings.swift:
        // - case "cancel": options.product != nil || words.count > 2
        // + case "cancel": true
        @Test(arguments: Obstacle.allCases)
        func `settings that cannot be read are told, and orders end without them`(obstacle: Obstacle) throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            let path = home.path(of: "settings.json")
            try obstacle.put(at: path)
            for line in ["cancel all --yes", "buy 0.001 at 1000000 --yes", "kill lift"] {
                let refused = try home.command(line)
                #expect(refused.end == .exited(1) && refused.errors.contains(path), "\(refused)")
                #expect(!refused.errors.contains("goes on"), "\(refused)")
            }
            expectNotice(try home.command("cancel all ETH_JPY --yes"), of: path)
            expectNotice(try home.command("cancel all --product BTC_JPY --yes"), of: path)
            expectNotice(try home.command("KILL --yes"), of: path)
        }

        // Broken by, in Sources/saifu/Exchange/EndpointClient.swift:
        // - let standing = credentials == nil ? try ServedOrigin.standing(of: origin, in: home) : .unknown
        // + let standing = try ServedOrigin.standing(of: origin, in: home)
        // Broken by, in Sources/saifu/Home/HomeDirectory.swift:
        // - try home.check(files)
        // + try home.check(files + filesOfExchange)
        // It turns red too: a wrong file of the home's exchange is told at once, with what to do
        @Test(arguments: ["settings.json", "served.json", "paper-key.json", "exchange.sqlite", "exchange.sqlite-wal"])
        func `a wrong file of this home keeps no order open at another exchange`(name: String) throws {
            let elsewhere = try ProgramHome(isNew: true)
            let (server, origin) = try elsewhere.serve(environment: FaultServeTests.key)
            defer { server.signal(SIGTERM) }
            let home = try ProgramHome(isNew: true)
            func run(_ line: String) throws -> PipedProgram.Result {
                try home.command("--endpoint \(origin) " + line, environment: FaultServeTests.key)
            }
            for (obstacle, end) in [(Obstacle.fifo, "cancel all BTC_JPY --yes"), (.loop, "kill --yes")] {
                let placed = try run("buy 0.001 at 1000000 --yes --beyond price-band --beyond repeated-order")
                #expect(placed.end == .exited(0), "\(placed)")
                try obstacle.put(at: home.path(of: name))
                let result = try run(end)
                #expect(result.end == .exited(0), "\(result)")
                unlink(home.path(of: name))
            }
        }

        // Broken by, in Sources/saifu/Exchange/ServedOrigin.swift:
        // - guard origin.isLoopback, let bytes = try home.read(fileName) else { return .unknown }
        // + guard origin.isLoopback, let bytes = try? home.read(fileName) else { return .unknown }
        @Test(arguments: Obstacle.allCases)
        func `where no key says whose exchange is meant, it is not guessed`(obstacle: Obstacle) throws {
            let home = try ProgramHome()
            let path = home.path(of: "served.json")
            try obstacle.put(at: path)
            for line in ["cancel all BTC_JPY --yes", "kill --yes"] {
                let refused = try home.command("--endpoint http://127.0.0.1:1 " + line)
                #expect(refused.end == .exited(1) && refused.errors.contains(path), "\(refused)")
            }
            let own = try home.command("kill --yes")
            #expect(own.end == .exited(0), "\(own)")
        }

        // Broken by, in Sources/saifu/Exchange/PaperGateway.swift:
        // - do throws(WalletError) { try home.checkExchange() } catch { throw .storage(SpokenFault(error)) }
        // It turns red too: a link or a FIFO in the place of a file is refused by its name
        // It turns red too: a file of another user in the home is refused
        // Broken by, in Sources/saifu/Run/Program.swift:
        // - try home.checkExchange()
        // + _ = home.checkExchange
        @Test(arguments: ["exchange.sqlite", "exchange.sqlite-commits", "paper-key.json"], Obstacle.allCases)
        func `a wrong file of the home's exchange is told at once, with what to do`(
            name: String, obstacle: Obstacle
        ) throws {
            let home = try ProgramHome()
            let path = home.path(of: name)
            try obstacle.put(at: path)
            for line in ["balance", "exchange serve --port 0", "exchange recover"] {
                // Half a file is what a recovery is for.
                if obstacle == .half, line == "exchange recover" { continue }
                let refused = try PipedProgram.run(
                    home.line(line.split(separator: " ").map(String.init)), seconds: 10)
                #expect(refused.end == .exited(1) && refused.errors.contains(path), "\(line): \(refused)")
            }
            let killed = try home.command("kill --yes")
            #expect(killed.end == .exited(4) && killed.output.contains(path), "\(killed)")
            #expect(access(home.path(of: "kill-switch"), F_OK) == 0, "the switch is set before anything is looked for")
        }
    }
}
