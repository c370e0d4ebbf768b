import CLinux
import Glibc

/// Standard output and standard error, written whole.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// A reader that went away is no error of ours; the status of the run stays.
    func write(_ text: String) {
        write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) {
        _ = HomeDirectory.writeAll(bytes, to: rawValue)
    }

    /// The width of the terminal behind it; `nil` when there is none.
    var columns: Int? {
        let columns = Int(saifu_window_size(rawValue).columns)
        return columns > 0 ? columns : nil
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }
}
