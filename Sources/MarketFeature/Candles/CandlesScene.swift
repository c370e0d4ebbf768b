import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `candles`: prices of the past, made of the trades that are kept, the newest first.
@MainActor final class CandlesScene: FollowedScene {
    /// - Parameter requests: so many are sent at most before the first picture.
    static func command(in environment: any MarketEnvironment, requests: Int) -> WatchableCommand {
        let syntax = CommandSyntax(
            "candles", patterns: [[.choice("width", CandleWidth.allCases.map(\.text))]],
            options: [[.product], [.count("count")]], summary: CandleSentence.summary,
            columns: ColumnChoice.names(of: CandleColumns.all(of: environment.session.product, .minute) { nil }),
            meanings: [WordMeaning("WIDTH", CandleSentence.width)], examples: ["1m", "5m ETH_JPY 6"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let width = arguments["width"].flatMap(CandleWidth.init(text:)) ?? .minute
            let product = try await environment.product(of: arguments)
            return try CandlesScene(
                CandleList(of: product, width, count: count, requests: requests, in: environment), arguments.columns,
                for: environment.reader)
        }
    }

    /// A run goes on where the last one stopped, so one that would take many minutes ends before.
    static let mostRequests = 100
    /// For a screen, which goes on by itself.
    static let mostRequestsAtFirst = 4

    private let list: CandleList
    private let table: EntityTable
    private let reader: Reader

    private init(_ list: CandleList, _ choice: ColumnChoice, for reader: Reader) throws(WalletError) {
        let columns = CandleColumns.all(of: list.product, list.width) { [provider = list.provider] in
            provider.entities.priceRange
        }
        table = EntityTable(
            list.provider, try choice.of(columns), whenEmpty: CandleSentence.empty, for: reader,
            footer: { [weak list] in list?.unfinished.map { Phrase($0, .caption) } })
        self.list = list
        self.reader = reader
    }

    func load() async throws(WalletError) { try await list.load() }
    func follow() async throws(WalletError) -> Bool { try await list.follow() }
    var feed: Feed { list.feed }

    var page: Page {
        let chart = PriceChart(Phrase(CandleSentence.closes, .caption)) { [weak list] in list?.closes(last: $0) ?? [] }
        return Page(
            [.line(title)] + list.gaps.reversed().map { .line(phrase($0)) } + [.table(table), .chart(chart)],
            document: list.document)
    }

    /// As many prices as a narrow screen has room for behind the name.
    private var title: Phrase {
        let name = Phrase(Figure(list.product), .accent) + .space + Phrase(CandleSentence.every(list.width), .secondary)
        let closes = list.closes(last: 20)
        return closes.isEmpty ? name : name + .gap + Phrase(Chart.sparkline(closes), .accent)
    }

    private func phrase(_ gap: CandleHistory.Gap) -> Phrase {
        let (start, end) = (Figure(moment: gap.start, in: reader.zone), Figure(moment: gap.end, in: reader.zone))
        return gap.isLost
            ? Phrase(CandleSentence.lost(start, end), .warning) : Phrase(CandleSentence.missing(start, end), .caption)
    }
}
