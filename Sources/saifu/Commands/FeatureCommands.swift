import AccountFeature
import MarketFeature
import TradeFeature
import WalletCore

/// The features, in the order in which `help` lists their commands. `saifu-dev scaffold feature` adds to it.
@MainActor enum FeatureCommands {
    static func all(in environment: ApplicationEnvironment) -> [Command] {
        MarketFeature.commands(in: environment)
            + AccountFeature.commands(in: environment)
            + TradeFeature.commands(in: environment)
    }
}
