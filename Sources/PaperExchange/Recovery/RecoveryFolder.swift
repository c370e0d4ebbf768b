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
    /// While it is worked in; removed and begun again after an interruption.
    var work: String { path + "-recovering" }
    /// With the result in it.
    private var ready: String { path + "-recovered" }
    /// The new file while it is made.
    var draft: String { work + "/" + Self.fileName }

    /// A file for a copy that is looked at.
    func copy(_ name: String) -> String { work + "/" + name }

    func checkNoneIsUnfinished() throws(ExchangeError) {
        guard access(ready, F_OK) != 0 else { throw .incomplete(path: path, gap: .unfinishedRecovery) }
    }

    var isUnfinished: Bool { access(ready, F_OK) == 0 }

    /// Makes the folder anew.
    func begin() throws(ExchangeError) {
        try removeTree(work)
        do { try Folder.makePrivate(work) } catch { throw ExchangeError(error, path: path) }
    }

    func abandon() throws(ExchangeError) { try removeTree(work) }

    /// The new file is whole: from now on it is the exchange.
    ///
    /// - Parameter damaged: the name of the folder that the old files go to.
    func seal(damaged: String) throws(ExchangeError) {
        try removeFiles(in: work) { !$0.hasPrefix(Self.fileName) }
        do throws(FileFault) {
            guard try WholeFile.create(Array(damaged.utf8), as: work + "/damaged", for: .owner) else { return }
        } catch {
            throw ExchangeError(error, path: path)
        }
        try move(work, to: ready)
        try sync(ready)
    }

    /// Moves the old files away and the new ones into place.
    ///
    /// - Returns: the folder with the old files.
    func finish() throws(ExchangeError) -> String {
        let damaged: String
        do throws(FileFault) {
            let name = try WholeFile.read(ready + "/damaged", limit: 4096, of: .owner) ?? []
            damaged = String(decoding: name, as: UTF8.self)
            try Folder.makePrivate(damaged)
        } catch {
            throw ExchangeError(error, path: path)
        }
        let new = ready + "/" + Self.fileName
        if access(new, F_OK) == 0 {
            let isWitnessNew = access(CommitWitness.path(beside: new), F_OK) != 0
            let suffixes = [""] + DatabaseFile.companions + (isWitnessNew ? [] : [CommitWitness.path(beside: "")])
            for suffix in suffixes where access(path + suffix, F_OK) == 0 {
                try move(path + suffix, to: damaged + "/" + Self.fileName + suffix)
            }
            try sync(damaged + "/" + Self.fileName)
            if !isWitnessNew { try move(CommitWitness.path(beside: new), to: CommitWitness.path(beside: path)) }
            try move(new, to: path)
        }
        try removeTree(ready)
        try sync(path)
        return damaged
    }

    /// A name for the folder of the old files that nothing has yet.
    func nameForDamaged(at milliseconds: Int64) -> String {
        let date = CivilDate(second: milliseconds / 1000)
        let name = path + "-damaged-" + date.compactDay + "-" + date.compactTime
        var free = name
        var number = 1
        while access(free, F_OK) == 0 {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private func move(_ old: String, to new: String) throws(ExchangeError) {
        guard access(new, F_OK) != 0 else { throw .storage(reason: "The file \(new) is in the way.") }
        guard rename(old, new) == 0 else { throw failure("moved", old) }
    }

    private func sync(_ file: String) throws(ExchangeError) {
        do { try Folder.sync(holding: file) } catch { throw ExchangeError(error, path: path) }
    }

    private func removeTree(_ folder: String) throws(ExchangeError) {
        guard access(folder, F_OK) == 0 else { return }
        try removeFiles(in: folder) { _ in true }
        guard rmdir(folder) == 0 else { throw failure("removed", folder) }
    }

    private func removeFiles(in folder: String, where isUnneeded: (String) -> Bool) throws(ExchangeError) {
        guard let stream = opendir(folder) else { throw failure("read", folder) }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != "..", isUnneeded(name) else { continue }
            guard unlink(folder + "/" + name) == 0 else { throw failure("removed", folder + "/" + name) }
        }
    }

    /// Reads `errno`.
    private func failure(_ what: String, _ name: String) -> ExchangeError {
        .storage(reason: "The file \(name) cannot be \(what): \(String(cString: strerror(errno))).")
    }
}
