import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// A core file shows the memory of a program that was ended by a signal, and with it every key.
    @Suite(.enabled(if: CoreFile.isWritten, "SKIPPED: this system writes no core files into the working directory"))
    struct CoreFileTests {
        @Test func `the wallet leaves none, and is closed to other programs of its user`() throws {
            let home = try ProgramHome()
            let (server, _) = try home.serve()
            let limits = try home.shell("grep 'Max core file size' /proc/\(server.process)/limits")
            #expect(limits.output.split(separator: " ").suffix(3).map(String.init).first == "0", "\(limits)")
            // Such a process belongs to root for those who look at it. (For root there is no difference to be seen.)
            var status = stat()
            #expect(stat("/proc/\(server.process)/environ", &status) == 0 && status.st_uid == 0)
            #expect(try CoreFile.end(server, in: home) == false)
        }
    }
}

private enum CoreFile {
    /// What an ordinary program does here.
    static let isWritten: Bool = {
        do {
            let home = try ProgramHome()
            let result = try home.shell("cd \(home.folder); ulimit -c unlimited; sleep 9 & kill -SYS $!; wait; ls")
            return result.output.contains("core")
        } catch {
            return false
        }
    }()

    /// Ends a program by a signal that is neither ignored in the background nor caught by Swift.
    /// - Returns: whether it left a core file behind.
    static func end(_ program: PipedProgram, in home: ProgramHome) throws -> Bool {
        let folder = try home.shell("readlink /proc/\(program.process)/cwd").output.split(separator: "\n").first ?? "."
        program.signal(SIGSYS)
        #expect(try program.finish().end == .signalled(SIGSYS))
        let files = try home.shell("ls \(folder)/core \(folder)/core.\(program.process)").output
        _ = try home.shell("rm -f \(folder)/core \(folder)/core.\(program.process)")
        return !files.isEmpty
    }
}
