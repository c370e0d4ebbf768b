import AccountFeature
import MarketFeature
import SaifuStyle
import TradeFeature
import WalletCore

extension ApplicationEnvironment {
    /// The features, in the order in which `help` lists their commands. `saifu-dev scaffold feature` adds to it.
    var features: [any Feature] {
        [MarketFeature(in: self), AccountFeature(in: self), TradeFeature(in: self)]
    }

    /// The commands that ask the exchange: those of the features, and the one that shows parts of them together. `help`
    /// has a group for each feature, besides what is followed.
    var commands: [Command] {
        features.flatMap { feature in
            feature.commands.map { $0.isFollowed ? $0 : $0.grouped(Self.word(of: feature)) }
        } + [DashboardCommand.command(in: self)]
    }

    /// `market` for `MarketFeature`.
    private static func word(of feature: any Feature) -> String {
        String(describing: type(of: feature)).replacing("Feature", with: "").asciiLowercased
    }
}
