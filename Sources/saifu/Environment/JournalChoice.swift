import LightningClient
import SaifuDesk
import SaifuLedger
import SaifuSQLite
import SaifuWire
import WalletCore

/// What a home keeps its orders in: `--journal`. It stays with what it began with.
enum JournalChoice: String, CaseIterable {
    /// SQLite, for any number of processes at a time.
    case database
    /// A text file with a line an event, for one process at a time.
    case file

    /// What was asked for, else what the home began with, else the database.
    /// - Throws: `badOptionValue` for another one than the home began with: what is unsettled there would be forgotten.
    static func of(_ home: HomeDirectory, asked: JournalChoice?) throws(WalletError) -> JournalChoice {
        guard let begun = allCases.first(where: { $0.isBegun(in: home) }) else { return asked ?? .database }
        guard let asked, asked != begun else { return begun }
        throw .usage(
            .badOptionValue(
                option: Option.journal.rawValue, value: asked.rawValue, expected: .written(begun.rawValue)))
    }

    private var name: String {
        switch self {
        case .database: HomeDirectory.ledgerName
        case .file: HomeDirectory.orderFileName
        }
    }

    /// Whether there is one in this home. A ledger that has vanished leaves the file that counts its commits: opening it
    /// says so.
    func isBegun(in home: HomeDirectory) -> Bool {
        home.contains(name) || self == .database && home.contains(CommitWitness.path(beside: name))
    }

    /// Opens it, or makes it.
    /// - Parameter executor: of a thread that may wait for the disk.
    func open(in home: HomeDirectory, on executor: ThreadExecutor) throws(JournalError) -> any OrderJournal {
        switch self {
        case .database:
            do {
                return LedgerJournal(try Ledger(path: home.file(name)), on: executor)
            } catch {
                throw error.journalError
            }
        case .file: return try FileJournal(path: home.file(name))
        }
    }
}
