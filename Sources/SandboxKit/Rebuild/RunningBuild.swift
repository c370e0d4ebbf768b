import Glibc
import Synchronization
import WalletCore

/// The build that runs, as any thread may end it.
final class RunningBuild: Sendable {
    private let build = Mutex<ProgramBuild?>(nil)

    func begin(_ build: ProgramBuild) {
        self.build.withLock { $0 = build }
    }

    func end() {
        build.withLock { $0 = nil }
    }

    /// Tells all processes of the build.
    func signal(_ signal: Int32) {
        build.withLock { $0 }?.signal(signal)
    }

    /// Ends the build and waits until it is gone: as Ctrl-C does, and for good when that does not help.
    func stop(on clock: any WalletClock) async {
        guard let build = build.withLock({ $0 }) else { return }
        build.signal(SIGINT)
        for _ in 0..<60 {
            guard build.ending() == nil else { break }
            _ = build.output()
            await clock.sleep(for: .milliseconds(50))
        }
        build.signal(SIGKILL)
        end()
    }
}
