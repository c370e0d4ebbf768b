import Foundation
import TerminalTestKit
import Testing

@testable import saifu_dev

/// The checker is run as a person runs it: on a tree of files, by its exit status and what it prints.
@Suite(.blocking) struct CheckTests {
    @Test func `the screens of this project, and all its sources, follow the rules`() throws {
        let result = try DeveloperTree.run(["check", "--root", DeveloperTree.root.path])
        #expect(result.status == 0, "\(result.output)")
    }

    // Broken by, in Sources/saifu-dev/Mocks/GeneratedFiles.swift:
    // - expected += try palette(root: root)
    // + expected += try palette(root: root).dropFirst()
    @Test func `B8 a palette that its tokens do not give is stale, and generating cures it`() throws {
        let palette = "Sources/SaifuStyle/Generated/Palette.swift"
        let tree = try DeveloperTree.make([palette: "// old\n"])
        defer { DeveloperTree.remove(tree) }
        let stale = try DeveloperTree.run(["check", "--root", tree.path])
        #expect(stale.status == 1)
        #expect(stale.output.contains("\(palette): error: not what Resources/tokens gives"))
        #expect(try DeveloperTree.run(["generate", "--root", tree.path]).status == 0)
        #expect(try DeveloperTree.run(["check", "--root", tree.path]).status == 0)
    }

    @Test func `nothing else stands on the top level than what was drawn there`() throws {
        let result = try DeveloperTree.check(["Notes.txt": "", ".hidden": "", "README.md": ""])
        #expect(result.status == 1)
        #expect(result.output.contains("Notes.txt: error: nothing else stands on the top level"), "\(result.output)")
        #expect(!result.output.contains(".hidden") && !result.output.contains("README.md: error"), "\(result.output)")
    }

    @Test func `broken tokens are told by file and pointer`() throws {
        let result = try DeveloperTree.check(["Resources/tokens/light.tokens.json": #"{"color": {"a": {"$value": 1}}}"#]
        )
        #expect(result.status == 1)
        #expect(result.output.contains("light.tokens.json:1:17 #/color/a: "), "\(result.output)")
    }

    @Test(arguments: [[], ["frob"], ["check", "--root"], ["check", "--root", "/nonexistent"], ["rows", "--some"]])
    func `wrong words are answered with status 2`(arguments: [String]) throws {
        #expect(try DeveloperTree.run(arguments).status == 2)
    }

    /// What is looked for stands in a comment or a text, or in a name in back ticks.
    @Test(arguments: [
        ("let a = 1 // b", "let a = 1     "), (#"let a = "do \"X\"" + b"#, #"let a = "~~ ~~~~~" + b"#),
        ("let a = #\"a \"b\" \\ c\"#", "let a = #\"~ ~~~ ~ ~\"#"),
        ("let a = \"\"\"\n    do \"X\"\n    \"\"\"\nb", "let a = \"\"\"\n    ~~ ~~~\n    \"\"\"\nb"),
        ("func `a \"b\" // c`() {}", "func `a \"b\" // c`() {}"),
        ("a = \"/* \\(b(\"c\")) */\"", "a = \"~~ ~~~~\"c\"~~ ~~\""),
        ("let a = \"open\nlet b = 1", "let a = \"~~~~\nlet b = 1"),
    ])
    func `code is what is neither comment nor text`(text: String, code: String) {
        #expect(String(decoding: CodeText.blanked(Array(text.utf8)), as: UTF8.self) == code)
    }
}
