import FolderTestKit
import SaifuFiles
import Testing

@testable import SaifuSQLite

@Suite struct CommitTests {
    private let folder: TestFolder
    private var path: String { folder.path(of: "test.db") }

    init() throws {
        folder = try TestFolder()
    }

    /// A database with so many answered commits, and its witness.
    private func make(_ commits: Int) throws -> CommitCount {
        try DatabaseFile.make(path, journal: .rollback, mapping: { $0 }) { (database) throws(DatabaseError) in
            try database.execute(CommitCount.table)
            try CommitCount.begin(database)
        }
        return try commit(commits)
    }

    private func commit(_ commits: Int) throws -> CommitCount {
        let database = try Database.open(path: path)
        try database.adopt(.rollback)
        let witness = try CommitWitness(beside: path, CommitWitness.Record(CommitCount.read(database)))
        for _ in 0..<commits {
            let count = try database.transaction { () throws(DatabaseError) in
                try CommitCount.add(to: database, isAnswered: true)
            }
            witness.write(CommitWitness.Record(count))
        }
        return try CommitCount.read(database)
    }

    @Test func `a witness that lags or agrees raises no alarm, one that leads does`() throws {
        let early = try make(3)
        let lagging = try CommitWitness.find(beside: path)
        let late = try commit(4)
        #expect(late.answered == 7)
        #expect(lagging.gap(in: .counted(late)) == nil)
        let found = try CommitWitness.find(beside: path)
        #expect(found.gap(in: .counted(late)) == nil)
        #expect(found.gap(in: .counted(early)) == .commits(4))
        #expect(found.gap(in: .absent) == .file(7))
        #expect(found.gap(in: .uncounted) == .commits(7))
    }

    @Test func `the witness of another store, and a missing one, are told`() throws {
        let one = try make(2)
        let found = try CommitWitness.find(beside: path)
        try folder.removeFile("test.db")
        try folder.removeFile("test.db-commits")
        let other = try make(2)
        #expect(found.gap(in: .counted(other)) == .otherStore)
        #expect(CommitWitness.Finding.missing.gap(in: .counted(one)) == .noWitness)
        #expect(CommitWitness.Finding.missing.gap(in: .absent) == nil)
    }

    @Test func `any changed byte of the witness is noticed`() throws {
        _ = try make(5)
        let bytes = try folder.read("test.db-commits")
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x10
            try folder.write(changed, to: "test.db-commits")
            #expect(try CommitWitness.find(beside: path) == .garbled)
        }
        for count in [0, 1, bytes.count - 1] {
            try folder.write(Array(bytes[..<count]), to: "test.db-commits")
            #expect(try CommitWitness.find(beside: path) == .garbled)
        }
        try folder.write(bytes + [0], to: "test.db-commits")
        #expect(try CommitWitness.find(beside: path) == .garbled)
    }

    @Test func `a record that is just being written is looked at again`() throws {
        let record = CommitWitness.Record(try make(5))
        let torn = Array(record.bytes.prefix(24)) + [UInt8](repeating: 0xA5, count: 24)
        var reads = [torn, torn, record.bytes]
        let found = try CommitWitness.judge { () throws(FileFault) in reads.removeFirst() }
        #expect(found == .record(record))
        let garbled = try CommitWitness.judge { () throws(FileFault) in torn }
        #expect(garbled == .garbled)
    }

    @Test func `those who open a database at the same time write the same witness`() async throws {
        let count = try make(0)
        for _ in 0..<10 {
            try folder.removeFile("test.db-commits")
            let witnesses = try await withThrowingTaskGroup(of: CommitWitness.self) { group in
                for _ in 0..<4 {
                    group.addTask { [path] in try CommitWitness(beside: path, CommitWitness.Record(count)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (index, witness) in witnesses.enumerated() {
                let record = CommitWitness.Record(store: count.store, answered: Int64(index + 1), isCopying: false)
                witness.write(record)
                #expect(try CommitWitness.find(beside: path) == .record(record))
            }
        }
    }

    @Test func `a witness that knows of later commits is not set back`() throws {
        let early = try make(2)
        let late = try commit(3)
        _ = try CommitWitness(beside: path, CommitWitness.Record(early))
        #expect(try CommitWitness.find(beside: path) == .record(CommitWitness.Record(late)))
    }

    @Test func `looking at a database with a log changes neither, and adopting it takes the log in`() throws {
        try DatabaseFile.make(path, journal: .writeAhead, mapping: { $0 }) { (database) throws(DatabaseError) in
            try database.execute("CREATE TABLE t (a)")
        }
        do {
            let database = try Database.open(path: path, sharing: .exclusive)
            try database.execute("INSERT INTO t VALUES (1)")
        }
        let (file, log) = (try folder.read("test.db"), try folder.read("test.db-wal"))
        do {
            let database = try Database.open(path: path, sharing: .exclusive)
            #expect(try database.number("SELECT count(*) FROM t") == 1)
        }
        do {
            #expect(try Database.openAlone(path: path).number("SELECT count(*) FROM t") == 0)
        }
        #expect(try folder.read("test.db") == file)
        #expect(try folder.read("test.db-wal") == log)
        #expect(!folder.exists("test.db-shm"))
        try Database.open(path: path, sharing: .exclusive).adopt(.writeAhead)
        #expect(!folder.exists("test.db-wal"))
        #expect(try Database.openAlone(path: path).number("SELECT count(*) FROM t") == 1)
    }

    @Test func `what stands beside a file that is made or copied stays, and so does a file in place`() throws {
        let others = ["copy.db", "test.db"].flatMap { name in
            ["-new", "-new-wal", "-new-shm", "-new-journal"].map { name + $0 }
        }
        for name in others { try folder.write([1, 2, 3], to: name) }
        let count = try make(1)
        #expect(try make(0) == count)
        #expect(try DatabaseFile.copy(Database.open(path: path), to: folder.path(of: "copy.db")))
        for name in others { #expect(folder.exists(name), "\(name)") }
        let names = try TestFolder.names(in: folder.path)
        #expect(names.filter { $0.hasPrefix(".") } == [])
    }

    @Test(arguments: [Int64(0), -1, 3, Int64(Int32.max), Int64(Int32.min)])
    func `only known versions pass`(version: Int64) throws {
        let schema = DatabaseSchema(applicationID: 77, version: 2)
        try DatabaseFile.make(path, journal: .rollback, mapping: { $0 }) { (database) throws(DatabaseError) in
            try database.execute("CREATE TABLE t (a); PRAGMA application_id=77")
            try database.execute("PRAGMA user_version=\(version)")
        }
        let database = try Database.open(path: path)
        #expect(throws: DatabaseError.self) { try schema.version(of: database) }
        for known in [Int64(1), 2] {
            try database.execute("PRAGMA user_version=\(known)")
            #expect(try schema.version(of: database) == known)
        }
        try database.execute("PRAGMA application_id=78")
        #expect(throws: DatabaseError.notOurs(path: path)) { try schema.version(of: database) }
    }
}
