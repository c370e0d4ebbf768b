import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// Tells the person at the prompt, above the line being typed, that a waiting order was filled or has ended.
///
/// It asks only while orders are known to wait, and about each product once in five seconds.
@MainActor final class FillWatch {
    private let environment: LiveEnvironment
    /// What was last seen of each waiting order.
    private var waiting: [String: ChildOrder] = [:]
    /// Orders that were asked for by id already.
    private var looked: Set<String> = []
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
                try await tell(gone.id, of: product, show)
            }
            // Orders of this run that were gone before they were ever seen waiting; those of other products stay.
            for id in environment.session.knownOrderIDs where waiting[id] == nil && looked.insert(id).inserted {
                try await tell(id, of: product, show)
            }
        } catch {
            // The next look asks again; a command that fails says so itself.
        }
    }

    /// An order that ended without a fill is never listed.
    private func tell(
        _ id: String, of product: ProductCode, _ show: @MainActor (StyledText) -> Void
    ) async throws(APIError) {
        let request = GetChildOrders(productCode: product, childOrderAcceptanceID: id)
        guard let order = try await environment.client.send(request).first else { return }
        environment.session.knownOrderIDs.remove(id)
        if order.childOrderState == .completed { show(sentence(.orderFilled, order)) }
    }

    private func sentence(_ key: StringKey, _ order: ChildOrder) -> StyledText {
        let strings = environment.strings
        let text = strings(
            key, figure(order.executedSize, order.productCode.base),
            figure(order.averagePrice, order.productCode.quote),
            figure(order.outstandingSize, order.productCode.base))
        let side = StyledText(
            strings(order.side == .buy ? .buy : .sell) + " ", style: order.side == .buy ? .buy : .sell)
        return StyledText("● " + order.productCode.rawValue + " ", style: .accent) + side
            + StyledText(text, style: .success)
    }

    private func figure(_ value: ExactDecimal, _ asset: Asset?) -> String {
        Figures.grouped(value) + (asset.map { " " + $0.code } ?? "")
    }
}
