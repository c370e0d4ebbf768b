import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The special orders that wait while no order does: a stop is no order before its trigger is reached.
@MainActor final class WaitingParents {
    private let environment: any Environment
    private let query: OrderQuery
    /// 0 where it is not known.
    private var count = 0

    init(environment: any Environment, query: OrderQuery) {
        self.environment = environment
        self.query = query
    }

    /// Asks for a person and for a command that looks once; the list of orders stands without it.
    func load(besides listed: [ChildOrder]) async {
        let session = environment.session
        count = 0
        guard listed.isEmpty, query.filter == .active, query.before == nil, !session.isWatching,
            !session.answersPrograms
        else { return }
        let asking = Task { await waiting() }
        let found = await asking.value(within: .patience) { [clock = environment.clock] in await clock.sleep(for: $0) }
        asking.cancel()
        count = found ?? 0
    }

    private func waiting() async -> Int {
        let request = GetParentOrders(productCode: query.product, state: .active)
        do throws(WalletError) { return try await environment.client.fetch(request).count } catch { return 0 }
    }

    /// Nothing while none is known.
    var blocks: [Block] {
        let command = query.product == environment.session.product ? "parents" : "parents \(query.product)"
        return count == 0 ? [] : [.line(Phrase(OriginSentence.waiting(count, command), .caption))]
    }
}
