/// Whose a database is and which versions of it this program knows: the one rule for every file.
public struct DatabaseSchema: Sendable {
    /// `PRAGMA application_id`.
    public let applicationID: Int64
    /// The newest version, `PRAGMA user_version`; versions count from 1, and each of them can be migrated.
    public let version: Int64

    /// - Parameter version: the newest, at least 1.
    public init(applicationID: Int64, version: Int64) {
        self.applicationID = applicationID
        self.version = version
    }

    /// The version of an open file. Reads only.
    ///
    /// - Throws: `notOurs` for a database of another program, `newerVersion` for one of a later program, `corrupt` for a
    ///   file without content and for a version that no program ever wrote.
    public func version(of database: Database) throws(DatabaseError) -> Int64 {
        let (pages, owner, found) = try database.reading { () throws(DatabaseError) in
            (
                try database.number("PRAGMA page_count"), try database.number("PRAGMA application_id"),
                try database.userVersion()
            )
        }
        guard pages > 0 else { throw .corrupt(path: database.path, reason: "it is empty") }
        guard owner == applicationID else { throw .notOurs(path: database.path) }
        guard found <= version else {
            throw .newerVersion(path: database.path, found: found, supported: version)
        }
        guard found >= 1 else {
            throw .corrupt(path: database.path, reason: "no program ever wrote its version \(found)")
        }
        return found
    }

    /// Marks a file as one of this schema in its newest version.
    public func stamp(_ database: Database) throws(DatabaseError) {
        try database.execute("PRAGMA application_id=\(applicationID); PRAGMA user_version=\(version)")
    }
}
