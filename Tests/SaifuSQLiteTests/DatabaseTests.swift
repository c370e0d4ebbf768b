import FolderTestKit
import Glibc
import SaifuSQLite
import Testing

@Suite struct DatabaseTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func open(_ name: String = "test.db") throws -> Database {
        let path = folder.path + "/" + name
        try DatabaseFile.make(path, journal: .writeAhead, mapping: { $0 }) { (_) throws(DatabaseError) in }
        let database = try Database.open(path: path)
        try database.adopt(.writeAhead)
        return database
    }

    @Test func `values of every kind come back as they went in`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a INTEGER, b TEXT, c BLOB, d INTEGER)")
        try database.run(
            "INSERT INTO t VALUES (?, ?, ?, ?)", .integer(.max), "日本\u{0}語", .blob([0, 255, 7]), nil)
        try database.run("INSERT INTO t VALUES (?, ?, ?, ?)", .integer(.min), "", .blob([]), SQLiteValue(Int64(3)))
        let rows = try database.prepare("SELECT a, b, c, d FROM t ORDER BY rowid").all {
            (row) throws(DatabaseError) in
            (try row.int64(0), try row.text(1), try row.bytes(2), try row.optionalInt64(3))
        }
        #expect(rows.count == 2)
        #expect(rows[0] == (.max, "日本\u{0}語", [0, 255, 7], nil))
        #expect(rows[1] == (.min, "", [], 3))
    }

    @Test func `a column of another type is an error, not a conversion`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('12')")
        #expect(throws: DatabaseError.unexpectedValue(column: 0, expected: "an integer")) {
            try database.prepare("SELECT a FROM t").first { (row) throws(DatabaseError) in try row.int64(0) }
        }
    }

    @Test func `a transaction that throws leaves nothing behind`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a INTEGER UNIQUE)")
        #expect(throws: DatabaseError.self) {
            try database.transaction { () throws(DatabaseError) in
                try database.run("INSERT INTO t VALUES (1)")
                try database.run("INSERT INTO t VALUES (1)")
            }
        }
        #expect(try count(database) == 0)
        try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (1)") }
        #expect(try count(database) == 1)
    }

    @Test func `a broken schema rule is a constraint error with SQLite's words`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a INTEGER UNIQUE); INSERT INTO t VALUES (1)")
        #expect(throws: DatabaseError.constraint(message: "UNIQUE constraint failed: t.a")) {
            try database.run("INSERT INTO t VALUES (1)")
        }
    }

    @Test func `the file and its journals are readable by the owner alone`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a)")
        for name in ["test.db", "test.db-wal", "test.db-shm"] {
            #expect(folder.mode(name) == 0o600, "\(name)")
        }
    }

    @Test func `a symbolic link is refused, a link in its folder is not`() throws {
        _ = try open()
        symlink(folder.path + "/test.db", folder.path + "/link.db")
        #expect(throws: DatabaseError.cannotOpen(path: folder.path + "/link.db", reason: "it is a symbolic link")) {
            try open("link.db")
        }
        symlink(folder.path, folder.path + "/folder")
        _ = try open("folder/test.db")
    }

    @Test func `a file that is no database is named and kept`() throws {
        let path = folder.path + "/note.db"
        let content = [UInt8](repeating: 0x41, count: 5000)
        try folder.write(content, to: "note.db")
        #expect(throws: DatabaseError.notADatabase(path: path)) { try open("note.db") }
        #expect(try folder.read("note.db") == content)
    }

    @Test func `a full disk is told as such and loses nothing`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a BLOB); INSERT INTO t VALUES (x'01'); PRAGMA max_page_count=3")
        #expect(throws: DatabaseError.diskFull(path: database.path)) {
            try database.run("INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 1, count: 100_000)))
        }
        #expect(try count(database) == 1)
    }

    @Test func `a file held by another connection is busy`() throws {
        let first = try open()
        let second = try Database.open(path: first.path, busyTimeout: 0)
        #expect(throws: DatabaseError.busy(path: first.path)) {
            try first.transaction { () throws(DatabaseError) in
                try second.transaction { () throws(DatabaseError) in }
            }
        }
    }

    @Test(arguments: ["", "/", "/no/such/folder/x.db"])
    func `a path that names no file is refused`(path: String) {
        #expect(throws: DatabaseError.self) { try Database.open(path: path) }
    }

    @Test func `commits are synchronous and survive reopening`() throws {
        do {
            let database = try open()
            let level = try database.prepare("PRAGMA synchronous").first { (row) throws(DatabaseError) in
                try row.int64(0)
            }
            #expect(level == 2)
            try database.execute("CREATE TABLE t (a)")
            try database.execute("PRAGMA user_version=4")
        }
        let again = try open()
        #expect(try again.userVersion() == 4)
        #expect(try count(again) == 0)
    }

    @Test func `the wrong number of values is refused`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a)")
        #expect(throws: DatabaseError.self) { try database.run("INSERT INTO t VALUES (?)") }
    }

    private func count(_ database: Database) throws -> Int64? {
        try database.prepare("SELECT count(*) FROM t").first { (row) throws(DatabaseError) in try row.int64(0) }
    }
}
