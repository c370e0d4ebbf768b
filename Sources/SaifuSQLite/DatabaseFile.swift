internal import Glibc
public import SaifuFiles

/// The file behind a database, before SQLite sees it.
public enum DatabaseFile {
    /// The names of what SQLite keeps beside a file.
    public static let companions = ["-wal", "-shm", "-journal"]
    /// The name of the ``CommitWitness`` beside a file.
    static let witness = "-commits"
    /// A database with everything that can stand beside it, as what follows its name.
    public static let all = [""] + companions + [witness]

    /// The path of an existing regular file with its folder resolved. What others may do with it, and with what SQLite
    /// keeps beside it, is taken away.
    ///
    /// SQLite's no-follow flag refuses a link anywhere in the path. Homes and temporary folders are often links, so
    /// the folder is resolved first and only the file itself must not be one. The journal files SQLite makes beside
    /// it take over its mode.
    static func resolve(_ path: String) throws(DatabaseError) -> String {
        let resolved = try resolvingFolder(of: path)
        do throws(FileFault) {
            guard try FileFacts.check(resolved, for: .owner) != nil else { throw .missing(path: path) }
        } catch {
            throw DatabaseError(error, path: path)
        }
        for companion in companions {
            do { _ = try FileFacts.check(resolved + companion, for: .owner) } catch {
                throw DatabaseError(error, path: path + companion)
            }
        }
        return resolved
    }

    /// Whether there is nothing at this path.
    public static func isMissing(_ path: String) throws(DatabaseError) -> Bool {
        let resolved = try resolvingFolder(of: path)
        do { return try FileFacts.check(resolved, for: .owner) == nil } catch { throw DatabaseError(error, path: path) }
    }

    /// Makes the file: `fill` gets an empty database beside it, which is moved into place when it is whole.
    ///
    /// So a file in place always was a whole one once, and an empty one is damage, never a beginning. When another
    /// process was faster, its file stays.
    /// - Parameter mapping: turns the errors met here into those of `fill`.
    public static func make<E: Error>(
        _ path: String, journal: Journal, mapping: (DatabaseError) -> E, fill: (Database) throws(E) -> Void
    ) throws(E) {
        let lock: FolderLock
        do throws(DatabaseError) { lock = try FolderLock(besides: path) } catch { throw mapping(error) }
        defer { withExtendedLifetime(lock) {} }
        let draft: String
        do throws(DatabaseError) {
            guard try isMissing(path) else { return }
            draft = try newDraft(besides: path)
        } catch { throw mapping(error) }
        defer { removeDraft(draft) }
        try write(draft, journal, mapping, fill)
        do throws(DatabaseError) { _ = try place(draft, at: path) } catch { throw mapping(error) }
    }

    /// Copies an open database, with what its write-ahead log adds, beside it: to `-v1`, or `-v1-2` when that is taken.
    public static func keepOlder(_ database: Database, version: Int64) throws(DatabaseError) {
        let path = database.path
        var name = path + "-v\(version)"
        var number = 1
        while !(try copy(database, to: name)) {
            number += 1
            name = path + "-v\(version)-\(number)"
        }
    }

    /// Copies an open database, with what its write-ahead log adds, to a new file that is on the disk when this returns.
    /// - Returns: `false` when something stands there already; it stays as it is.
    public static func copy(_ database: Database, to path: String) throws(DatabaseError) -> Bool {
        let lock = try FolderLock(besides: path)
        defer { withExtendedLifetime(lock) {} }
        guard try isMissing(path) else { return false }
        let draft = try newDraft(besides: path)
        defer { removeDraft(draft) }
        try database.run("VACUUM INTO ?", .text(draft))
        return try place(draft, at: path)
    }

    private static func write<E: Error>(
        _ draft: String, _ journal: Journal, _ mapping: (DatabaseError) -> E, _ fill: (Database) throws(E) -> Void
    ) throws(E) {
        let database: Database
        do throws(DatabaseError) {
            database = try Database.open(path: draft, sharing: .exclusive)
            try database.adopt(journal)
        } catch {
            throw mapping(error)
        }
        try fill(database)
    }

    /// Gives a finished draft its name; both are on the disk when this returns.
    private static func place(_ draft: String, at path: String) throws(DatabaseError) -> Bool {
        // SQLite removes its journal when all of it has reached the file.
        guard !companions.contains(where: { access(draft + $0, F_OK) == 0 }) else {
            throw .cannotOpen(path: path, reason: "it could not be written completely")
        }
        do throws(FileFault) {
            try RegularFile.open(draft, for: .reading, of: .owner)?.sync()
            return try WholeFile.place(draft, at: path)
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    /// Makes an empty file beside `path`, with a name that no other file has.
    private static func newDraft(besides path: String) throws(DatabaseError) -> String {
        do throws(FileFault) {
            return try WholeFile.newFile(besides: path, for: .owner).path
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    private static func removeDraft(_ draft: String) {
        for suffix in [""] + companions { unlink(draft + suffix) }
    }

    /// `file:` and the path, with everything but letters, digits and a few signs escaped.
    static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return path.utf8.reduce(into: "file:") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."):
                text.append(Character(UnicodeScalar(byte)))
            default: text += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private static func resolvingFolder(of path: String) throws(DatabaseError) -> String {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        guard !name.isEmpty else { throw .cannotOpen(path: path, reason: "it names no file") }
        guard let resolved = realpath(Folder.holding(path), nil) else {
            let code = errno
            throw .cannotOpen(path: path, reason: String(cString: strerror(code)), errno: code)
        }
        defer { free(resolved) }
        return String(cString: resolved) + "/" + name
    }
}

extension FolderLock {
    fileprivate convenience init(besides path: String) throws(DatabaseError) {
        do throws(FileFault) { try self.init(holding: path) } catch { throw DatabaseError(error, path: path) }
    }
}

extension DatabaseError {
    /// Creates the error of a database from the fault of its file.
    public init(_ fault: FileFault, path: String) {
        switch fault {
        case .diskFull: self = .diskFull(path: path)
        case .inUse: self = .busy(path: path)
        case .missing, .wrongKind, .belongsToAnother, .cannotProtect, .tooLarge, .exists, .failed:
            self = .cannotOpen(path: path, reason: fault.reason, errno: fault.code)
        }
    }
}
