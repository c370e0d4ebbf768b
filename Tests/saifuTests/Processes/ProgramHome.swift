import Glibc
import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

/// Tests that run the built program. One after another: each waits for processes, and all threads would wait else.
@Suite(.serialized) struct ProcessTests {}

/// A home of its own for one test, and the built program on it.
final class ProgramHome {
    /// Above the home, for files of the test itself.
    let folder: String
    var path: String { folder + "/home" }

    init() throws {
        var template = Array("/tmp/saifu-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestKitError.system(call: "mkdtemp", code: errno) }
        folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        do {
            _ = try PipedProgram.run(["/bin/rm", "-rf", folder])
        } catch {
            Issue.record(error)
        }
    }

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
        let program = try PipedProgram(line(["exchange", "serve"] + words), environment: environment)
        let output = try program.wait(for: "\n")
        let words = try #require(output.split(separator: "\n").first).split(separator: " ")
        #expect(words.prefix(2) == ["listening", "on"])
        return (program, String(try #require(words.last)))
    }

    /// Places a resting order far below the market, at 10,000,000.
    func startBuying() throws -> PipedProgram {
        try start("buy", "0.001", "at", "10000000", "--yes", "--json")
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
        let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TestKitError.system(call: "open", code: errno) }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw TestKitError.system(call: "write", code: errno)
        }
    }

    func read(_ name: String) throws -> [UInt8] {
        let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TestKitError.system(call: "open", code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return bytes
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
func failure(in result: PipedProgram.Result) throws -> (code: String?, message: String) {
    let document = try JSONValue.parse(Array(result.output.utf8))
    let error = try #require(document["error"], "\(result)")
    return (error["code"]?.string, error["message"]?.string ?? "")
}
