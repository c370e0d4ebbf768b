import SandboxTestKit
import TerminalTestKit
import Testing

extension SandboxProcessTests {
    /// One scene by its name, and the list, where nobody looks at a terminal.
    @Suite struct LaunchTests {
        private let home: SandboxHome

        init() throws {
            home = try SandboxHome("MarketSandbox")
        }

        // Broken by, in Sources/SandboxKit/Program/SandboxProgram.swift:
        // - say(wanted == nil ? report.list()
        // + say(wanted != nil ? report.list()
        // It turns red too: C7 without the flag a scene of real requests asks nobody
        @Test func `C10 a variable opens one scene`() throws {
            let result = try home.run(scene: "trades/error")
            #expect(result.output == "The exchange asks for a pause: too many requests. Try again in a moment.\n")
            #expect(result.end == .exited(0) && result.errors.isEmpty)
        }

        // Broken by, in Sources/SandboxKit/Program/SandboxProgram.swift:
        // - complain(report.unknown(wanted), .usage)
        // + complain(report.unknown(wanted), .done)
        @Test func `C10 an unknown name lists the names and fails, on a terminal too`() throws {
            let piped = try home.run(scene: "tickr")
            #expect(piped.end == .exited(2) && piped.output.isEmpty)
            #expect(piped.errors.contains("There is no scene “tickr”."))
            #expect(piped.errors.contains("  ticker/error\n"))
            let program = try home.open(scene: "tickr")
            #expect(try program.waitForEnd() == .exited(2))
            #expect(program.terminal.screen.transcript.contains("There is no scene “tickr”."))
        }

        @Test func `without a terminal the list is printed as plain lines`() throws {
            let result = try home.run()
            #expect(result.end == .exited(0))
            #expect(result.output.hasPrefix("Prices\n  ticker/normal\n"))
            #expect(result.output.contains("\n\nExchange\n  markets/normal\n"))
            #expect(!result.output.contains("\u{1B}"))
        }

        @Test func `palette and language can be asked for`() throws {
            let scene = "trades/empty"
            #expect(try home.run("--lang", "ja", scene: scene).output == "歩み値はまだありません。\n")
            let dark = try home.run("--palette", "dark", scene: scene).output
            let light = try home.run("--palette", "light", scene: scene).output
            #expect(dark.contains("\u{1B}[") && light.contains("\u{1B}[") && dark != light)
        }

        @Test(arguments: [
            ["--palette", "pink"], ["--lang", "de"], ["--delay", "soon"], ["--live"], ["--live", "ftp://x"],
            ["ticker"], ["--record", "https://api.bitflyer.com"], ["--record", "http://192.0.2.1"],
        ])
        func `a wrong word is refused before anything is shown or asked`(words: [String]) throws {
            let result = try PipedProgram.run([BuiltProgram.path("MarketSandbox")] + words)
            #expect(result.end == .exited(2))
            #expect(result.output.isEmpty && result.errors.contains("usage: MarketSandbox"))
        }

        @Test func `C7 without the flag a scene of real requests asks nobody`() throws {
            let result = try home.run(scene: "ticker/live")
            #expect(result.output == "This scene sends real requests: start the sandbox with --live URL.\n")
        }

        // Broken by, in Sources/SandboxKit/Program/SandboxProgram.swift:
        // - real requests; run it with
        // + real requests; build it with
        @Test func `C7 a sandbox that was built without the wire says how to get one with it`() throws {
            let words = [BuiltProgram.path("MarketSandbox"), "--live", "http://127.0.0.1:9"]
            let result = try PipedProgram.run(words)
            #expect(result.end == .exited(2) && result.output.isEmpty)
            #expect(result.errors.contains("--live: this sandbox was built without real requests; run it with"))
            #expect(result.errors.contains("swift run --traits Live MarketSandbox"))
        }
    }
}
