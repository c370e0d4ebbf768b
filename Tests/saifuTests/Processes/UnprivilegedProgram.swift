import FolderTestKit
import Glibc
import TerminalTestKit

/// The built program as the user "nobody", with a home in a folder that this user may write.
final class UnprivilegedProgram {
    private let above: TestFolder
    /// Of root, to be read by everyone.
    var folder: String { above.path }
    var path: String { above.path(of: "nobody/home") }

    static let isPossible = geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0

    init() throws {
        above = try TestFolder()
        let own = above.path(of: "nobody")
        // A copy: the folder of the build may be closed to others. Another process makes it: a program that this one has
        // open for writing, and a child of another test holds until it becomes another program, cannot be run.
        let copied = try PipedProgram.run(["/bin/cp", BuiltProgram.path("saifu"), above.path(of: "saifu")])
        guard copied.end == .exited(0), chmod(above.path(of: "saifu"), 0o755) == 0,
            chmod(above.path, 0o755) == 0, mkdir(own, 0o700) == 0,
            chown(own, Unprivileged.user, Unprivileged.user) == 0
        else { throw TestFolder.Failure(call: "mkdir", path: own, code: errno) }
    }

    func run(_ words: String...) throws -> PipedProgram.Result { try start(["--home", path] + words) }

    /// A command that needs no home.
    func runAnywhere(_ words: String...) throws -> PipedProgram.Result { try start(words) }

    private func start(_ words: [String]) throws -> PipedProgram.Result {
        let user = ["--reuid=\(Unprivileged.user)", "--regid=\(Unprivileged.user)", "--clear-groups"]
        return try PipedProgram.run(
            ["/usr/bin/setpriv"] + user + [above.path(of: "saifu"), "--lang", "en"] + words)
    }
}
