internal import SaifuFiles
internal import SaifuSQLite

/// The states of the exchange that can be made from what is left: with its log, with the sound part of it, without it.
///
/// Each is a copy of its own, so that the files themselves are only read.
struct RecoveryCandidates {
    struct Candidate {
        let database: Database
        let count: CommitCount?
        /// Whether it is an exchange that could be opened.
        let isWhole: Bool
    }

    private let file: ExchangeFile
    private let configuration: ExchangeConfiguration
    private let units: [MarketUnits]

    init(_ file: ExchangeFile, _ configuration: ExchangeConfiguration, _ units: [MarketUnits]) {
        self.file = file
        self.configuration = configuration
        self.units = units
    }

    /// Those that are databases at all, the best first: whole ones before others, later ones before earlier ones.
    func find() throws(ExchangeError) -> [Candidate] {
        do throws(FileFault) {
            guard let bytes = try WholeFile.read(file.path, limit: .max - 1, of: .owner), bytes.count >= 512 else {
                return []
            }
            let main = Self.wholePages(of: bytes)
            var found = [try candidate("alone", Self.tellingItsLength(main))]
            if let log = try WholeFile.read(file.log, limit: .max - 1, of: .owner), !log.isEmpty {
                found.append(try candidate("logged", main, log: log))
                if let mended = Self.applying(log, to: main) { found.append(try candidate("mended", mended)) }
                found = found.filter { isOfOneState($0, alone: found[0]) }
            }
            return found.compactMap { $0 }.sorted {
                ($0.isWhole ? 1 : 0, $0.count?.number ?? -1) > ($1.isWhole ? 1 : 0, $1.count?.number ?? -1)
            }
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }

    /// A log of another state of the file makes nonsense of it.
    private func isOfOneState(_ candidate: Candidate?, alone: Candidate?) -> Bool {
        guard let candidate, let count = candidate.count, let base = alone?.count, count != base else { return true }
        return count.stands(on: base)
    }

    private func candidate(_ name: String, _ main: [UInt8], log: [UInt8]? = nil) throws(FileFault) -> Candidate? {
        let path = file.recovery.copy(name)
        guard try WholeFile.create(main, as: path, for: .owner) else { return nil }
        if let log { _ = try WholeFile.create(log, as: path + "-wal", for: .owner) }
        do throws(DatabaseError) {
            let database = try Database.open(path: path, sharing: .exclusive)
            _ = try Schema.owner.version(of: database)
            return Candidate(database: database, count: Self.count(database), isWhole: isWhole(database))
        } catch {
            return nil
        }
    }

    private static func count(_ database: Database) -> CommitCount? {
        do throws(DatabaseError) { return try CommitCount.read(database) } catch { return nil }
    }

    private func isWhole(_ database: Database) -> Bool {
        let store = ExchangeStore(database: database, products: units.map(\.code))
        do throws(DatabaseError) {
            try FullCheck(configuration: configuration, store: store, units: units).run()
            return true
        } catch {
            return false
        }
    }

    /// Returns the page size in the header; `nil` when the header has none that is possible.
    private static func pageSize(of main: [UInt8]) -> Int? {
        let stored = Int(main[16]) << 8 | Int(main[17])
        let size = stored == 1 ? 65_536 : stored
        return size >= 512 && size & (size - 1) == 0 ? size : nil
    }

    /// A file that was cut, without the page through which the cut goes: half a row must not be taken for a whole one.
    private static func wholePages(of bytes: [UInt8]) -> [UInt8] {
        guard let size = pageSize(of: bytes), bytes.count > size else { return bytes }
        return Array(bytes.prefix(bytes.count / size * size))
    }

    /// The bytes of a file that was cut, with the number of pages in its header set to those that are left.
    ///
    /// SQLite does not open a file that has fewer pages than its header tells. With the corrected header it opens, and
    /// fails only where it is led to a missing page. The file is not filled up with zeros instead: SQLite would read
    /// these as the rest of a row that continues on a missing page.
    private static func tellingItsLength(_ main: [UInt8]) -> [UInt8] {
        guard let size = pageSize(of: main) else { return main }
        let told = main[28..<32].reduce(0) { $0 << 8 | Int($1) }
        guard told > main.count / size else { return main }
        var main = main
        for index in 0..<4 { main[28 + index] = UInt8(truncatingIfNeeded: (main.count / size) >> (24 - index * 8)) }
        return main
    }

    /// The file with every sound page of the log; `nil` when there is none.
    private static func applying(_ bytes: [UInt8], to main: [UInt8]) -> [UInt8]? {
        guard let pageSize = pageSize(of: main) else { return nil }
        let log = WriteAheadLog(bytes, pageSize: pageSize)
        let length = log.committedPages * pageSize
        guard length > 0, length <= main.count + bytes.count else { return nil }
        var result = main
        result.append(contentsOf: [UInt8](repeating: 0, count: max(0, length - main.count)))
        result.removeLast(max(0, result.count - length))
        for frame in log.frames where frame.isSound && (1...log.committedPages).contains(frame.page) {
            let start = (frame.page - 1) * pageSize
            result.replaceSubrange(start..<(start + pageSize), with: bytes[frame.content])
        }
        return result
    }
}
