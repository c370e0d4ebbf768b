import AccountFeature
import MarketFeature
import TradeFeature
import WalletCore

/// The commands of every feature, in the order in which `help` lists them. `saifu-dev scaffold feature` adds to it.
@MainActor enum FeatureCommands {
    static func all(in environment: LiveEnvironment) -> [Command] {
        MarketCommands.all(in: environment)
            + AccountCommands.all(in: environment)
            + TradeCommands.all(in: environment)
    }
}
