import Foundation
import TerminalTestKit
import Testing

/// The page of what users ask for, held by the tool as a person runs it.
@Suite(.blocking) struct UsersAskTests {
    private static let page = "Sources/saifu/saifu.docc/UsersAsk.md"
    private static let suite = "Tests/LightningAPITests/SomeTests.swift"

    /// All lines, the first three as they are given.
    private func problems(_ first: String...) throws -> [String] {
        let rows = first + (4...26).map { "| \($0) | what | it is so | – |" }
        let tree = try DeveloperTree.make([
            Self.page: rows.joined(separator: "\n") + "\n",
            Self.suite: "@Test func `it is so`() {}\n",
        ])
        defer { DeveloperTree.remove(tree) }
        let output = try DeveloperTree.run(["check", "--root", tree.path]).output
        return output.split(separator: "\n").filter { $0.hasPrefix(Self.page) }.map {
            String($0.dropFirst(Self.page.count + 1))
        }
    }

    @Test func `a line is answered by a sentence or by tests that exist`() throws {
        #expect(
            try problems("| 1 | what | so | `it is so` |", "| 2 | what | so | – |", "| 3 | what |  | `it is so` |")
                == [])
    }

    @Test func `a test that is not there, a line without an answer and one that is missing or comes twice are told`()
        throws
    {
        let found = try problems(
            "| 1 | what | so | `it is so`, `it was so` |", "| 2 | what |  | – |", "| 2 | what | so | – |")
        #expect(
            Set(found) == [
                "1: error: no test is called `it was so`", "2: error: line 2 has neither a sentence nor a test",
                "3: error: line 2 comes twice", "1: error: line 3 is not answered",
            ], "\(found)")
    }
}
