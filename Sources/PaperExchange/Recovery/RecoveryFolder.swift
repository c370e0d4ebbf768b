internal import Glibc
internal import SaifuFiles
internal import SaifuSQLite

/// Where a recovery works, beside the exchange's file, and how its result takes the place of the damaged files.
///
/// Nothing of the exchange is changed until the new files are whole and on the disk. Then the folder gets its second
/// name; from there on the moves are only finished, however often they are interrupted. Nothing is overwritten: the
/// damaged files go to a folder of their own.
struct RecoveryFolder {
    /// The exchange's file.
    let path: String

    private static let fileName = "exchange.sqlite"
    /// Says where the damaged files go.
    private static let note = "/damaged"
    /// While it is worked in; removed and begun again after an interruption.
    var work: String { path + "-recovering" }
    /// With the result in it.
    private var ready: String { path + "-recovered" }
    /// The new file while it is made.
    var draft: String { work + "/" + Self.fileName }

    /// A file for a copy that is looked at.
    func copy(_ name: String) -> String { work + "/" + Self.copyPrefix + name }

    private static let copyPrefix = "copy-"

    func checkNoneIsUnfinished() throws(ExchangeError) {
        guard try !isUnfinished() else { throw .incomplete(path: path, gap: .unfinishedRecovery) }
    }

    func isUnfinished() throws(ExchangeError) -> Bool { try isOwnFolder(ready) }

    /// Makes the folder anew.
    func begin() throws(ExchangeError) {
        try abandon()
        do { try Folder.makePrivate(work) } catch { throw ExchangeError(error, path: path) }
    }

    /// Removes what an interrupted recovery left before its result was whole, or after it was in place.
    func abandon() throws(ExchangeError) { try removeTree(work) }

    /// The new file is whole: from now on it is the exchange.
    ///
    /// - Parameters:
    ///   - damaged: the name of the folder beside the exchange's file that the old files go to. Not its path: the home
    ///     may be moved before the recovery is finished.
    ///   - missing: how many answered commits are lost, for whoever finishes an interrupted recovery to tell; `nil` when
    ///     it cannot be told.
    func seal(damaged: String, missing: Int64?) throws(ExchangeError) {
        try removeFiles(in: work) { !$0.hasPrefix(Self.fileName) }
        let note = work + Self.note
        do throws(FileFault) {
            guard
                try WholeFile.create(
                    Array((damaged + "\n" + (missing.map(String.init) ?? "")).utf8), as: note, for: .owner)
            else { throw .exists(path: note) }
        } catch {
            throw ExchangeError(error, path: note)
        }
        try move(work, to: ready)
        try sync(ready)
    }

    /// Moves the old files away and the new ones into place.
    ///
    /// - Returns: the folder with the old files, and how many answered commits are lost; `nil` when that cannot be told.
    func finish() throws(ExchangeError) -> (damaged: String, missing: Int64?) {
        let (damaged, missing) = try readNote()
        do { try Folder.makePrivate(damaged) } catch { throw ExchangeError(error, path: path) }
        let new = ready + "/" + Self.fileName
        if access(new, F_OK) == 0 {
            let isWitnessNew = access(CommitWitness.path(beside: new), F_OK) != 0
            let suffixes = isWitnessNew ? [""] + DatabaseFile.companions : DatabaseFile.all
            for suffix in suffixes where access(path + suffix, F_OK) == 0 {
                try move(path + suffix, to: damaged + "/" + Self.fileName + suffix)
            }
            try sync(damaged + "/" + Self.fileName)
            if !isWitnessNew { try move(CommitWitness.path(beside: new), to: CommitWitness.path(beside: path)) }
            try move(new, to: path)
            try sync(path)
        }
        // What is removed must not look like something to be finished, wherever removing it is interrupted.
        try abandon()
        try move(ready, to: work)
        try sync(path)
        try abandon()
        return (damaged, missing)
    }

    /// Where the old files go, by the note that `seal` left.
    private func readNote() throws(ExchangeError) -> (damaged: String, missing: Int64?) {
        let note: [UInt8]?
        do { note = try WholeFile.read(ready + Self.note, limit: 4096, of: .owner) } catch {
            throw ExchangeError(error, path: path)
        }
        // Earlier versions kept a path; the folder was always beside the file.
        let lines = String(decoding: note ?? [], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let name = lines.first.flatMap { $0.split(separator: "/").last }
        guard let name, name != ".", name != ".." else { throw .brokenRecovery(folder: ready) }
        return (Folder.holding(path) + "/" + name, lines.count > 1 ? Int64(lines[1]) : nil)
    }

    /// A name for the folder of the old files that nothing beside the exchange's file has yet.
    func nameForDamaged(at milliseconds: Int64) -> String {
        let date = CivilDate(second: milliseconds / 1000)
        let file = path.split(separator: "/").last ?? ""
        let name = file + "-damaged-" + date.compactDay + "-" + date.compactTime
        var free = name
        var number = 1
        while access(Folder.holding(path) + "/" + free, F_OK) == 0 {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private func move(_ old: String, to new: String) throws(ExchangeError) {
        guard access(new, F_OK) != 0 else { throw .cannotChange(path: new, code: EEXIST) }
        guard rename(old, new) == 0 else { throw .cannotChange(path: old, code: errno) }
    }

    private func sync(_ file: String) throws(ExchangeError) {
        do { try Folder.sync(holding: file) } catch { throw ExchangeError(error, path: path) }
    }

    /// Whether a folder of a recovery is there.
    /// - Throws: for a link or anything else that stands in its place; it is not followed and stays as it is.
    private func isOwnFolder(_ folder: String) throws(ExchangeError) -> Bool {
        var facts = stat()
        guard lstat(folder, &facts) == 0 else {
            if errno == ENOENT { return false }
            throw .cannotRead(path: folder, code: errno)
        }
        guard facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid() else {
            throw .foreignFolder(path: folder)
        }
        return true
    }

    /// Removes a folder of a recovery. One with a file of somebody else stays as it is.
    private func removeTree(_ folder: String) throws(ExchangeError) {
        guard try isOwnFolder(folder) else { return }
        try removeFiles(in: folder) { _ in true }
        guard rmdir(folder) == 0 else { throw .cannotChange(path: folder, code: errno) }
    }

    /// The names that a recovery gives.
    private static func isOwn(_ name: String) -> Bool {
        // A file is written under a hidden name first.
        let name = name.hasPrefix(".") ? name.dropFirst() : name[...]
        return name.hasPrefix(fileName) || name.hasPrefix(note.dropFirst()) || name.hasPrefix(copyPrefix)
    }

    private func removeFiles(in folder: String, where isUnneeded: (String) -> Bool) throws(ExchangeError) {
        let names = try names(in: folder)
        if let foreign = names.first(where: { !Self.isOwn($0) }) {
            throw .foreignFile(name: foreign, folder: folder)
        }
        for name in names where isUnneeded(name) {
            guard unlink(folder + "/" + name) == 0 else { throw .cannotChange(path: folder + "/" + name, code: errno) }
        }
    }

    private func names(in folder: String) throws(ExchangeError) -> [String] {
        do throws(FileFault) {
            return try Folder.names(in: folder)
        } catch {
            throw .cannotRead(path: folder, code: error.code ?? EIO)
        }
    }
}
