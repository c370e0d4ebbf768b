import LightningAPI
import SaifuStyle
import WalletCore

/// `funding history`: the rates that were paid, the latest first. They have no ids, so there are no pages.
@MainActor enum FundingHistoryScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "funding history", options: [[.count("count")]], summary: FundingSentence.historySummary,
            columns: ColumnChoice.names(of: columns), examples: ["", "5"])
        return Command(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let columns = try arguments.columns.of(columns)
            return ListScene(numbering: columns, whenEmpty: FundingSentence.empty, in: environment) {
                () async throws(WalletError) in
                try await environment.client.fetch(GetFundingRateHistory(productCode: .fxBTCJPY, count: count))
            }
        }
    }

    private static let columns: [Column<FundingRateRecord>] = [
        .moment(FundingSentence.paid, brief: .dayAndTime) { $0.settlementDate },
        Column(FundingSentence.rate) { Phrase(Figure(percent: $0.rate), .amount) },
        .moment(FundingSentence.fixed, brief: .dayAndTime) { $0.calculationDate }.onDemand(),
    ]
}
