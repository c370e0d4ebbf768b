import AccountFeature
import MarketFeature
import TradeFeature
import WalletCore

extension ApplicationEnvironment {
    /// The features, in the order in which `help` lists their commands. `saifu-dev scaffold feature` adds to it.
    var features: [any Feature] {
        [MarketFeature(in: self), AccountFeature(in: self), TradeFeature(in: self)]
    }

    /// The commands that ask the exchange: those of the features, and the one that shows parts of them together.
    var commands: [Command] { features.flatMap(\.commands) + [DashboardCommand.command(in: self)] }
}
