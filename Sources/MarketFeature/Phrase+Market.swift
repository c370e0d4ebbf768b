import LightningAPI
import SaifuStyle
import WalletCore

extension Phrase {
    /// The state of a market, which stands out where it does not trade as usual.
    init(market state: MarketState) {
        self.init(state, state == .running ? .body : .warning)
    }
}
