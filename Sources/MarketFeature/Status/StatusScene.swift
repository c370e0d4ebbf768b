import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// `status`: which exchange this is, how it fares, and whether an order's outcome is unknown.
@MainActor final class StatusScene: Scene {
    static func command(in environment: any MarketEnvironment) -> Command {
        let syntax = CommandSyntax(
            "status", options: [[.product]], summary: MarketSentence.statusSummary, examples: ["", "ETH_JPY"])
        return Command(syntax) { arguments async throws(WalletError) in
            StatusScene(try await environment.product(of: arguments), in: environment)
        }
    }

    private let environment: any MarketEnvironment
    private let product: ProductCode
    private let sheet: FactSheet<StatusReport>
    private let unsettled: any Scene

    init(_ product: ProductCode, in environment: any MarketEnvironment) {
        self.environment = environment
        self.product = product
        sheet = FactSheet(Self.columns(environment.zone), for: environment.reader)
        unsettled = environment.resolve(UnsettledOrdersDescriptor())
    }

    private static func columns(_ zone: WalletZone) -> [Column<StatusReport>] {
        [
            Column(Term.endpoint) { Phrase($0.venue.title, .accent) },
            Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
            Column(MarketSentence.health) { Phrase($0.health, $0.health == .normal ? .success : .warning) },
            Column(MarketSentence.marketState) { Phrase(market: $0.state) },
            Column(MarketSentence.killSwitch) { StatusReport.phrase($0.killSwitch, in: zone) },
            Column(MarketSentence.unsettledCount) { report in
                if let fault = report.journalFault { return Phrase(fault, .warning) }
                let style: TextStyle = report.hasUnsettledOrders ? .warning : .amount
                let count = Phrase(Figure(report.unsettledOrders), style)
                return ([count] + report.elsewhere.map { $0.phrase(style) }).joined(separator: .dot(style))
            },
        ]
    }

    func load() async throws(WalletError) {
        do {
            try await sheet.load { () async throws(WalletError) in
                try await StatusReport(of: product, in: environment)
            }
        } catch {
            await tellWhatIsHere()
            throw error
        }
        if sheet.entity?.journalFault == nil { try await unsettled.load() }
    }

    /// Shows the kill switch where it is set, and the orders of unknown outcome: neither needs the exchange.
    private func tellWhatIsHere() async {
        do throws(WalletError) {
            let killed = StatusReport.killedLine(in: environment)
            if !killed.isEmpty { try environment.dialogue.announce(killed) }
            guard try await !environment.unsettledEntries().isEmpty else { return }
            try await unsettled.load()
            try environment.dialogue.announce(unsettled.page.blocks)
        } catch {
            // Why the exchange cannot be asked is told all the same.
        }
    }

    var page: Page {
        let warning = sheet.entity?.hasUnsettledOrders == true ? unsettled.page.blocks : []
        var page = Page([.facts(sheet)] + warning, document: sheet.entity)
        if sheet.entity?.journalFault != nil { page.status = .failed }
        return page
    }
}
