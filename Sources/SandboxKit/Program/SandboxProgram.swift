import Glibc
import LightningAPI
import SaifuCrypto
import SaifuDesk
import SaifuSystem
import SaifuTerminal
public import WalletCore

/// A sandbox as a program: one feature, its screens, and nothing else of the wallet.
@MainActor public struct SandboxProgram {
    /// Makes the client of an exchange, or says what is wrong with the address or with its use.
    public typealias Connect = @MainActor (_ url: String, ConnectionUse) throws(WalletError) -> ConnectedExchange

    let catalogue: SandboxCatalogue
    /// `nil` in a sandbox that was built without real requests.
    let connect: Connect?

    /// Creates the program of a catalogue; without `connect` it makes no real requests.
    public init(_ catalogue: SandboxCatalogue, connect: Connect? = nil) {
        self.catalogue = catalogue
        self.connect = connect
    }

    /// Runs it with the words and the environment of this process, then ends the process.
    public func main() async -> Never {
        ProcessMemory.keepPrivate()  // `--live` reads a key
        let status = await run(Array(CommandLine.arguments.dropFirst())) { getenv($0).map { String(cString: $0) } }
        ProcessEnd.leave(with: status.rawValue)
    }

    func run(_ words: [String], environment: (String) -> String?) async -> ExitCode {
        do throws(SandboxOptions.OptionError) {
            let options = try SandboxOptions.parse(words)
            if options.showsHelp { return say(SandboxOptions.usage(programName)) }
            return try await run(options, environment)
        } catch {
            return complain(error.message + "\n" + SandboxOptions.usage(programName), .usage)
        }
    }

    private func run(
        _ options: SandboxOptions, _ environment: (String) -> String?
    ) async throws(SandboxOptions.OptionError) -> ExitCode {
        if let url = options.record { return try await record(url) }
        let live = try live(options)
        let place = SandboxPlace(environment)
        let wanted = environment("SAIFU_SANDBOX").flatMap { $0.isEmpty ? nil : $0 }
        do throws(ResourceError) {
            let report = SandboxReport(
                catalogue: catalogue, language: options.language,
                renderer: options.renderer(environment), live: live)
            // A scene that is gone from this build leaves the list.
            if let wanted, place == nil, catalogue.scenes(named: wanted).isEmpty {
                return complain(report.unknown(wanted), .usage)
            }
            if let status = try await browse(options, environment, live, opening: wanted, place) { return status }
            return say(wanted == nil ? report.list() : await report.text(of: catalogue.scenes(named: wanted ?? "")))
        } catch {
            return complain("\(error)\n", .failed)
        }
    }

    /// - Parameter place: where the build before this one was left.
    /// - Returns: `nil`, having shown nothing, where there is no terminal to draw on.
    private func browse(
        _ options: SandboxOptions, _ environment: (String) -> String?, _ live: ConnectedExchange?,
        opening wanted: String?,
        _ place: SandboxPlace?
    ) async throws(ResourceError) -> ExitCode? {
        guard isatty(0) == 1, isatty(1) == 1 else { return nil }
        let checkout = options.rebuilds ? try SandboxCheckout(isLive: connect != nil) : nil
        let rebuilder = checkout.map { SandboxRebuilder($0, builtFrom: place?.sources) }
        var settings = LineEditorSettings(renderer: options.renderer(environment), history: LineHistory { _ in true })
        settings.understandsEscapes = environment("TERM") != "dumb"
        settings.onTermination = { _ in rebuilder?.interrupt() }
        let editor: LineEditor
        do throws(LineEditorError) {
            editor = try LineEditor(settings)
        } catch {
            return complain("\(error)\n", .failed)
        }
        let folder = SandboxMemory.home(options.home, environment)
        let memory = SandboxMemory(folder: folder, sandbox: catalogue.name)
        let browser = SandboxBrowser(catalogue, options: options, live: live, memory: memory, rebuilder: rebuilder)
        let ending = await browser.run(on: editor, opening: wanted, pressing: place?.keys ?? [])
        await editor.stop()
        if case .rebuilt(let words, let place) = ending { try checkout?.start(words, place) }
        return ending.map { _ in .done }
    }

    private func live(_ options: SandboxOptions) throws(SandboxOptions.OptionError) -> ConnectedExchange? {
        guard let url = options.live else { return nil }
        do throws(WalletError) {
            return try connected("--live")(url, .scenes)
        } catch {
            throw SandboxOptions.OptionError(message: "--live: \(Self.sentence(error))")
        }
    }

    private func record(
        _ url: String
    ) async throws(SandboxOptions.OptionError) -> ExitCode {
        let client: any OrderTransport
        do throws(WalletError) {
            client = try connected("--record")(url, .recording).client
        } catch {
            throw SandboxOptions.OptionError(message: "--record: \(Self.sentence(error))")
        }
        let folder: ResourceFolder
        do throws(ResourceError) {
            folder = try .located()
        } catch {
            return complain("\(error)\n", .failed)
        }
        let secrets = ["SAIFU_API_KEY", "SAIFU_API_SECRET"].compactMap(Secret.environment)
        let recorder = FixtureRecorder(
            catalogue: catalogue, client: client, folder: folder, secrets: secrets,
            now: Timestamp(ticks: SystemClock.ticks()))
        do throws(FixtureRecorder.RecordingError) {
            return say(try await recorder.record().map { $0 + "\n" }.joined())
        } catch {
            return complain("\(error)\n", .failed)
        }
    }

    /// - Throws: `badOptionValue` in a sandbox that was built without real requests.
    private func connected(_ option: String) throws(WalletError) -> Connect {
        guard let connect else {
            let advice =
                "this sandbox was built without real requests; run it with `swift run --traits Live \(programName)`"
            throw .usage(.badOptionValue(option: option, value: option, expected: .written(advice)))
        }
        return connect
    }

    private static func sentence(_ error: WalletError) -> String {
        switch error {
        case .usage(.badOptionValue(let option, let value, .written(let expected))):
            (value == option ? "" : "“\(value)”: ") + expected
        default: "\(error)"
        }
    }

    private var programName: String { catalogue.name + "Sandbox" }

    private func say(_ text: String) -> ExitCode {
        Self.write(text, to: 1) ? .done : .failed
    }

    private func complain(_ text: String, _ status: ExitCode) -> ExitCode {
        _ = Self.write(text, to: 2)
        return status
    }

    /// - Returns: whether all of it was written; a reader that went away is no error of ours.
    private static func write(_ text: String, to file: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno == EPIPE }
        }
        return true
    }
}
