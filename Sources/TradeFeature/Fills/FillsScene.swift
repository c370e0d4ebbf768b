import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `fills`: the account's executions of a product, newest first.
@MainActor enum FillsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "fills", options: [[.product], [.count("count")], .before], summary: TradeSentence.fillsSummary,
            examples: ["", "5", "5 before 1000"])
        return Command(syntax) { arguments async throws(WalletError) in
            let count = try arguments.count("count", in: 1...500) ?? 20
            let before = try arguments.before()
            let product = try await environment.product(of: arguments)
            let fills = PagedList(in: environment, size: count, before: before) {
                GetOwnExecutions(productCode: product, paging: $0)
            }
            return PagedScene(
                fills, columns, whenEmpty: TradeSentence.noFills, older: syntax, [Figure(product), Figure(count)],
                in: environment.language)
        }
    }

    /// The fee is in the base asset.
    private static let columns: [Column<OwnExecution>] = [
        Column(Term.date) { Phrase(Figure($0.execDate), .caption) },
        Column(Term.side) { Phrase($0.side) },
        Column(Term.price) { Phrase(Figure($0.price), .price) },
        Column(Term.size) { Phrase(Figure($0.size), .amount) },
        Column(Term.fee) { Phrase(Figure($0.commission), .amount) },
        Column(TradeSentence.acceptanceID) { Phrase(Figure(acceptanceIDOf: $0), .code) },
    ]
}
