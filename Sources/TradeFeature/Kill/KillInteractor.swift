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
        let inUse = await knownProducts(&rest), own = inUse.union([environment.session.product])
        let first = await OrderKill(desk: desk).cancel(inUse, and: own.union(ProductCode.documented))
        // Where nobody knows whether a cancellation was taken, the product is looked at, whatever the exchange lists.
        let lost = first.filter { !$0.value.isAgreed && !$0.value.isRefused }.keys, known = own.union(lost)
        // The others wait for no list of those that are known.
        async let ended = end(known, after: first)
        let (others, problem) = await otherProducts(besides: known)
        let otherEnds = await end(others, after: first)
        for killed in await ended + otherEnds { output?.productWasStopped(killed) }
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

    /// Ends the orders of products.
    /// - Returns: those that had some, or may have.
    private func end(
        _ products: Set<ProductCode>, after first: [ProductCode: OrderKill.FirstCancellation]
    ) async -> [KilledProduct] {
        await OrderKill(desk: environment.desk).endEverything(of: products, after: first).filter {
            $0.mayTrade || !$0.orders.isEmpty || !$0.endedParents.isEmpty
        }.sorted { $0.product < $1.product }
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
