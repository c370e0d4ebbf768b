import CLinux
import Glibc

/// What the README shows between two fences, for tests that run it.
public enum Readme {
    /// The lines of each block.
    public static let blocks: [[String]] = {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let parts = text(of: root + "/README.md").split(separator: "\n```", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map {
            parts[$0].split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map { String($0) }
        }
    }()

    /// The block with a line that begins so.
    public static func block(with start: String) -> [String]? {
        blocks.first { $0.contains { $0.hasPrefix(start) } }
    }

    /// A command at a shell, with what it prints.
    public struct Shown: CustomStringConvertible, Sendable {
        public let command: String
        public let lines: [String]
        public var description: String { command }
    }

    /// The commands of a block; a line that ends in a backslash goes on in the next.
    public static func commands(of block: [String]) -> [Shown] {
        var commands: [Shown] = []
        for line in block {
            if line.hasPrefix("$ ") {
                commands.append(Shown(command: String(line.dropFirst(2)), lines: []))
            } else if let last = commands.popLast() {
                commands.append(
                    last.command.hasSuffix("\\")
                        ? Shown(command: last.command.dropLast() + line, lines: [])
                        : Shown(command: last.command, lines: last.lines + [line]))
            }
        }
        return commands
    }

    /// Whether a screen has these lines, one below the other.
    public static func stands(_ block: [String], on screen: [String]) -> Bool {
        func trimmed(_ lines: [String]) -> [Substring] {
            lines.map { line in line.lastIndex { $0 != " " }.map { line[...$0] } ?? "" }
        }
        let (wanted, drawn) = (trimmed(block), trimmed(screen))
        return drawn.indices.contains { drawn[$0...].starts(with: wanted) }
    }

    /// The words of a line, without its figures. How far a price is from the best one depends on the second, and so does
    /// whether a part of a percent comes to whole yen.
    public static func words(_ line: String) -> String {
        if line.hasPrefix("From the best price  ") { return "From the best price" }
        return line.replacing(" · rounded in your favour", with: "").replacing(#/[+-]?[0-9][0-9,.:T-]*/#, with: "0")
            .replacing(#/─*[▁-█]+─*/#, with: "▁")
            .split(separator: " ").joined(separator: " ")
    }

    /// Without the fills of an order and what is said below them: in how many parts an order was filled depends on the second.
    public static func told(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasPrefix("0 0 Fill ") && !$0.hasPrefix("An order above its fills") }
    }

    private static func text(of path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
