import LightningAPI
import SaifuStyle
import WalletCore

/// `pricealarms`: the products of the exchange, until it is about something of its own.
@MainActor enum PriceAlarmsScene {
    static func command(in environment: any Environment) -> Command {
        Command(CommandSyntax("pricealarms", summary: PriceAlarmsSentence.summary)) { _ in
            ListScene(columns, whenEmpty: PriceAlarmsSentence.empty, in: environment) { () async throws(WalletError) in
                try await environment.client.fetch(GetMarkets())
            }
        }
    }

    private static let columns: [Column<Market>] = [
        Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
        Column(PriceAlarmsSentence.kind) { Phrase($0.marketType, .secondary) },
    ]
}
