internal import Glibc

/// Why a file could not be used. Nothing was changed unless a case says so.
public enum FileFault: Error, Hashable, Sendable {
    /// There is no such file, or no such folder.
    case missing(path: String)
    /// Something stands there that is not a regular file; for a folder, something that is not a folder.
    case wrongKind(path: String, kind: FileKind)
    /// A private file or folder of another user.
    case belongsToAnother(path: String)
    /// Others may read or write a private file, and that cannot be changed.
    case cannotProtect(path: String, code: Int32)
    /// The file is longer than its reader allows.
    case tooLarge(path: String, limit: Int)
    /// Something stands at a path that must be free.
    case exists(path: String)
    /// Another process, or another owner in this one, has locked the file.
    case inUse(path: String)
    /// No room is left. What was written of it before was taken back.
    case diskFull(path: String)
    /// A call of the system failed with `code` (an `errno`).
    case failed(path: String, action: FileAction, code: Int32)
}

/// The action that failed because a call of the system did; the raw value is the participle of a sentence.
public enum FileAction: String, Hashable, Sendable {
    /// Its facts were read, such as size and owner.
    case looked = "looked at"
    /// The other calls, each by its participle.
    case opened, read, written, created, renamed, removed, synced, shortened, locked
}

extension FileFault {
    /// The file or folder it is about.
    public var path: String {
        switch self {
        case .missing(let path), .wrongKind(let path, _), .belongsToAnother(let path), .cannotProtect(let path, _),
            .tooLarge(let path, _), .exists(let path), .inUse(let path), .diskFull(let path), .failed(let path, _, _):
            path
        }
    }

    /// The reason without the path: half a sentence that begins with "it" or with the system's own words.
    public var reason: String {
        switch self {
        case .missing: "it does not exist"
        case .wrongKind(_, let kind): "it is \(kind)"
        case .belongsToAnother: "it belongs to another user"
        case .cannotProtect(_, let code): "others may read it, and that cannot be changed: \(Self.text(code))"
        case .tooLarge(_, let limit): "it is longer than \(limit) bytes"
        case .exists: "it is there already"
        case .inUse: "it is in use by another process"
        case .diskFull: "no room is left on the disk"
        case .failed(_, let action, let code): "it could not be \(action.rawValue): \(Self.text(code))"
        }
    }

    /// The `errno` of a failed call; `nil` for what this module found itself.
    public var code: Int32? {
        switch self {
        case .cannotProtect(_, let code), .failed(_, _, let code): code
        case .missing: ENOENT
        case .exists: EEXIST
        case .wrongKind, .belongsToAnother, .tooLarge, .inUse, .diskFull: nil
        }
    }

    /// The fault for a failed call.
    static func failed(_ path: String, _ action: FileAction, _ code: Int32) -> FileFault {
        switch code {
        case ENOENT: .missing(path: path)
        case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
        default: .failed(path: path, action: action, code: code)
        }
    }

    /// The same about the file that the draft was for.
    func renamed(_ path: String) -> FileFault {
        switch self {
        case .missing: .missing(path: path)
        case .wrongKind(_, let kind): .wrongKind(path: path, kind: kind)
        case .belongsToAnother: .belongsToAnother(path: path)
        case .cannotProtect(_, let code): .cannotProtect(path: path, code: code)
        case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
        case .exists: .exists(path: path)
        case .inUse: .inUse(path: path)
        case .diskFull: .diskFull(path: path)
        case .failed(_, let action, let code): .failed(path: path, action: action, code: code)
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileFault: CustomStringConvertible {
    /// The path and what is wrong there, without a full stop.
    public var description: String { "\(path): \(reason)" }
}
