import LightningClient
import SaifuDesk
import SaifuFiles
import SaifuLedger
import SaifuSQLite
import SaifuWire
import WalletCore

/// The kind of journal in which a home keeps its orders: `--journal`. A home stays with its first kind.
enum JournalChoice: String, CaseIterable {
    /// SQLite, for any number of processes at a time.
    case database
    /// A text file with a line an event, for one process at a time.
    case file

    /// Returns the kind that was asked for, else the one of the home, else the database.
    /// - Parameter isKill: whether a home with more than one counts as one whose journal cannot be opened.
    /// - Throws: `badOptionValue` for another one than the home began with: what is unsettled there would be forgotten;
    ///   `twoJournals` for a home with more than one.
    static func of(
        _ home: HomeDirectory, asked: JournalChoice?, forKill isKill: Bool = false
    ) throws(WalletError) -> JournalChoice {
        let there = begun(in: home)
        guard there.count < 2 || isKill else { throw .storage(.twoJournals(paths: there.map { home.file($0.name) })) }
        guard let begun = there.first else { return asked ?? .database }
        guard let asked, asked != begun else { return begun }
        throw .usage(
            .badOptionValue(
                option: ProgramOption.journal.rawValue, value: asked.rawValue, expected: .written(begun.rawValue)))
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

    /// Where it is, or will be.
    func path(in home: HomeDirectory) -> String { home.file(name) }

    /// The file beside the journal from its beginning, which shows that the journal itself has vanished.
    private var witness: String {
        switch self {
        case .database: CommitWitness.path(beside: name)
        case .file: HomeDirectory.orderMarkName
        }
    }

    /// Whether there is one in this home, or was: opening one that has vanished says so.
    func isBegun(in home: HomeDirectory) -> Bool { home.contains(name) || home.contains(witness) }

    /// Opens it, or makes it unless the home has begun another one. To be called under the lock where none is begun.
    /// - Parameters:
    ///   - executor: of a thread that may wait for the disk.
    ///   - tell: is given what was done with the file.
    func open(
        in home: HomeDirectory, on executor: ThreadExecutor, tell: (JournalNotice) -> Void
    ) throws(JournalError) -> any OrderJournal {
        if let other = Self.begun(in: home).first(where: { $0 != self }) {
            throw .file(path: home.file(other.name), .begunMeanwhile)
        }
        switch self {
        case .database:
            do {
                return LedgerJournal(try Ledger(path: home.file(name)), on: executor)
            } catch {
                throw error.journalError
            }
        case .file:
            let journal = try fileJournal(in: home)
            for notice in journal.notices { tell(notice) }
            return journal
        }
    }

    /// The mark is on the disk before the first order is. A journal without one is a copy that somebody made, or of an
    /// earlier version.
    private func fileJournal(in home: HomeDirectory) throws(JournalError) -> FileJournal {
        let path = home.file(name)
        let mark = home.file(witness)
        if !home.contains(name), home.contains(witness) {
            throw .file(path: path, .incomplete(.file(changes: nil), witness: mark))
        }
        let journal = try FileJournal(path: path)
        do throws(FileFault) { _ = try WholeFile.create([], as: mark, for: .owner) } catch { throw JournalError(error) }
        return journal
    }
}
