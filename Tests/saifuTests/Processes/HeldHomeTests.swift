import Glibc
import SaifuFiles
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Another process, such as a saifu that was stopped in the middle, keeps a file or the folder of the home.
    @Suite struct HeldHomeTests {
        // Broken by, in Sources/saifu/Home/StorageError+Files.swift:
        // - case .inUse(let path): self = .inUse(path: path)
        // + case .inUse(let path): self = .cannotRead(path: path, reason: .system(.busy))
        @Test func `a home that another keeps is named, and orders are cancelled all the same`() throws {
            let home = try ProgramHome()
            let prompt = try home.started()
            _ = try home.placeResting()
            let lock = try FolderLock(holding: home.path(of: "settings.json"))
            let limit = try home.command("guard price-band 10%")
            #expect(limit.end != .exited(0) && limit.errors.contains("Another process holds \(home.path)."))
            let all = try home.command("cancel all --yes")
            #expect(all.end == .exited(0), "\(all)")
            let kill = try home.command("kill --yes")
            #expect(kill.end == .exited(0), "\(kill)")
            withExtendedLifetime((lock, prompt)) {}
        }

        // Broken by, in Sources/saifu/Run/Wallet.swift:
        // - despiteWrongFiles: isKill || words.areCancel || words.areStatus)
        // + despiteWrongFiles: isKill || words.areStatus)
        @Test func `orders are cancelled where something else stands in the place of the journal`() throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            for name in ["wallet.sqlite", "wallet.sqlite-wal", "wallet.sqlite-shm"] { unlink(home.path(of: name)) }
            #expect(mkdir(home.path(of: "wallet.sqlite"), 0o700) == 0)
            let all = try home.command("cancel all --yes")
            #expect(all.end == .exited(0) && all.errors.contains("it is a directory"), "\(all)")
            #expect(try home.command("buy 0.001 at 16000000 --yes").end == .exited(1))
            #expect(rmdir(home.path(of: "wallet.sqlite")) == 0)
            #expect(unlink(home.path(of: "wallet.sqlite-commits")) == 0)
            #expect(try home.waitingOrders().isEmpty)
        }

        // Broken by, in Sources/saifu/Run/PromptEditor.swift:
        // - settings.onHistoryError = { say(.historyNotKept($0)) }
        // +
        // Broken by, in Sources/SaifuTerminal/Editor/ReadingQueue.swift:
        // - onHistoryError = nil
        // +
        @Test func `a history that another keeps is told once, and the commands go on`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            let history = home.path(of: "history")
            let file = try RegularFile.openAlone(history, for: .appending, of: .owner, patience: 1000)
            for word in ["one", "two", "three"] {
                program.terminal.type(word + "\r")
                try program.terminal.waitShown("`\(word)` is not a command")
            }
            let lines = program.terminal.screen.transcript.split(separator: "\n")
            #expect(lines.count { $0.contains("Past lines cannot be kept in \(history)") } == 1, "\(lines)")
            withExtendedLifetime(file) {}
        }
    }
}
