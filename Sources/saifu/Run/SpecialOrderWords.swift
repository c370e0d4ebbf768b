import LightningAPI
import SaifuDesk
import WalletCore

/// The ids of the special orders that wait in the product in use, each with its kind, side and price, as completion offers
/// them after `cancel` and `parent`.
final class SpecialOrderWords: Sendable {
    private let listed: QuickLook<[CommandCompleter.Word]>

    /// - Parameter environment: asked without asking anybody for a key.
    @MainActor init(environment: ApplicationEnvironment) {
        listed = QuickLook(clock: environment.clock, patience: .completionPatience) {
            do throws(WalletError) {
                guard await environment.hasKey else { return nil }
                let product = environment.session.product
                let orders = try await environment.client.fetch(GetParentOrders(productCode: product, state: .active))
                let plans = await Self.plans(in: environment)
                return orders.map { order in
                    let note = PromptSentence.specialOrder(order, plans[order.id])
                    return CommandCompleter.Word(order.id, note: note.text(in: environment.language))
                }
            } catch {
                return nil  // a command says what is wrong
            }
        }
    }

    /// Without the journal the kind has to do.
    @MainActor private static func plans(in environment: ApplicationEnvironment) async -> [String: SpecialOrder.Plan] {
        do throws(DeskError) { return try await SpecialDesk(desk: environment.desk).plans() } catch { return [:] }
    }

    /// The words, newest order first.
    var words: [CommandCompleter.Word] { listed.value(notOlderThan: .seconds(2)) ?? [] }
}
