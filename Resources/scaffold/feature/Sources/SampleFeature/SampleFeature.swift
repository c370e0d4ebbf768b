public import WalletCore

/// What is about the price alarms.
@MainActor public struct SampleFeature: Feature {
    private let environment: any Environment

    /// Creates the feature in the environment that its scenes reach everything by.
    public init(in environment: any Environment) {
        self.environment = environment
    }

    public var commands: [Command] {
        [
            PriceAlarmsScene.command(in: environment),
        ]
    }
}
