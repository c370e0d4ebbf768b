import Foundation

/// `saifu-dev check`, `generate` and `mocks`, with `--root DIR` for a tree other than the current one.
enum DeveloperTool {
    enum ExitStatus: Int32 {
        case done = 0
        case failed = 1
        case usage = 2
    }

    private static let usage = """
        usage: saifu-dev check [--root DIR]      hold the sources against the rules of the project
               saifu-dev generate [--root DIR]   write the generated files anew, mocks included
               saifu-dev mocks [--root DIR]      write the mocks of the protocols marked `/// @mockable`
        """

    static func run(_ arguments: [String]) -> ExitStatus {
        guard let (command, root) = parse(arguments) else {
            complain(usage)
            return .usage
        }
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources").path) else {
            complain("saifu-dev: \(root.path) has no folder Sources")
            return .usage
        }
        switch command {
        case .check: return check(root)
        case .generate: return write(root, GeneratedFiles.write)
        case .mocks: return write(root, GeneratedFiles.writeMocks)
        }
    }

    private enum Command: String {
        case check, generate, mocks
    }

    private static func parse(_ arguments: [String]) -> (Command, URL)? {
        guard let command = arguments.first.flatMap(Command.init(rawValue:)) else { return nil }
        switch arguments.dropFirst().first {
        case nil: return (command, URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        case "--root" where arguments.count == 3: return (command, URL(fileURLWithPath: arguments[2]))
        default: return nil
        }
    }

    private static func check(_ root: URL) -> ExitStatus {
        do {
            let sources = try SourceTree.read(root)
            let violations = try ProjectCheck.violations(root: root, sources: sources)
            violations.forEach { print($0) }
            print(
                violations.isEmpty
                    ? "saifu-dev: \(sources.count) files follow the rules; \(DependencyCheck.summary(root: root))"
                    : "saifu-dev: \(violations.count) violations in \(sources.count) files")
            return violations.isEmpty ? .done : .failed
        } catch {
            complain("saifu-dev: \(error)")
            return .failed
        }
    }

    private static func write(_ root: URL, _ files: (URL, [SourceFile]) throws -> [String]) -> ExitStatus {
        do {
            for file in try files(root, try SourceTree.read(root)) { print("wrote \(file)") }
            return .done
        } catch {
            complain("saifu-dev: \(error)")
            return .failed
        }
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
