import LightningAPI
import SaifuStyle
import SaifuText
import WalletCore

/// Follows a scene: on the screen where there is one, else as pages one after the other.
@MainActor struct WatchRun {
    let scene: any Scene
    let environment: ApplicationEnvironment
    let terminal: TerminalDialogue?
    let printer: PagePrinter

    /// Runs until the person leaves, or the run is interrupted, which is the usual end without a terminal.
    /// - Throws: an error of the first look that does not pass by itself; without a terminal also a later one.
    func run() async throws(WalletError) -> ExitCode {
        if !printer.isJSON, let terminal {
            let editor = try terminal.editor()
            let watch = WatchScreen(scene: scene, environment: environment, terminal: terminal)
            if try await watch.run(on: editor) { return Task.isCancelled ? .interrupted : .done }
        }
        do throws(WalletError) {
            try await printPages()
        } catch {
            guard StandardStream.output.isClosed else { throw error }  // the reader has gone, the usual end of a watch
        }
        return terminal != nil || StandardStream.output.isClosed ? .done : .interrupted
    }

    /// One page after the other, whenever it changed.
    private func printPages() async throws(WalletError) {
        var shown = ""
        var isFailing = false
        try await look(&isFailing) { () async throws(WalletError) in
            try await scene.load()
            return true
        }
        repeat {
            if !isFailing {
                let next = try printer.text(of: scene.page, in: environment.language)
                if next != shown { try show(scene.page, after: shown) }
                shown = next
            }
            // The same, until nothing more comes or nobody reads.
        } while try await look(&isFailing) { () async throws(WalletError) in try await scene.takeNews() }
            && !StandardStream.output.isClosed
    }

    private func show(_ page: Page, after shown: String) throws(WalletError) {
        if !shown.isEmpty, !printer.isJSON { try printer.output.show([.empty]) }
        try printer.print(page.under(environment.venue.warning), in: environment.language)
    }

    /// Takes what comes next. A failure that may pass is said once, and answered.
    /// - Returns: `false` when nothing more comes, or the run was cancelled.
    @discardableResult private func look(
        _ isFailing: inout Bool, _ next: @MainActor () async throws(WalletError) -> Bool
    ) async throws(WalletError) -> Bool {
        do throws(WalletError) {
            let goesOn = try await next()
            isFailing = false
            return goesOn
        } catch {
            if Task.isCancelled { return false }
            guard error.isRetryable else { throw error }
            if !isFailing { printer.print(error, in: environment.language) }
            isFailing = true
            return true
        }
    }
}
