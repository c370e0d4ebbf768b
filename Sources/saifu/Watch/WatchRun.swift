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
            try await printPagesWhileRead()
        } catch {
            guard StandardStream.output.isClosed else { throw error }  // the reader has gone, the usual end of a watch
        }
        return terminal != nil || StandardStream.output.isClosed ? .done : .interrupted
    }

    /// Ends when nobody reads any more, also where nothing changes and so nothing would be written that finds it out.
    private func printPagesWhileRead() async throws(WalletError) {
        let printing = Task {
            do throws(WalletError) {
                return Result<Void, WalletError>.success(try await printPages())
            } catch {
                return .failure(error)
            }
        }
        StandardStream.output.whenClosed { printing.cancel() }
        let end = await withTaskCancellationHandler {
            await printing.value
        } onCancel: {
            printing.cancel()
        }
        try end.get()
    }

    /// One page after the other, whenever it changed.
    private func printPages() async throws(WalletError) {
        var shown = ""
        var isFailing = try await !begins()
        repeat {
            if !isFailing {
                let next = try printer.text(of: scene.page, in: environment.language)
                if next != shown { try show(scene.page, after: shown) }
                shown = next
            }
        } while try await follow(&isFailing) && !StandardStream.output.isClosed
    }

    private func show(_ page: Page, after shown: String) throws(WalletError) {
        if !shown.isEmpty, !printer.isJSON { try printer.output.show([.empty]) }
        try printer.print(page.under(environment.venue.warning), in: environment.language)
    }

    /// Looks for the first time.
    /// - Returns: `false` for a failure that may pass, which is said.
    /// - Throws: any other, as nobody waits for an exchange that is not there.
    private func begins() async throws(WalletError) -> Bool {
        do throws(WalletError) {
            try await scene.load()
            return true
        } catch {
            guard error.mayPass, error.isRetryable, !Task.isCancelled else { throw error }
            printer.print(error, in: environment.language)
            return false
        }
    }

    /// Takes what comes next. A failure that may pass is said once, and answered.
    /// - Returns: `false` when nothing more comes, or the run was cancelled.
    private func follow(_ isFailing: inout Bool) async throws(WalletError) -> Bool {
        do {
            let goesOn = try await scene.takeNews()
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
