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
    /// - Throws: `badOptionValue` for another one than the home began with: what is unsettled there would be forgotten;
    ///   `twoJournals` for a home with more than one.
    static func of(_ home: HomeDirectory, asked: JournalChoice?) throws(WalletError) -> JournalChoice {
        let there = begun(in: home)
        guard there.count < 2 else { throw .storage(.twoJournals(paths: there.map { home.file($0.name) })) }
        guard let begun = there.first else { return asked ?? .database }
        guard let asked, asked != begun else { return begun }
        throw .usage(
            .badOptionValue(
                option: Option.journal.rawValue, value: asked.rawValue, expected: .written(begun.rawValue)))
    }

    /// The files of the home that its orders are written down in.
    static func files(in home: HomeDirectory) -> [String] {
        let there = begun(in: home)
        return (there.isEmpty ? [.database] : there).map { home.file($0.name) }
    }

    /// Those that there are in this home: one, or none as long as nothing was written.
    static func begun(in home: HomeDirectory) -> [JournalChoice] { allCases.filter { $0.isBegun(in: home) } }

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

    /// Opens it, or makes it unless the home has begun another one.
    /// - Parameters:
    ///   - executor: of a thread that may wait for the disk.
    ///   - tell: is given what was done with the file.
    func open(
        in home: HomeDirectory, on executor: ThreadExecutor, tell: (JournalNotice) -> Void
    ) throws(JournalError) -> any OrderJournal {
        // Where this one is begun, no process makes another.
        let lock = isBegun(in: home) ? nil : try JournalLock(home)
        defer { lock?.release() }
        if let other = Self.begun(in: home).first(where: { $0 != self }) {
            let path = home.file(other.name)
            throw .file(
                path: path, .begunMeanwhile,
                words: "\(path) was begun in this home after this program started; start saifu again to go on with it")
        }
        switch self {
        case .database:
            do {
                return LedgerJournal(try Ledger(path: home.file(name)), on: executor)
            } catch {
                throw error.journalError
            }
        case .file:
            let journal = try FileJournal(path: home.file(name))
            for notice in journal.notices { tell(notice) }
            return journal
        }
    }
}
