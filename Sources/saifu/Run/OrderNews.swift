import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// Tells the person at the prompt, above the line being typed, that a waiting order was filled.
@MainActor final class OrderNews {
    private let environment: LiveEnvironment
    private let pause = Duration.seconds(5)

    init(environment: LiveEnvironment) {
        self.environment = environment
    }

    /// Runs until it is cancelled. The exchange is asked only while the desk knows of orders that wait.
    func run(show: @escaping @MainActor (StyledText) -> Void) async {
        let fates = await environment.desk.fates()
        let refreshing = Task { await refresh() }
        defer { refreshing.cancel() }
        for await change in fates {
            if let sentence = sentence(change) { show(sentence) }
        }
    }

    /// A look that fails is made again; a command that fails says so itself. Nobody is asked for a key here: the first
    /// command that needs one asks.
    private func refresh() async {
        let desk = environment.desk
        var hasResumed = false
        while !Task.isCancelled {
            await environment.clock.sleep(for: pause)
            guard await desk.transport.hasSigned else { continue }
            do {
                if !hasResumed { try await desk.resume() }
                hasResumed = true
                try await desk.refresh()
            } catch { continue }
        }
    }

    private func sentence(_ change: FateChange) -> StyledText? {
        switch change.fate {
        case .filled: sentence(.orderFilled, change.order)
        case .partlyFilled: sentence(.orderPartlyFilled, change.order)
        case .endedPartlyFilled, .resting, .endedUnfilled, .notListed, .lookFailed: nil
        }
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
