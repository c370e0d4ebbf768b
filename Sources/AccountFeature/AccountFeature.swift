public import WalletCore

/// What the account holds, how it came to be, and what its key may do.
@MainActor public enum AccountFeature {
    /// The commands, in the order in which `help` lists them.
    public static func commands(in environment: any Environment) -> [Command] {
        let history = HistoryScene.command(in: environment)
        return [
            BalancesScene.command(in: environment), history, history.followed(AccountSentence.watchHistory),
            FeesScene.command(in: environment), PermissionsScene.command(in: environment),
        ]
    }

    /// The door to balances and the fee rate.
    public static func funds(_ descriptor: FundsDescriptor, in environment: any Environment) -> any FundsReading {
        FundsReader(environment: environment, product: descriptor.product)
    }
}
