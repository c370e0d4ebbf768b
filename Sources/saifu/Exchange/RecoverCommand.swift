import PaperExchange
import SaifuCrypto
import SaifuMoney
import SaifuStyle
import WalletCore

/// `saifu exchange recover`: a new exchange file from what is left of a damaged one, which is kept.
@MainActor struct RecoverCommand {
    nonisolated static let syntax = CommandSyntax(
        "exchange recover", summary: CommandSentence.recoverSummary, flags: "[--fresh]")

    let home: HomeDirectory
    let isFresh: Bool
    func run() throws(WalletError) -> Page {
        // Nobody signs in to a recovery: it must not fail for a key that cannot be read.
        let plan = ExchangePlan(home: home, credentials: APICredentials(key: "", secret: Secret(bytes: [])))
        let recovery = ExchangeRecovery(try plan.configuration())
        do throws(ExchangeError) {
            let report = try recovery.run(isFresh: isFresh)
            let ledger = JournalChoice.files(in: home)
            let lines = RecoveryLines(report: report, ledger: ledger).all
            return Page(lines.map { .line(Phrase($0, .body)) }, document: RecoveryDocument(report))
        } catch {
            throw .storage(StorageError(error))
        }
    }
}

/// A report in sentences.
private struct RecoveryLines {
    let report: RecoveryReport
    /// The wallet's own journal, which knows of the orders that it sent.
    let ledger: [String]

    var all: [RecoverySentence] {
        ([headline] + losses + [report.damagedFolder.map { .kept(folder: $0) }]).compactMap { $0 }
    }

    private var headline: RecoverySentence? {
        switch report.outcome {
        case .whole: .whole(path: report.path)
        case .finished: .finished(path: report.path)
        case .fresh: .fresh(path: report.path)
        case .recovered:
            .done(path: report.path, orders: report.orders, fills: report.fills, entries: report.entries)
        }
    }

    private var losses: [RecoverySentence?] {
        guard report.outcome == .recovered || report.outcome == .fresh else { return [] }
        let corrections = report.corrections.map {
            CorrectedBalance(amount: Figure(Amount(quantity: $0.amount, asset: Asset($0.asset))), account: $0.account)
        }
        return [
            missing, list(report.damagedTables, RecoverySentence.tables(names:)),
            count(report.lostOrderCount, RecoverySentence.ordersLost(count:)),
            list(report.lostOrders, RecoverySentence.ordersNamed(ids:)),
            count(report.lostEntryCount, RecoverySentence.entriesLost(count:)),
            report.missingCommits == 0 && isReadWhole ? nil : .walletKnows(ledger: ledger),
            list(report.endedOrders, RecoverySentence.ended(ids:)),
            list(report.renamedAccounts, RecoverySentence.renamed(accounts:)),
            corrections.isEmpty ? nil : .corrected(balances: corrections),
        ]
    }

    private var missing: RecoverySentence {
        switch report.missingCommits {
        case nil: .unknown
        case 0: isReadWhole ? .nothingMissing : .latest
        case let count?: .missing(commits: count)
        }
    }

    /// A table can be read to its end and miss rows all the same: the numbers tell.
    private var isReadWhole: Bool {
        report.damagedTables.isEmpty && report.lostOrderCount == 0 && report.lostEntryCount == 0
    }

    private func count(_ count: Int64, _ sentence: (Int64) -> RecoverySentence) -> RecoverySentence? {
        count == 0 ? nil : sentence(count)
    }

    private func list(_ words: [String], _ sentence: ([String]) -> RecoverySentence) -> RecoverySentence? {
        words.isEmpty ? nil : sentence(words)
    }
}

/// The same for programs.
private struct RecoveryDocument: Encodable, Sendable {
    private let outcome, file: String
    private let missing_commits: Int64?
    private let orders, executions, balance_entries: Int64
    private let damaged_tables, ended_orders, lost_order_ids, renamed_accounts: [String]
    /// As far as what is left tells.
    private let lost_orders, lost_balance_entries: Int64
    private let corrections: [Correction]
    private let damaged_folder: String?

    private struct Correction: Encodable, Sendable {
        let account, currency_code: String
        let amount: ExactDecimal
    }

    init(_ report: RecoveryReport) {
        outcome = report.outcome.rawValue
        file = report.path
        missing_commits = report.missingCommits
        (orders, executions, balance_entries) = (report.orders, report.fills, report.entries)
        (damaged_tables, ended_orders) = (report.damagedTables, report.endedOrders)
        (lost_orders, lost_balance_entries) = (report.lostOrderCount, report.lostEntryCount)
        lost_order_ids = report.lostOrders
        renamed_accounts = report.renamedAccounts
        corrections = report.corrections.map {
            Correction(account: $0.account, currency_code: $0.asset, amount: $0.amount)
        }
        damaged_folder = report.damagedFolder
    }
}
