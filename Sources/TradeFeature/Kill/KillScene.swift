import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// `kill`: no new order of this home is sent from now on, and all orders of all products are cancelled. `kill lift`: a
/// person lets orders go out again.
@MainActor struct KillScene {
    static func command(in environment: any Environment) -> Command {
        Command(
            CommandSyntax("kill", summary: KillSentence.summary), for: .cancelling,
            act: { _ async throws(WalletError) in try await KillScene(environment: environment).kill() })
    }

    static func liftCommand(in environment: any Environment) -> Command {
        Command(
            CommandSyntax("kill lift", summary: KillSentence.liftSummary),
            act: { _ async throws(WalletError) in try await KillScene(environment: environment).lift() })
    }

    private let environment: any Environment

    /// The switch is on the disk before anything is asked or cancelled.
    private func kill() async throws(WalletError) -> Page {
        try await agree()
        let desk = environment.desk
        environment.session.isSending = true
        defer { environment.session.isSending = false }
        do { try desk.killSwitch.set(at: environment.clock.now()) } catch { throw .notSent(.storage(error)) }
        var outcome = KillOutcome()
        let products = await products(&outcome)
        for product in products {
            let killed = await OrderKill(desk: desk).endEverything(of: product)
            if killed.mayTrade || !killed.orders.isEmpty { outcome.products.append(killed) }
        }
        do throws(DeskError) {
            outcome.unsettled = try await desk.unsettled().filter { $0.intent.effect == .order }.map(\.id)
        } catch {
            outcome.problem = outcome.problem ?? WalletError(error)
        }
        return outcome.page(in: environment.language)
    }

    /// Those of the exchange, and those that the journal knows orders of.
    private func products(_ outcome: inout KillOutcome) async -> [ProductCode] {
        var products: Set<ProductCode> = []
        do throws(DeskError) { products = try await OrderKill(desk: environment.desk).productsInUse() } catch {
            outcome.problem = WalletError(error)
        }
        do throws(WalletError) { products.formUnion(try await environment.products.products()) } catch {
            outcome.problem = error
        }
        return products.sorted { $0.rawValue < $1.rawValue }
    }

    private func agree() async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        guard environment.dialogue.isInteractive else { throw .needsConfirmation }
        let warning = environment.venue.warning
        let question = Question(KillSentence.confirm, about: Block.lines([warning]), subject: warning)
        guard try await environment.dialogue.ask(question) else { throw .declined }
    }

    /// `--yes` is not looked at.
    private func lift() async throws(WalletError) -> Page {
        let desk = environment.desk
        guard environment.dialogue.isInteractive else { throw .guarded(.liftNeedsPerson) }
        let warning = environment.venue.warning
        let question = Question(
            KillSentence.confirmLift, about: Block.lines([warning]), subject: warning, typing: KillSentence.liftWord)
        guard try await environment.dialogue.ask(question) else { throw .changeDeclined }
        do { try desk.killSwitch.lift() } catch { throw .notSent(.storage(error)) }
        return Page([.line(Phrase(KillSentence.lifted, .success))], document: ["kill_switch": "off"])
    }
}
