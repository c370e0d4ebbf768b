import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// Options where they change nothing: refused, wherever that is.
@MainActor struct IdleOptionTests {
    private nonisolated static func words(_ option: ProgramOption) -> [String] {
        let values: [ProgramOption: String] = [
            .home: "/tmp/x", .endpoint: "http://127.0.0.1:1", .realtime: "ws://127.0.0.1:1", .lang: "en",
            .color: "never", .product: "BTC_JPY",
            .port: "1", .fund: "JPY=1", .seed: "1", .limits: "on", .visibility: "0", .format: "css", .output: "x",
            .beyond: "price-band", .journal: "file", .columns: "price", .tlsCert: "x", .tlsKey: "x",
            .faults: "lossy", .record: "x", .log: "-", .clock: "2026-01-01T00:00:00Z",
            .permissions: "read", .source: "x", .report: "x", .mode: "theme=dark", .set: "package=x",
        ]
        return [option.rawValue] + (values[option].map { [$0] } ?? [])
    }

    @Test(arguments: ProgramOption.allCases)
    func `an option is taken in its own places and refused in all others`(option: ProgramOption) {
        for place in OptionPlace.allCases {
            #expect(Self.isTaken(option, at: place) == option.places.contains(place), "\(option) at \(place)")
        }
        #expect(!option.places.isEmpty)
    }

    private nonisolated static func isTaken(_ option: ProgramOption, at place: OptionPlace) -> Bool {
        var options = Options()
        do throws(WalletError) {
            _ = try Options.parse(words(option), into: &options) { _, _ in place }
            return true
        } catch {
            return false
        }
    }

    @Test(arguments: [
        "--endpoint http://127.0.0.1:1", "--home /tmp/x", "--color never", "--keep-going", "--port 1", "--fund JPY=1",
        "--seed 1", "--limits off", "--visibility 0", "--format css", "--output x", "--version", "--beyond price-band",
        "--journal file", "--tls-cert x", "--tls-key x",
    ])
    func `a line that would go elsewhere goes nowhere`(words: String) async {
        for line in ["ticker \(words)", "\(words) ticker", "cancel JRF20261121-051645-069808 \(words)", words] {
            let bench = ScreenBench()
            #expect(await bench.run(line) == .usage, "\(line)")
            #expect(bench.client.targets.isEmpty && bench.output.isEmpty)
        }
    }

    @Test(arguments: ["--yes", "--json", "--lang ja", "--product BTC_JPY"])
    func `an option without a command changes nothing`(line: String) async {
        let bench = ScreenBench()
        #expect(await bench.run(line) == .usage)
        #expect(bench.errors.contains(line.prefix { $0 != " " }))
        #expect(await bench.run("") == .done)
    }

    @Test func `a command that leaves nothing for a program refuses --json`() async {
        let bench = ScreenBench()
        #expect(await bench.run("quit --json") == .usage)
        #expect(bench.output.contains("This command has nothing to print as JSON."))
        #expect(await bench.run("quit") == .done)
    }

    @Test(arguments: ["--endpoint http://127.0.0.1:1", "--home /tmp/x"])
    func `an order for another exchange is not sent to this one`(words: String) async {
        let bench = ScreenBench()
        #expect(await bench.run("buy 0.01 at 16900000 --yes \(words)") == .usage)
        #expect(bench.client.targets.isEmpty)
        #expect(bench.errors.contains("has no effect on a line; give it when saifu is started."))
    }

    @Test(arguments: [
        "balance --product BTC_JPY", "lang en --product BTC_JPY", "use ETH_JPY --product BTC_JPY",
        "ticker ETH_JPY --product BTC_JPY", "help --product BTC_JPY", "quit --beyond price-band",
        "ticker --columns price", "board --columns price", "orders --columns price --json",
    ])
    func `an option that the command does not use is refused`(line: String) async {
        let bench = ScreenBench()
        #expect(await bench.run(line) == .usage)
        #expect(!bench.client.targets.contains { $0.contains("getticker") })
    }

    @Test func `a mistake on a line is told in the language that the line asks for`() async {
        let bench = ScreenBench()
        #expect(await bench.run("ticker --wat --lang ja") == .usage)
        #expect(bench.errors.contains("--wat というオプションはありません。"))
    }

    @Test func `the options that a script may say on every line are taken`() async {
        let bench = ScreenBench()
        #expect(await bench.run("ticker --json --lang ja --yes --product BTC_JPY") == .done)
        #expect(await bench.run("buy 0.01 at 16900000 --yes --beyond price-band") == .done)
    }

    // Broken by, in Sources/WalletCore/Commands/ColumnChoice.swift:
    // - guard let column = columns.first(where: { $0.isCalled(name) }) else {
    // + guard let column = columns.first(where: { $0.isCalled(name) }) ?? columns.first else {
    @Test func `a list has the columns that are asked for, and one it has not is named with those it has`() async {
        let bench = ScreenBench()
        #expect(await bench.run("orders --columns side,id") == .done)
        #expect(bench.output.hasPrefix("Side  Id\n") && bench.output.contains("JRF20260807-121803-297472"))
        for line in ["orders", "balance", "markets", "trades", "fills", "history"] {
            let bench = ScreenBench()
            #expect(await bench.run(line + " --columns pirce") == .usage, "\(line)")
            #expect(bench.errors.hasPrefix("There is no column `pirce` here; choose from "), "\(bench.errors)")
            #expect(bench.client.targets.isEmpty)
        }
        #expect(await bench.run("orders --columns side,,id") == .usage)
    }

    @Test func `an option of a command that stands alone is told to lack one`() {
        for place in [OptionPlace.prompt, .script] {
            #expect(ProgramOption.columns.fault(at: place) == .alone && ProgramOption.beyond.fault(at: place) == .alone)
        }
        #expect(ProgramOption.keepGoing.fault(at: .prompt) == .onlyInScripts)
    }

    @Test(arguments: [
        ["--version", "--home", "/tmp/x"], ["--lang", "ja", "--version"], ["--home", "/tmp/x", "--json", "--version"],
        ["--endpoint", "http://127.0.0.1:1", "--color", "never", "--version", "--yes"],
        ["tokens", "export", "--home", "/tmp/x"],
    ])
    func `what somebody's every run begins with may stand before what needs none of it`(words: [String]) throws {
        var options = Options()
        let rest = try Options.parse(words, into: &options) { rest, options throws(WalletError) in
            try OptionPlace(words: rest, options: options)
        }
        #expect(
            options.version == words.contains("--version")
                && rest == (words.first == "tokens" ? ["tokens", "export"] : []))
    }

    @Test(arguments: [
        (["ticker", "--port", "1"], OptionPlace.oneShot), (["ticker", "--keep-going"], .oneShot),
        (["exchange", "serve", "--yes"], .serve), (["exchange", "serve", "--product", "BTC_JPY"], .serve),
        (["tokens", "export", "--yes"], .export), (["--version", "--port", "1"], .version),
    ])
    func `the command line knows its place`(words: [String], place: OptionPlace) {
        var options = Options()
        #expect(throws: WalletError.self) {
            try Options.parse(words, into: &options) { rest, options throws(WalletError) in
                let found = try OptionPlace(words: rest, options: options)
                #expect(found == place)
                return found
            }
        }
    }
}
