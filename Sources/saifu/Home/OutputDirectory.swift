import Glibc
import SaifuFiles
import WalletCore

/// A directory that the person named for files of their own.
struct OutputDirectory {
    private let path: String

    /// The directory in which this process works.
    static var current: String {
        guard let bytes = getcwd(nil, 0) else { return "." }
        defer { free(bytes) }
        return String(cString: bytes)
    }

    /// Makes the directory if its parent is there.
    static func open(_ path: String) throws(WalletError) -> OutputDirectory {
        do throws(FileFault) {
            try Folder.make(path)
            return OutputDirectory(path: path)
        } catch {
            if case .wrongKind(let path, _) = error { throw .storage(.notADirectory(path: path)) }
            throw error.aboutOutput
        }
    }

    /// Writes a file, in place of an older one of the same name: whole or not at all, and never through a link.
    /// - Parameter name: a path below the directory; folders on the way are made.
    /// - Returns: its path.
    func write(_ content: [UInt8], to name: String) throws(WalletError) -> String {
        let file = path == "." ? name : path + "/" + name
        do throws(FileFault) {
            let steps = name.split(separator: "/", omittingEmptySubsequences: false)
            guard !steps.contains(".."), !steps.contains("") else {
                throw FileFault.failed(path: file, action: .written, code: EINVAL)
            }
            for end in 1..<steps.count { try Folder.makeInside(path + "/" + steps[..<end].joined(separator: "/")) }
            try WholeFile.write(content, to: file, for: .everyone)
            return file
        } catch {
            throw error.aboutOutput
        }
    }
}
