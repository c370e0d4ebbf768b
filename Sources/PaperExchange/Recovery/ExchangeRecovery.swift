internal import SaifuFiles
internal import SaifuSQLite

/// Makes a new exchange file from what is left of a damaged one. The damaged files are kept.
public struct ExchangeRecovery {
    private let configuration: ExchangeConfiguration
    private let file: ExchangeFile
    private let units = Products.units

    /// - Parameter configuration: names the file; funding and seed are for a fresh exchange.
    public init(_ configuration: ExchangeConfiguration) {
        self.configuration = configuration
        file = ExchangeFile(path: configuration.databasePath)
    }

    /// - Parameter isFresh: whether to begin a new exchange instead of saving what can be saved.
    /// - Throws: `inUse` while a process has the exchange open, `nothingToSave`, and what making files can throw.
    public func run(isFresh: Bool = false) throws(ExchangeError) -> RecoveryReport {
        var report = RecoveryReport(outcome: .whole, path: file.path)
        let owners = try takeLocks()
        defer { withExtendedLifetime(owners) {} }
        if try file.recovery.isUnfinished() {
            report.outcome = .finished
            let (damaged, missing) = try file.recovery.finish()
            (report.damagedFolder, report.missingCommits) = (damaged, missing)
            try count(in: file.path, &report)
            return report
        }
        try file.recovery.abandon()
        guard try isDamaged(owners.database, &report) else { return report }
        try file.recovery.begin()
        do throws(ExchangeError) {
            if isFresh { try begin(&report) } else { try save(&report) }
            let name = file.recovery.nameForDamaged(at: configuration.clock.milliseconds)
            try file.recovery.seal(damaged: name, missing: report.missingCommits)
        } catch {
            try file.recovery.abandon()
            throw error
        }
        report.damagedFolder = try file.recovery.finish().damaged
        return report
    }

    /// Locks the exchange, so that no other process opens or recovers it meanwhile.
    private func takeLocks() throws(ExchangeError) -> (folder: FolderLock, database: DatabaseLock?) {
        do throws(FileFault) {
            let folder = try FolderLock(holding: file.path)
            let isThere = try FileFacts.check(file.path, for: .owner) != nil
            return (folder, isThere ? try DatabaseLock(file.path) : nil)
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }

    /// Whether there is an exchange, or was one, that cannot be opened.
    ///
    /// - Parameter report: gets the counts of one that can.
    private func isDamaged(_ lock: DatabaseLock?, _ report: inout RecoveryReport) throws(ExchangeError) -> Bool {
        do throws(ExchangeError) {
            guard let lock else {
                try file.checkNothingIsMissed()
                throw .missing(path: file.path)
            }
            let look = try ExchangeStore.look(at: file, lock, products: units.map(\.code))
            let check = FullCheck(configuration: configuration, store: look.store, units: units)
            do throws(DatabaseError) {
                try check.run()
                try report.count(in: look.store.database)
            } catch {
                throw ExchangeError(error, path: file.path)
            }
            return false
        } catch {
            switch error {
            case .damaged, .incomplete: return true
            default: throw error
            }
        }
    }

    private func begin(_ report: inout RecoveryReport) throws(ExchangeError) {
        report.outcome = .fresh
        report.missingCommits = try answered()
        try make { (database) throws(ExchangeError) in try ExchangeCore.begin(in: database, configuration, units) }
        try count(in: file.recovery.draft, &report)
    }

    private func save(_ report: inout RecoveryReport) throws(ExchangeError) {
        let candidates = try RecoveryCandidates(file, configuration, units).find()
        guard let best = candidates.first else { throw .nothingToSave(path: file.path) }
        report.outcome = .recovered
        if let count = best.count, let answered = try answered(of: count.store) {
            report.missingCommits = max(0, answered - count.answered)
        }
        var rebuilt = report
        try make { (database) throws(ExchangeError) in
            let sources = best.isWhole ? [best] : candidates
            let rebuild = RecoveryRebuild(database: database, configuration: configuration, units: units)
            try rebuild.run(from: sources.map(\.database), &rebuilt)
        }
        report = rebuilt
        try count(in: file.recovery.draft, &report)
    }

    private func make(_ fill: (Database) throws(ExchangeError) -> Void) throws(ExchangeError) {
        let draft = file.recovery.draft
        try DatabaseFile.make(
            draft, journal: .writeAhead, mapping: { ExchangeError($0, path: file.path) }, fill: fill)
        do throws(DatabaseError) {
            let count = try CommitCount.read(Database.openAlone(path: draft))
            _ = try CommitWitness(beside: draft, CommitWitness.Record(count))
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }

    /// For a file without a log.
    private func count(in path: String, _ report: inout RecoveryReport) throws(ExchangeError) {
        do throws(DatabaseError) {
            try report.count(in: Database.openAlone(path: path))
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }

    /// Returns the commits that the witness knows of; `nil` when it does not know this exchange.
    private func answered(of store: Int64? = nil) throws(ExchangeError) -> Int64? {
        do throws(DatabaseError) {
            guard case .record(let record) = try CommitWitness.find(beside: file.path) else { return nil }
            return store == nil || record.store == store ? record.answered : nil
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }
}

extension RecoveryReport {
    fileprivate mutating func count(in database: Database) throws(DatabaseError) {
        orders = try database.number("SELECT count(*) FROM orders")
        fills = try database.number("SELECT count(*) FROM fills")
        entries = try database.number("SELECT count(*) FROM entries")
    }
}
