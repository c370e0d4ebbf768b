import WalletCore

/// `pricealarms`, as its router puts it together.
@MainActor enum PriceAlarmsScene {
    static func command(in environment: any Environment) -> Command {
        Command(CommandSyntax("pricealarms", summary: PriceAlarmsSentence.summary)) { _ in
            PriceAlarmsRouter.assemble(in: environment)
        }
    }
}
