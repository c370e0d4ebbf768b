import Glibc
import SaifuFiles

/// When a file of a package was changed last, and how many files there are: another value means that something was
/// saved, renamed or removed.
struct SourceTimes: Equatable {
    /// In nanoseconds since 1970.
    private var newest = 0
    private var count = 0

    /// Looks at what a build reads. Hidden files are those of editors.
    init(of root: String) {
        for name in ["Package.swift", "Sources", "Resources"] { add(root + "/" + name) }
    }

    private mutating func add(_ path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return }
        // The time of the change itself: a file that is copied keeps its own time.
        newest = max(newest, facts.st_ctim.tv_sec * 1_000_000_000 + facts.st_ctim.tv_nsec)
        count += 1
        guard facts.st_mode & S_IFMT == S_IFDIR else { return }
        // A folder that goes while it is looked at is counted with the next look.
        do throws(FileFault) {
            for name in try Folder.names(in: path) where !name.hasPrefix(".") { add(path + "/" + name) }
        } catch {}
    }
}

extension SourceTimes: LosslessStringConvertible {
    init?(_ description: String) {
        let numbers = description.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        (newest, count) = (numbers[0], numbers[1])
    }

    var description: String { "\(newest)/\(count)" }
}
