import FolderTestKit
import Glibc
import LightningAPI
import SaifuFiles
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

/// Tests that run the built program.
@Suite(.blocking) struct ProcessTests {}

/// A home of its own for one test, and the built program on it.
final class ProgramHome {
    private let above: TestFolder
    /// Above the home, for files of the test itself.
    var folder: String { above.path }
    var path: String { above.path(of: "home") }

    /// - Parameter isNew: without the exchange that a first command makes: an hour of its market takes half a second
    ///   in a build for debugging, so that the others get a copy of one.
    init(isNew: Bool = false) throws {
        above = try TestFolder()
        guard !isNew else { return }
        guard mkdir(path, 0o700) == 0 else { throw TestFolder.Failure(call: "mkdir", path: path) }
        for (name, bytes) in try Self.opened.get() { try write(bytes, to: name) }
    }

    /// The files of a home after its first command.
    private static let opened = Result<[String: [UInt8]], any Error> {
        let home = try ProgramHome(isNew: true)
        #expect(try home.run("ticker").end == .exited(0))
        let names = try TestFolder.names(in: home.path)
        return Dictionary(uniqueKeysWithValues: try zip(names, names.map(home.read)))
    }

    /// A home that an older version left, with the modes that a checkout gives to its files.
    convenience init(fixture name: String) throws {
        try self.init(isNew: true)
        guard mkdir(path, 0o755) == 0 else { throw TestFolder.Failure(call: "mkdir", path: path, code: errno) }
        let folder = HomeFixtures.folder + "/" + name
        for file in try TestFolder.names(in: folder) {
            try above.write(TestFolder.bytes(at: folder + "/" + file), to: "home/" + file, mode: 0o644)
        }
    }

    /// Waits until so many programs wait for their turn to change a file of the home: they keep the folder open. One that
    /// only looks into it has it open for a moment, and not at each of five looks.
    private func waitForTurns(_ count: Int) throws {
        let deadline = ContinuousClock.now + .seconds(Patience.program)
        var looks = 0
        while looks < 5 {
            // One of them is this process, which holds the lock.
            looks = TestFolder.owners(of: path) > count ? looks + 1 : 0
            try #require(ContinuousClock.now < deadline, "\(count) programs do not come to wait")
            poll(nil, 0, 10)
        }
    }

    /// Starts programs that come to wait for their turn at the settings, and lets them go on after something else was done.
    func queued<Made>(_ count: Int = 1, _ start: () throws -> Made, then act: () throws -> Void = {}) throws -> Made {
        let lock = try FolderLock(holding: path(of: "settings.json"))
        defer { withExtendedLifetime(lock) {} }
        let made = try start()
        try waitForTurns(count)
        try act()
        return made
    }

    /// The permissions of a file of the home.
    func mode(_ name: String) -> mode_t { above.mode("home/" + name) }

    func path(of name: String) -> String { path + "/" + name }

    /// The words of a command line for this home.
    func line(_ words: [String]) -> [String] {
        [BuiltProgram.path("saifu"), "--home", path, "--lang", "en"] + words
    }

    func run(
        _ words: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> PipedProgram.Result {
        try PipedProgram.run(line(words), input: input, environment: environment)
    }

    func start(_ words: String..., environment: [String: String] = [:]) throws -> PipedProgram {
        try PipedProgram(line(words), environment: environment)
    }

    /// Starts `exchange serve` and waits until it serves.
    /// - Returns: the program and the origin that it printed.
    func serve(_ words: String..., environment: [String: String] = [:]) throws -> (PipedProgram, origin: String) {
        try served(PipedProgram(line(["exchange", "serve"] + words), environment: environment))
    }

    private func served(_ program: PipedProgram) throws -> (PipedProgram, origin: String) {
        let output = try program.wait(for: "\n")
        let words = try #require(output.split(separator: "\n").first).split(separator: " ")
        #expect(words.prefix(2) == ["listening", "on"])
        return (program, String(try #require(words.last)))
    }

    /// The same command line with a secret that only a shell can write: `printf` reads its escapes.
    func line(_ words: [String], secret: String) -> [String] {
        let variables = "export SAIFU_EXCHANGE_KEY=k SAIFU_API_KEY=k SAIFU_EXCHANGE_SECRET=$(printf '\(secret)')"
        let script = variables + #"; export SAIFU_API_SECRET=$SAIFU_EXCHANGE_SECRET; exec "$@""#
        return ["/bin/bash", "-c", script, "bash"] + line(words)
    }

    func serve(secret: String) throws -> (PipedProgram, origin: String) {
        try served(PipedProgram(line(["exchange", "serve"], secret: secret)))
    }

    /// Places a resting order far below the market, at 10,000,000.
    /// - Parameter number: makes the order another one than those of other processes, of a yen less: an equal order whose
    ///   answer is still to come would be a twin.
    func startBuying(_ number: Int = 0) throws -> PipedProgram {
        let price = String(10_000_000 - 1000 * number)
        return try start(
            "buy", "0.001", "at", price, "--yes", "--beyond", "price-band", "--beyond", "repeated-order", "--json")
    }

    /// The yen of an account with 1,000,000 that such waiting orders leave available.
    func yenBesideWaitingOrders() throws -> String {
        let orders = try decode([ChildOrder].self, try run("orders", "--json").output)
        return String(orders.reduce(1_000_000) { $0 - (Int($1.price.description) ?? 0) / 1000 })
    }

    /// The yen of the account, in digits.
    func yen() throws -> (amount: String, available: String) {
        let balances = try decode([Balance].self, try run("balance", "--json").output)
        let yen = try #require(balances.first { $0.currencyCode == "JPY" })
        return (yen.amount.description, yen.available.description)
    }

    /// The acceptance ids of all waiting orders.
    func waitingOrders() throws -> [String] {
        try decode([ChildOrder].self, try run("orders", "--json").output).map(\.childOrderAcceptanceID)
    }

    /// Writes a file of the home, in place of the one that is there.
    func write(_ bytes: [UInt8], to name: String) throws {
        try above.write(bytes, to: "home/" + name)
    }

    func remove(_ name: String) throws { try above.removeFile("home/" + name) }

    func read(_ name: String) throws -> [UInt8] {
        try above.read("home/" + name)
    }
}

/// Reads what a command printed with `--json`.
func decode<Value: Decodable>(_ type: Value.Type, _ output: String) throws -> Value {
    try ExactJSONDecoder().decode(type, from: Array(output.utf8))
}

/// The id that `buy … --json` printed.
func acceptance(in result: PipedProgram.Result) throws -> String {
    try decode(OrderAcceptance.self, result.output).childOrderAcceptanceID
}

/// The error that a command printed with `--json`.
func failure(in result: PipedProgram.Result) throws -> (
    code: String?, message: String, isRetryable: Bool
) {
    let document = try JSONValue.parse(Array(result.output.utf8))
    let error = try #require(document["error"], "\(result)")
    return (error["code"]?.string, error["message"]?.string ?? "", error["retryable"] == .bool(true))
}
