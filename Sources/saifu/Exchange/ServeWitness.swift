import LightningAPI
import PaperExchange
import SaifuFiles
import Synchronization
import WalletCore

/// Where what a served exchange hears and says goes: a recording, a log, and figures for a terminal. Written on the exchange's thread, one line at a
/// time.
final class ServeWitness: Sendable {
    private enum Log {
        case file(RegularFile)
        /// Standard error.
        case terminal
    }

    private let recording: RegularFile?
    private let log: Log?
    /// The figures to draw; `nil` where nobody looks.
    private let counted: Mutex<ServedFigures>?
    /// Whether writing has failed. It is reported once, so that nobody takes the later lines for all there were.
    private let hasFailed = Mutex(false)

    /// - Parameters:
    ///   - recording: a file that is not there yet.
    ///   - log: a file, to which lines are added, or `-` for standard error.
    ///   - isDrawn: whether figures are drawn on the terminal; not below the lines of a log.
    init(recording: String?, log: String?, isDrawn: Bool) throws(WalletError) {
        counted = isDrawn && log != "-" ? Mutex(ServedFigures()) : nil
        do throws(FileFault) {
            self.recording = try recording.map { path throws(FileFault) in
                guard let file = try RegularFile.create(path, for: .owner) else { throw .exists(path: path) }
                return file
            }
            self.log = try log.map { path throws(FileFault) in
                if path == "-" { return .terminal }
                if let file = try RegularFile.open(path, for: .appending, of: .everyone) { return .file(file) }
                guard let file = try RegularFile.create(path, for: .owner) else { throw .exists(path: path) }
                return .file(file)
            }
        } catch {
            throw .storage(StorageError(naming: error))
        }
    }

    /// Whether there is anything to write.
    var listens: Bool { recording != nil || log != nil || counted != nil }

    /// Returns the figures up to now; `nil` where nothing is drawn.
    var figures: ServedFigures? { counted?.withLock { $0 } }

    func take(_ event: ExchangeEvent) {
        counted?.withLock { $0.add(event) }
        if let recording { write(event.recordingLine, to: recording) }
        guard let log, let line = event.logLine else { return }
        switch log {
        case .file(let file): write(Array((line + "\n").utf8), to: file)
        case .terminal: StandardStream.complain(line + "\n")
        }
    }

    private func write(_ bytes: [UInt8], to file: RegularFile) {
        do throws(FileFault) {
            try file.append(bytes)
        } catch {
            let isFirst = hasFailed.withLock { failed in
                defer { failed = true }
                return !failed
            }
            if isFirst { StandardStream.complain("\(error)\n") }
        }
    }
}
