public import LightningAPI
public import WalletCore

/// The balances and the history of the account, and the permissions of its key.
@MainActor public struct AccountFeature: Feature {
    private let environment: any Environment

    /// Creates the feature in the environment that its scenes reach everything by.
    public init(in environment: any Environment) {
        self.environment = environment
    }

    public var commands: [Command] {
        let history = HistoryScene.command(in: environment)
        return [
            BalancesScene.command(in: environment), history.once, history.followed(AccountSentence.watchHistory),
            CollateralScene.command(in: environment), CollateralHistoryScene.command(in: environment),
            CollateralAccountsScene.command(in: environment), DepositsScene.command(in: environment),
            WithdrawalsScene.command(in: environment), AddressesScene.command(in: environment),
            BanksScene.command(in: environment), PayoutScene.command(in: environment),
            FeesScene.command(in: environment), PermissionsScene.command(in: environment),
        ]
    }

    /// The door to balances and the fee rate.
    public func funds(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output {
        FundsReader(environment: environment, product: descriptor.product)
    }

    /// The balances as parts of a larger scene, those that a product is paid with and brings first.
    public func parts(of product: ProductCode) -> [ScenePart] {
        [BalancesScene.part(first: product, in: environment)]
    }
}
