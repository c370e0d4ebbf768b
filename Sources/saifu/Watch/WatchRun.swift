import LightningAPI
import SaifuStyle
import WalletCore

/// Shows a scene again and again: on the screen where there is one, else as pages one after the other.
@MainActor struct WatchRun {
    let scene: any Scene
    let environment: LiveEnvironment
    let terminal: TerminalDialogue?
    let printer: PagePrinter

    /// Looks at the exchange this often. Its public limit is 500 requests in five minutes.
    static let pause = Duration.seconds(1)

    /// Runs until the person leaves, or the run is interrupted: where nobody can leave, that is its usual end.
    /// - Throws: what the first look failed with, later what trying again cannot help.
    func run() async throws(WalletError) -> ExitCode {
        try await scene.load()
        if !printer.isJSON, let editor = try terminal?.editor() {
            let watch = WatchScreen(scene: scene, environment: environment)
            if try await watch.run(on: editor) { return Task.isCancelled ? .interrupted : .done }
        }
        try await printPages()
        return terminal != nil || StandardStream.output.isClosed ? .done : .interrupted
    }

    /// One page after the other, whenever it changed.
    private func printPages() async throws(WalletError) {
        var shown = ""
        var failure: WalletError?
        while true {
            if failure == nil {
                let next = try printer.text(of: scene.page, environment.strings)
                if next != shown { try show(scene.page, after: shown) }
                shown = next
            }
            guard await wait(after: failure), !StandardStream.output.isClosed else { break }
            failure = try await look(after: failure)
        }
    }

    private func show(_ page: Page, after shown: String) throws(WalletError) {
        if !shown.isEmpty, !printer.isJSON { printer.output.show([.empty]) }
        try printer.print(page, environment.strings)
    }

    /// Answers false when the run was cancelled.
    private func wait(after failure: WalletError?) async -> Bool {
        await environment.clock.sleep(for: Self.pause(after: failure))
        return !Task.isCancelled
    }

    /// Loads again. A failure that may pass is said once, and answered.
    private func look(after failure: WalletError?) async throws(WalletError) -> WalletError? {
        do {
            try await scene.load()
            return nil
        } catch {
            if Task.isCancelled { return nil }
            guard error.isRetryable else { throw error }
            if failure == nil { printer.print(error, environment.strings) }
            return error
        }
    }

    /// The exchange may say when it wants to be asked again.
    static func pause(after failure: WalletError?) -> Duration {
        if case .api(.rateLimited(_, let wait?)) = failure { return max(wait, pause) }
        return pause
    }
}
