internal import SaifuFiles

/// Reading and writing the history's file.
enum HistoryFile {
    /// More than this at the end of the file is not read.
    private static let longest = 4 << 20
    /// In milliseconds: a line that another process keeps from the file must not keep its command.
    private static let patience = 500

    /// The lines of the file; makes it when it is missing.
    static func read(_ path: String) throws(HistoryError) -> [String] {
        try asking { () throws(FileFault) in
            let file = try open(path)
            let start = try max(0, file.size() - longest)
            let bytes = try file.read(at: start, count: longest)
            let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
            return start > 0 ? Array(lines.dropFirst()) : lines
        }
    }

    /// Adds one line at the end, whole or not at all; other processes that share the file wait for that moment.
    static func append(_ line: String, to path: String) throws(HistoryError) {
        try asking { () throws(FileFault) in try open(path).append(Array((line + "\n").utf8)) }
    }

    /// Puts these lines in the place of the file's, all or nothing.
    static func replace(_ path: String, with lines: some Sequence<String>) throws(HistoryError) {
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        try asking { () throws(FileFault) in
            let old = try open(path)
            try WholeFile.write(bytes, to: path, for: .owner)
            withExtendedLifetime(old) {}
        }
    }

    private static func open(_ path: String) throws(FileFault) -> RegularFile {
        while true {
            let file = try RegularFile.openAlone(path, for: .appending, of: .owner, patience: patience)
            if let file { return file }
            _ = try RegularFile.create(path, for: .owner)
        }
    }

    private static func asking<T>(_ body: () throws(FileFault) -> T) throws(HistoryError) -> T {
        do throws(FileFault) {
            return try body()
        } catch {
            switch error {
            case .wrongKind(let path, _), .belongsToAnother(let path), .cannotProtect(let path, _):
                throw .unsafeFile(path: path)
            case .missing, .tooLarge, .exists, .inUse, .diskFull, .failed:
                throw .storage(path: error.path, reason: error.reason)
            }
        }
    }
}
