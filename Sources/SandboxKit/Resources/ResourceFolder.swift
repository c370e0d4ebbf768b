import Glibc

/// The folder `Resources` of this checkout, read when it is needed: a changed fixture shows without a build.
public struct ResourceFolder: Sendable {
    /// Absolute.
    public let path: String

    /// Creates the folder at an absolute path; nothing is opened.
    public init(path: String) {
        self.path = path
    }

    /// The folder named by `SAIFU_RESOURCES`, else the one above the program that runs, else above the current directory.
    /// - Throws: `notFound`.
    public static func located() throws(ResourceError) -> ResourceFolder {
        switch found {
        case .success(let folder): return folder
        case .failure(let error): throw error
        }
    }

    /// Where the answer of a recording is kept, inside the folder.
    public static func fixture(_ name: String) -> String { "sandbox/\(name).json" }

    /// The bytes of a file inside the folder.
    /// - Throws: `unreadable`.
    public func bytes(of name: String) throws(ResourceError) -> [UInt8] {
        let file = path + "/" + name
        guard let stream = fopen(file, "re") else { throw .unreadable(file: file, code: errno) }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        guard ferror(stream) == 0 else { throw .unreadable(file: file, code: errno) }
        return bytes
    }

    /// Writes a file inside the folder, and the folder it is in.
    /// - Throws: `unwritable`.
    func write(_ bytes: [UInt8], to name: String) throws(ResourceError) {
        let file = path + "/" + name
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .unwritable(file: folder, code: errno) }
        }
        guard let stream = fopen(file, "we") else { throw .unwritable(file: file, code: errno) }
        let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count
        guard fclose(stream) == 0, isWritten else { throw .unwritable(file: file, code: errno) }
    }

    private static let found: Result<ResourceFolder, ResourceError> = {
        if let named = getenv("SAIFU_RESOURCES") { return .success(Self(path: String(cString: named))) }
        for start in ["/proc/self/exe", "."] {
            guard let path = realpath(start, nil) else { continue }
            defer { free(path) }
            var folder = String(cString: path)[...]
            while !folder.isEmpty {
                let candidate = String(folder) + "/Resources"
                if access(candidate + "/demo-market.json", R_OK) == 0 { return .success(Self(path: candidate)) }
                folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
            }
        }
        return .failure(.notFound)
    }()
}

/// Why something of `Resources` cannot be had.
public enum ResourceError: Error, Hashable, Sendable {
    /// Neither above the program nor above the current directory.
    case notFound
    /// `code` is an `errno`.
    case unreadable(file: String, code: Int32)
    /// The file could not be written. `code` is an `errno`.
    case unwritable(file: String, code: Int32)
    /// The file is not what it should be.
    case malformed(file: String, reason: String)
}

extension ResourceError: CustomStringConvertible {
    /// The error as a clause in English.
    public var description: String {
        switch self {
        case .notFound: "there is no folder Resources above the program or the current directory"
        case .unreadable(let file, let code): "\(file) cannot be read: \(String(cString: strerror(code)))"
        case .unwritable(let file, let code): "\(file) cannot be written: \(String(cString: strerror(code)))"
        case .malformed(let file, let reason): "\(file) cannot be used: \(reason)"
        }
    }
}
