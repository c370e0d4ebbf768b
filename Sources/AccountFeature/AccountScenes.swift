public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum AccountScenes {
    /// Reads balances and the fee rate.
    public static func funds(_ descriptor: FundsDescriptor, in environment: any Environment) -> any FundsReading {
        LiveFunds(environment: environment, product: descriptor.product)
    }
}
