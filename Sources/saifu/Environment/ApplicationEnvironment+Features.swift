import AccountFeature
import MarketFeature
import TradeFeature
import WalletCore

extension ApplicationEnvironment {
    /// The features, in the order in which `help` lists their commands. `saifu-dev scaffold feature` adds to it.
    var features: [any Feature] {
        [MarketFeature(in: self), AccountFeature(in: self), TradeFeature(in: self)]
    }
}
