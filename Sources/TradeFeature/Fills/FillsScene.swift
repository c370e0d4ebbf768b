import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// `fills`: the account's executions of a product, newest first, those of an order together.
@MainActor final class FillsScene: Scene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "fills", options: [[.product], [.count("count")], .before], summary: TradeSentence.fillsSummary,
            columns: ColumnChoice.names(of: FillRow.columns(of: .btcJPY, ids(of: EntitiesProvider()))),
            examples: ["", "5", "5 before 1000"])
        return Command(syntax) { arguments async throws(WalletError) in
            let paging = Paging(
                count: try arguments.rows(), before: try arguments.before())
            let product = try await environment.product(of: arguments)
            return try FillsScene(product, paging, arguments.columns, older: syntax, in: environment)
        }
    }

    private let environment: any Environment
    private let product: ProductCode
    private let paging: Paging
    private let rows = EntitiesProvider<FillRow>()
    private let table: EntityTable
    private let older: CommandSyntax
    private var fills: [OwnExecution] = []
    private var toCome: Phrase?

    /// - Parameter older: the command that shows the fills after the last one.
    /// - Throws: `unknownColumn`.
    private init(
        _ product: ProductCode, _ paging: Paging, _ choice: ColumnChoice, older: CommandSyntax,
        in environment: any Environment
    ) throws(WalletError) {
        table = EntityTable(
            rows, try choice.of(FillRow.columns(of: product, Self.ids(of: rows))),
            whenEmpty: TradeSentence.noFills(Figure(product)), for: environment.reader)
        self.environment = environment
        self.product = product
        self.paging = paging
        self.older = older
    }

    private static func ids(of rows: EntitiesProvider<FillRow>) -> ShortIDs<FillRow> {
        ShortIDs(of: rows) { Figure(acceptanceIDOf: $0.fill) }
    }

    func load() async throws(WalletError) {
        try await rows.load(in: environment.language) { () async throws(WalletError) in
            try await environment.client.fetch(GetOwnExecutions(productCode: product, paging: paging))
        } show: { fills throws(WalletError) in
            rows.replaceAll(with: try FillRow.grouped(fills, of: product))
            self.fills = fills
        }
        toCome = await environment.fillsToCome(besides: fills, of: product, paging)
        environment.session.seenOrders.formUnion(
            fills.map { OrderRow(product: product, acceptanceID: $0.childOrderAcceptanceID) })
    }

    var page: Page { Page([.table(table)] + Block.lines(notes), document: fills) }

    /// The hints below the list: about sums of fills, about fills that are not on this page, and about the next one.
    private var notes: [Phrase?] {
        let isFull = fills.count == paging.count, next = isFull ? fills.last : nil
        let hasSums = rows.entities.contains { !$0.isOrder }
        return [
            toCome,
            hasSums ? Phrase(TradeSentence.sumsOfFills, .caption) : nil,
            isFull || paging.before != nil ? Phrase(TradeSentence.sumsOfListed, .caption) : nil,
            next.map { Phrase.olderRows(older, [Figure(product), Figure(fills.count)], before: $0.id) },
        ]
    }
}
