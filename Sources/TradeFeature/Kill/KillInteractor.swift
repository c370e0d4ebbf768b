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

    func knownOrders() async -> KnownOrders? {
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
        let desk = environment.desk
        var rest = KillRest()
        // What is known without a list comes first: lists may hang.
        let inUse = await knownProducts(&rest), known = inUse.union([environment.session.product])
        let first = await OrderKill(desk: desk).cancel(inUse, and: known.union(ProductCode.documented))
        async let listing = otherProducts(besides: known)
        await end(known, after: first)
        let (others, problem) = await listing
        await end(others, after: first)
        rest.problem = rest.problem ?? problem
        if problem != nil {
            rest.unseen = first.filter { !known.contains($0.key) && $0.value.isAgreed }.map(\.key).sorted(by: <)
        }
        do throws(DeskError) {
            let unsettled = try await desk.unsettled()
            rest.unsettled = unsettled.filter { $0.intent.effect == .order }.map(\.id)
            rest.unsettledCancellations = unsettled.filter { $0.intent.effect == .cancellation }.map(\.id)
        } catch {
            rest.problem = rest.problem ?? WalletError(error)
        }
        return rest
    }

    /// Ends the orders of products, and tells of each that had some.
    private func end(
        _ products: Set<ProductCode>, after first: [ProductCode: OrderKill.FirstCancellation]
    ) async {
        let all = await OrderKill(desk: environment.desk).endEverything(of: products, after: first)
        for killed in all.sorted(by: { $0.product < $1.product }) {
            let isIdle = killed.orders.isEmpty && killed.endedParents.isEmpty
            if killed.mayTrade || !isIdle { output?.productWasStopped(killed) }
        }
    }

    /// Those that the journal knows orders of.
    private func knownProducts(_ rest: inout KillRest) async -> Set<ProductCode> {
        do throws(DeskError) { return try await OrderKill(desk: environment.desk).productsInUse() } catch {
            rest.problem = WalletError(error)
            return []
        }
    }

    /// Those of the exchange: orders of another program may wait there.
    private func otherProducts(besides known: Set<ProductCode>) async -> (Set<ProductCode>, WalletError?) {
        do throws(WalletError) {
            return (Set(try await environment.products.products()).subtracting(known), nil)
        } catch {
            return ([], error)
        }
    }
}

extension ProductCode {
    fileprivate static func < (first: ProductCode, second: ProductCode) -> Bool { first.rawValue < second.rawValue }
}
