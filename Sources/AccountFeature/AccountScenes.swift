package import LightningAPI
package import SaifuMoney
public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum AccountScenes {
    /// Reads balances and the fee rate.
    public static func funds(_ descriptor: FundsDescriptor, in environment: any Environment) -> any FundsReading {
        LiveFunds(environment: environment, product: descriptor.product)
    }
}

// The screens of this feature, for its commands and its sandbox.
extension AccountScenes {
    package static func balances(in environment: any Environment) -> any Scene {
        BalancesController(environment: environment)
    }

    package static func history(
        of currency: Asset, count: Int, before: Int64? = nil, in environment: any Environment
    ) -> any LiveScene {
        HistoryController(environment: environment, currency: currency, count: count, before: before)
    }

    package static func fees(_ product: ProductCode, in environment: any Environment) -> any Scene {
        FeesController(environment: environment, product: product)
    }

    package static func permissions(in environment: any Environment) -> any Scene {
        PermissionsController(environment: environment)
    }
}
