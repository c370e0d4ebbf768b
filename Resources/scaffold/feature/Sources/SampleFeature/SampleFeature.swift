public import WalletCore

/// What is about the price alarms.
@MainActor public enum SampleFeature {
    /// The commands, in the order in which `help` lists them.
    public static func commands(in environment: any Environment) -> [Command] {
        [
            PriceAlarmsScene.command(in: environment),
        ]
    }
}
