/// How a database keeps a transaction whole.
public enum Journal: Sendable {
    /// A rollback journal that is gone after each commit: the file alone is everything, and a copy of it misses nothing.
    case rollback
    /// A write-ahead log: one sync for a commit. Part of what was committed is in the `-wal` file until a checkpoint.
    case writeAhead

    /// `EXTRA` syncs the folder too, once the rollback journal is removed from it.
    var pragmas: String {
        switch self {
        case .rollback: "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA"
        case .writeAhead: "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL"
        }
    }
}
