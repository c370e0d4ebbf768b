import LightningAPI
import SaifuMoney
import Synchronization
import WalletCore

/// The prices of the market, as completion tells them beside `bid`, `ask`, `mid` and `last`. A price that is not new is not told.
final class BestPrices: Sendable {
    private let reading: @MainActor @Sendable (ProductCode) -> any QuoteReading
    private let clock: any WalletClock
    private let patience: Duration
    private let looks = Mutex<[ProductCode: QuickLook<Ticker>]>([:])

    /// - Parameter patience: the longest wait for an answer.
    init(
        clock: any WalletClock, patience: Duration = .completionPatience,
        reading: @escaping @MainActor @Sendable (ProductCode) -> any QuoteReading
    ) {
        self.clock = clock
        self.patience = patience
        self.reading = reading
    }

    /// The price that a word stands for; `nil` when it was not seen in the last ten seconds.
    func price(_ word: TypedPrice, of product: ProductCode) -> String? {
        guard let ticker = look(at: product).value(notOlderThan: .seconds(10)),
            let price = word.price(at: ticker), price.isPositive
        else { return nil }
        return Figure(product.nearestPrice(to: price)).with(unit: product.quote).description
    }

    private func look(at product: ProductCode) -> QuickLook<Ticker> {
        looks.withLock { looks in
            if let known = looks[product] { return known }
            let made = QuickLook<Ticker>(clock: clock, patience: patience) { [reading] in
                do throws(WalletError) {
                    return try await reading(product).quote()
                } catch {
                    return nil  // the words are offered without it; a command that needs the price says what is wrong
                }
            }
            looks[product] = made
            return made
        }
    }
}
