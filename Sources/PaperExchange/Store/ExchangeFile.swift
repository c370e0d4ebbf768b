internal import SaifuFiles
internal import SaifuSQLite

/// The exchange's file in its folder, with what belongs to it.
struct ExchangeFile {
    let path: String

    var log: String { path + "-wal" }
    var recovery: RecoveryFolder { RecoveryFolder(path: path) }

    /// Makes the file unless it is there. When one was there once, it is missed, and none is made.
    func makeIfMissing(_ fill: (Database) throws(ExchangeError) -> Void) throws(ExchangeError) {
        do throws(DatabaseError) {
            guard try DatabaseFile.isMissing(path) else { return }
        } catch {
            throw ExchangeError(error, path: path)
        }
        try checkNothingIsMissed()
        try DatabaseFile.make(path, journal: .writeAhead, mapping: { ExchangeError($0, path: path) }, fill: fill)
    }

    /// For a file that is not there: that there never was one.
    func checkNothingIsMissed() throws(ExchangeError) {
        do throws(DatabaseError) {
            if let gap = try CommitWitness.find(beside: path).gap(in: .absent) {
                throw .incomplete(path: path, gap: gap)
            }
            guard try !hasLog() else {
                throw .corrupt(path: path, reason: "the file is missing, and its write-ahead log is there")
            }
        } catch {
            throw ExchangeError(error, path: path)
        }
    }

    /// - Throws: `damaged` for a file that is empty or no database, `notAnExchange` for the database of another program.
    ///   None of them is opened, because opening may write already. Everything else is for the database to judge.
    func checkHead(_ lock: DatabaseLock) throws(ExchangeError) {
        let header: [UInt8]
        do { header = try lock.read(at: 0, count: 100) } catch { throw ExchangeError(error, path: path) }
        guard !header.isEmpty else { throw .damaged(path: path, what: "it is empty") }
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else {
            throw .damaged(path: path, what: "it is not a database")
        }
        let application = header[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard application == Schema.owner.applicationID else { throw .notAnExchange(path: path) }
    }

    func takeLock() throws(ExchangeError) -> DatabaseLock {
        do { return try DatabaseLock(path) } catch { throw ExchangeError(error, path: path) }
    }

    /// Whether there is a write-ahead log with something in it.
    func hasLog() throws(DatabaseError) -> Bool { try Self.size(log) > 0 }

    /// The pages that the database should have are in the file or in its log: a file that was cut is shorter, and so is
    /// one after an interrupted checkpoint, whose missing pages are all in the log.
    func checkPages(_ database: Database) throws(DatabaseError) {
        let (pages, pageSize) = (
            try Int(database.number("PRAGMA page_count")), try Int(database.number("PRAGMA page_size"))
        )
        let present = try Self.size(path) / pageSize
        guard present < pages else { return }
        var missing = Set((present + 1)...pages)
        for frame in try readLog(pageSize: pageSize)?.frames ?? [] where frame.isSound { missing.remove(frame.page) }
        guard missing.isEmpty else {
            throw .corrupt(path: path, reason: "\(missing.count) of its \(pages) pages are missing")
        }
    }

    /// The log was being copied into the file: some pages may be new there and others old, so all of it is needed.
    func checkLog(_ database: Database) throws(DatabaseError) {
        let log = try readLog(pageSize: Int(database.number("PRAGMA page_size")))
        guard let log, log.isWhole, !log.frames.isEmpty else {
            throw .corrupt(path: path, reason: "its write-ahead log was lost while it was being copied into it")
        }
    }

    /// `nil` when there is no log.
    func readLog(pageSize: Int) throws(DatabaseError) -> WriteAheadLog? {
        do throws(FileFault) {
            guard let bytes = try WholeFile.read(log, limit: .max - 1, of: .owner) else { return nil }
            return WriteAheadLog(bytes, pageSize: pageSize)
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    private static func size(_ path: String) throws(DatabaseError) -> Int {
        do { return try FileFacts.check(path, for: .owner)?.size ?? 0 } catch { throw DatabaseError(error, path: path) }
    }
}
