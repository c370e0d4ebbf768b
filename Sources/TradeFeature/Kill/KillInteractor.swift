import LightningAPI
import SaifuDesk
import WalletCore

/// Turns the switch of the desk, and ends all orders.
@MainActor final class KillInteractor: KillInteractorInput {
    weak var output: (any KillInteractorOutput)?

    private let environment: any Environment

    init(environment: any Environment) {
        self.environment = environment
    }

    var isOff: Bool {
        do { return try environment.desk.killSwitch.state() == .off } catch { return false }
    }

    func knownOrders() async -> Int? {
        do throws(DeskError) {
            return try await OrderKill(desk: environment.desk).knownOrders(at: environment.venue.name)
        } catch { return nil }
    }

    func set() throws(WalletError) {
        do { try environment.desk.killSwitch.set(at: environment.clock.now()) } catch {
            throw .api(.storage(error))
        }
    }

    func lift() throws(WalletError) {
        do { try environment.desk.killSwitch.lift() } catch { throw .notSent(.storage(error)) }
    }

    /// Nobody comes before who stops everything: no share of the requests is kept from it.
    func endEverything() async -> KillRest {
        await RequestIntent(.prompt, .cancelling, waits: false).run { await endAll() }
    }

    private func endAll() async -> KillRest {
        environment.session.isSending = true
        defer { environment.session.isSending = false }
        let desk = environment.desk, kill = OrderKill(desk: desk)
        var rest = KillRest()
        let known = await knownProducts(&rest)
        let first = await kill.cancel(known)
        for product in await allProducts(known, &rest) {
            let killed = await kill.endEverything(of: product, first: first[product])
            let isIdle = killed.orders.isEmpty && killed.endedParents.isEmpty
            if killed.mayTrade || !isIdle { output?.productWasStopped(killed) }
        }
        do throws(DeskError) {
            rest.unsettled = try await desk.unsettled().filter { $0.intent.effect == .order }.map(\.id)
        } catch {
            rest.problem = rest.problem ?? WalletError(error)
        }
        return rest
    }

    /// Those that the journal knows orders of.
    private func knownProducts(_ rest: inout KillRest) async -> Set<ProductCode> {
        do throws(DeskError) { return try await OrderKill(desk: environment.desk).productsInUse() } catch {
            rest.problem = WalletError(error)
            return []
        }
    }

    /// The known ones first, then those of the exchange: orders of another program may wait there.
    private func allProducts(_ known: Set<ProductCode>, _ rest: inout KillRest) async -> [ProductCode] {
        var others: Set<ProductCode> = []
        do throws(WalletError) { others = Set(try await environment.products.products()) } catch {
            rest.problem = error
        }
        return [known, others.subtracting(known)].flatMap { $0.sorted { $0.rawValue < $1.rawValue } }
    }
}
