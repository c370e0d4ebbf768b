import Glibc
import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// Builds a sandbox again whenever a file of the package was saved, as long as the sandbox is open.
@MainActor final class SandboxRebuilder {
    private enum State {
        case watching, building
        case failed([String])
    }

    /// The state of the sources that was built last, or could not be built.
    private(set) var sources: SourceTimes
    /// Called when there is something new to say.
    var onChange: (() -> Void)?
    private let checkout: SandboxCheckout
    private let clock: any WalletClock
    /// The build that runs, to be ended from any thread.
    nonisolated private let running = RunningBuild()
    private var state = State.watching {
        didSet { onChange?() }
    }

    /// How often files are looked at, and the build is asked whether it has ended.
    private static let pause = Duration.milliseconds(200)

    /// - Parameter sources: what this program was built from; `nil`: the files as they are now.
    init(_ checkout: SandboxCheckout, builtFrom sources: SourceTimes?, clock: any WalletClock = RunningClock()) {
        self.checkout = checkout
        self.clock = clock
        self.sources = sources ?? SourceTimes(of: checkout.root)
    }

    /// Watches and builds until there is a new program, or nobody waits for one any more.
    /// - Returns: whether there is a new program.
    func run() async -> Bool {
        var last = sources
        while !Task.isCancelled {
            let now = SourceTimes(of: checkout.root)
            // Two looks that find the same: nothing is being written just now.
            if now == last, now != sources, await build(now) { return true }
            last = now
            await clock.sleep(for: Self.pause)
        }
        return false
    }

    /// - Returns: whether it was built, from files that are still the same.
    private func build(_ now: SourceTimes) async -> Bool {
        sources = now
        state = .building
        var output: [UInt8] = []
        do throws(ResourceError) {
            let build = try ProgramBuild(checkout.buildCommand)
            running.begin(build)
            var ending: Bool?
            while ending == nil, !Task.isCancelled {
                await clock.sleep(for: Self.pause)
                output += build.output()
                ending = build.ending()
            }
            guard let ending else { return false }
            output += build.output()
            running.end()
            if ending, SourceTimes(of: checkout.root) == now { return true }
            let text = String(decoding: output, as: UTF8.self)
            state = ending ? .watching : .failed(BuildErrors(in: text, under: checkout.root).lines)
        } catch {
            state = .failed(["\(error)"])
        }
        return false
    }

    /// Ends a build that runs, and all that it started.
    func stop() async {
        await running.stop(on: clock)
    }

    /// As `stop`, when the process is about to end.
    nonisolated func interrupt() {
        running.signal(SIGINT)
    }

    /// Returns what is to be said below a scene: that it is built, or what is wrong with the sources.
    func lines(size: ScreenSize, in language: Language) -> [StyledText] {
        switch state {
        case .watching: return []
        case .building: return [SandboxSentence.building.styled(.caption, language)]
        case .failed(let errors):
            let texts = errors.flatMap { DisplayWidth.wrap(StyledText($0, style: .error), to: size.columns) }
            let title = SandboxSentence.notBuilt(errors: errors.count).styled(.warning, language)
            return [title] + texts.prefix(max(1, size.rows / 2 - 1))
        }
    }
}
