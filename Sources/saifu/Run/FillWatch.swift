import LightningAPI
import SaifuStyle
import WalletCore

/// Tells the person at the prompt, above the line being typed, that a waiting order was filled or has ended.
///
/// It asks only while orders are known to wait, and about each product once in five seconds.
@MainActor final class FillWatch {
    private let environment: LiveEnvironment
    /// What was last seen of each waiting order.
    private var waiting: [String: ChildOrder] = [:]
    private let pause = Duration.seconds(5)

    init(environment: LiveEnvironment) {
        self.environment = environment
    }

    /// Runs until it is cancelled.
    func run(show: @escaping @MainActor (StyledText) -> Void) async {
        while !Task.isCancelled {
            await environment.clock.sleep(for: pause)
            guard !environment.session.knownOrderIDs.isEmpty || !waiting.isEmpty else { continue }
            await look(at: environment.session.product, show)
        }
    }

    private func look(at product: ProductCode, _ show: @MainActor (StyledText) -> Void) async {
        do throws(APIError) {
            let active = try await environment.client.send(GetChildOrders(productCode: product, state: .active))
            for order in active {
                let before = waiting.updateValue(order, forKey: order.id)
                if let before, before.executedSize < order.executedSize { show(sentence(.orderPartlyFilled, order)) }
            }
            for gone in waiting.values
            where gone.productCode == product && !active.contains(where: { $0.id == gone.id }) {
                waiting[gone.id] = nil
                environment.session.knownOrderIDs.remove(gone.id)
                try await tell(gone, show)
            }
        } catch {
            // The next look asks again; a command that fails says so itself.
        }
    }

    /// An order that ended without a fill is never listed.
    private func tell(_ gone: ChildOrder, _ show: @MainActor (StyledText) -> Void) async throws(APIError) {
        let request = GetChildOrders(productCode: gone.productCode, childOrderAcceptanceID: gone.id)
        guard let order = try await environment.client.send(request).first else { return }
        show(sentence(.orderFilled, order))
    }

    private func sentence(_ key: StringKey, _ order: ChildOrder) -> StyledText {
        let strings = environment.strings
        let base = order.productCode.base
        let text = strings(
            key, Figures.amount(order.executedSize, of: base), Figures.grouped(order.averagePrice),
            Figures.amount(order.outstandingSize, of: base))
        let side = StyledText(
            strings(order.side == .buy ? .buy : .sell) + " ", style: order.side == .buy ? .buy : .sell)
        return StyledText("● " + order.productCode.rawValue + " ", style: .accent) + side
            + StyledText(text, style: .success)
    }
}
