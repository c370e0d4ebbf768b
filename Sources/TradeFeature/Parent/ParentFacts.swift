import LightningAPI
import SaifuStyle
import WalletCore

/// What is known of a special order.
struct ParentFacts: Sendable {
    let detail: ParentOrderDetail
    /// `nil` where the exchange does not list the order.
    let listed: ParentOrderSummary?
    /// Why nobody could ask for the list.
    let problem: WalletError?

    /// The facts about the whole order.
    @MainActor static let columns: [Column<ParentFacts>] = [
        Column(TradeSentence.acceptanceID) { Phrase(Figure(acceptanceIDOf: $0.detail), .code) },
        Column(Term.product) { $0.detail.parameters.first.map { Phrase(Figure($0.productCode), .accent) } ?? .empty },
        // A single part is called what its command is called.
        Column(TradeSentence.type) { order in
            let type = order.detail.orderMethod
            return Phrase(type == .simple ? order.detail.parameters.first?.conditionType ?? .simple : type, .body)
        },
        Column(Term.state) { $0.problem.map { Phrase(BriefReason($0), .warning) } ?? $0.listed?.stateWords ?? .empty }
            .unlessEmpty(),
        Column(TradeSentence.timeInForce) { $0.detail.timeInForce.map { Phrase(Figure($0), .body) } ?? .empty },
        .moment(TradeSentence.expires) { $0.detail.expireDate },
    ]
}

extension ParentFacts {
    /// Asks for the row of the order in the list, which alone tells its state: one row, before its own paging id and one. The
    /// rest is worth showing without.
    /// - Throws: for a program, which could not tell an order that is not listed from a list that cannot be had.
    @MainActor init(of order: ParentOrderDetail, in environment: any Environment) async throws(WalletError) {
        detail = order
        do throws(WalletError) {
            listed = try await Self.row(of: order, environment.client)
            problem = nil
        } catch {
            if environment.session.answersPrograms || Task.isCancelled { throw error }
            listed = nil
            problem = error
        }
    }

    private static func row(
        of order: ParentOrderDetail, _ client: any ServiceClient
    ) async throws(WalletError) -> ParentOrderSummary? {
        guard let product = order.parameters.first?.productCode, order.pagingID < .max else { return nil }
        let place = Paging(count: 1, before: order.pagingID + 1)
        let orders = try await client.fetch(GetParentOrders(productCode: product, paging: place))
        return orders.first { $0.id == order.id }
    }
}
