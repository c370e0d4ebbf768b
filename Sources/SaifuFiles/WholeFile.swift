internal import Glibc

/// Files that are read and written as a whole.
public enum WholeFile {
    /// The content of a file; `nil` when there is none.
    /// - Throws: `tooLarge` when it is longer than `limit` bytes.
    public static func read(_ path: String, limit: Int, of audience: FileAudience) throws(FileFault) -> [UInt8]? {
        try RegularFile.open(path, for: .reading, of: audience)?.read(limit: limit)
    }

    /// Writes a file in place of the one that is there, whole or not at all: to a new one beside it, synced, then renamed.
    /// - Throws: `wrongKind` for a link, or anything else but a regular file; it stays as it is.
    public static func write(_ bytes: [UInt8], to path: String, for audience: FileAudience) throws(FileFault) {
        let old = try FileFacts.check(path, for: audience)
        let draft = try draft(bytes, besides: path, for: audience, mode: audience == .everyone ? old?.mode : nil)
        guard rename(draft, path) == 0 else { throw failure(path, .renamed, discarding: draft) }
        try Folder.sync(holding: path)
    }

    /// Writes a file that is not there yet, whole or not at all.
    /// - Returns: `false` when something stands there already; it stays as it is.
    public static func create(_ bytes: [UInt8], as path: String, for audience: FileAudience) throws(FileFault) -> Bool {
        try place(draft(bytes, besides: path, for: audience, mode: nil), at: path)
    }

    /// Gives a whole file, which is on the disk, its name. The draft's own name is gone afterwards.
    /// - Returns: `false` when something stands there already; it stays as it is.
    public static func place(_ draft: String, at path: String) throws(FileFault) -> Bool {
        // A link, unlike a new name, never replaces anything.
        let isMade = link(draft, path) == 0
        guard isMade || errno == EEXIST else { throw failure(path, .created, discarding: draft) }
        try remove(draft)
        try Folder.sync(holding: path)
        return isMade
    }

    /// Gives a file a second name, by which it is kept when the first one is written anew.
    /// - Returns: `false` when something else has that name; it stays as it is.
    public static func name(_ path: String, also other: String) throws(FileFault) -> Bool {
        if link(path, other) == 0 {
            try Folder.sync(holding: path)
            return true
        }
        guard errno == EEXIST else { throw .failed(other, .created, errno) }
        // It may have the name since an earlier attempt.
        return try FileFacts.check(path, for: .everyone) == FileFacts.check(other, for: .everyone)
    }

    /// A file that is not there is no error.
    public static func remove(_ path: String) throws(FileFault) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .failed(path, .removed, errno) }
    }

    private static func draft(
        _ bytes: [UInt8], besides path: String, for audience: FileAudience, mode: mode_t?
    ) throws(FileFault) -> String {
        let file = try newFile(besides: path, for: audience)
        do throws(FileFault) {
            if let mode, fchmod(file.descriptor, mode) != 0 { throw .failed(path, .written, errno) }
            try file.append(bytes)
            try file.sync()
        } catch {
            unlink(file.path)
            throw error.renamed(path)
        }
        return file.path
    }

    /// A new file with a name of its own, for what is written before it gets its place.
    public static func newFile(besides path: String, for audience: FileAudience) throws(FileFault) -> RegularFile {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        let name = path.dropFirst(folder.count)
        do throws(FileFault) {
            while true {
                let number = String(UInt64.random(in: 0...(.max)), radix: 36)
                if let file = try RegularFile.create("\(folder).\(name).\(number)", for: audience) { return file }
            }
        } catch {
            throw error.renamed(path)
        }
    }

    /// Reads `errno`.
    private static func failure(_ path: String, _ action: FileAction, discarding draft: String) -> FileFault {
        let code = errno
        unlink(draft)
        return .failed(path, action, code)
    }
}
