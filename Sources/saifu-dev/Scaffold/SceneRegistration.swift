/// Makes a new scene known: its door, its command, its sentences, its place in the sandbox.
struct SceneRegistration {
    let feature: String
    let names: ScaffoldNames

    private var sources: String { "Sources/\(feature)Feature" }

    func register(in tree: inout StagedTree, open: String) throws(ScaffoldError) {
        try addDoor(to: &tree)
        try addScene(to: &tree, open)
        try addCommand(to: &tree)
        try addSentences(to: &tree)
        try tree.edit("Sources/\(feature)Sandbox/\(feature)Catalogue.swift") { editor throws(ScaffoldError) in
            let line = "            \(feature)Screens.\(names.value)"
            // A section without a screen is that of a new feature.
            if editor.text.contains("\(feature)Screens.") {
                try editor.insert(line, afterLastLineOf: ["\(feature)Screens", "."])
            } else {
                try editor.insert(line, beforeEndOf: ["SandboxSection"])
            }
        }
    }

    private func addDoor(to tree: inout StagedTree) throws(ScaffoldError) {
        let descriptor = names.type + "Descriptor"
        try tree.edit("Sources/WalletCore/Scenes/Descriptors.swift") { editor throws(ScaffoldError) in
            let text = """
                /// \(SwiftText.capitalized(names.words)) (\(feature)Feature).
                public struct \(descriptor): Descriptor {
                    public typealias Output = any Scene

                    public init() {}
                }

                """
            try editor.insert(text, beforeLineOf: ["@", "MainActor"])
        }
        try tree.edit("Sources/WalletCore/Scenes/Resolvers.swift") { editor throws(ScaffoldError) in
            let text = """
                @MainActor public protocol \(names.type)Resolving {
                    func resolve(_ descriptor: \(descriptor)) -> \(descriptor).Output
                }

                """
            try editor.insert(text, beforeLineOf: ["public", "typealias", "FullResolver"])
            try editor.compose(names.type + "Resolving", intoAlias: "FullResolver")
        }
        try tree.edit("Sources/saifu/Environment/LiveEnvironment.swift") { editor throws(ScaffoldError) in
            editor.importModule(feature + "Feature")
            let text = """

                    func resolve(_ descriptor: \(descriptor)) -> \(descriptor).Output {
                        \(feature)Scenes.\(names.value)(descriptor, in: self)
                    }
                """
            try editor.insert(text, beforeEndOf: ["extension", "LiveEnvironment", ":", "FullResolver"])
        }
        try addStubDoor(to: &tree, descriptor)
    }

    private func addStubDoor(to tree: inout StagedTree, _ descriptor: String) throws(ScaffoldError) {
        try tree.edit("Sources/SandboxKit/Environment/StubDoors.swift") { editor throws(ScaffoldError) in
            try editor.insert(
                "        \(names.value) = { _ in DummyScene(\"\(names.words)\") }", beforeEndOf: ["init", "("])
            let property = "    public var \(names.value): (\(descriptor)) -> \(descriptor).Output"
            try editor.insert(property, afterLastLineOf: ["public", "var"])
            let text = """

                    public func resolve(_ descriptor: \(descriptor)) -> \(descriptor).Output {
                        doors.\(names.value)(descriptor)
                    }
                """
            try editor.insert(text, beforeEndOf: ["extension", "StubbableEnvironment", ":", "FullResolver"])
        }
    }

    private func addScene(to tree: inout StagedTree, _ open: String) throws(ScaffoldError) {
        try tree.edit("\(sources)/\(feature)Scenes.swift") { editor throws(ScaffoldError) in
            let text = """

                    /// \(SwiftText.capitalized(names.words)), as `\(names.command)` shows them.
                    public static func \(names.value)(
                        _ descriptor: \(names.type)Descriptor, in environment: any Environment
                    ) -> any Scene {
                        \(open)
                    }
                """
            try editor.insert(text, beforeEndOf: ["enum", feature + "Scenes"])
        }
    }

    private func addCommand(to tree: inout StagedTree) throws(ScaffoldError) {
        try tree.edit("\(sources)/\(feature)Commands.swift") { editor throws(ScaffoldError) in
            let text = """

                    private static func \(names.value)(_ environment: any Environment) -> Command {
                        Command(CommandSyntax("\(names.command)", summary: .summary\(names.type))) {
                            _ async throws(WalletError) in
                            try await \(feature)Scenes.\(names.value)(\(names.type)Descriptor(), in: environment).open()
                        }
                    }
                """
            try editor.insert(text, beforeEndOf: ["enum", feature + "Commands"])
            try editor.append("\(names.value)(environment)", toListAfter: ["func", "all"])
        }
    }

    private func addSentences(to tree: inout StagedTree) throws(ScaffoldError) {
        let keys = ["summary\(names.type)", "empty\(names.type)"]
        try tree.edit("Sources/WalletCore/Strings/StringKey.swift") { editor throws(ScaffoldError) in
            let text = "\n    // \(SwiftText.capitalized(names.words)).\n    case \(keys.joined(separator: ", "))"
            try editor.insert(text, beforeEndOf: ["enum", "StringKey"])
        }
        let sentences = [
            "en": ["list \(names.words)", "There are no \(names.words)."],
            "ja": ["\(names.words) の一覧", "\(names.words) はありません。"],
        ]
        for (language, texts) in sentences {
            try tree.edit("Resources/strings/\(language).json") { editor throws(ScaffoldError) in
                guard !editor.text.contains("\"\(keys[0])\"") else { throw .exists("the sentence \(keys[0])") }
                let lines = zip(keys, texts).map { ",\n  \"\($0)\": \"\($1)\"" }
                try editor.insert(lines.joined(), beforeLast: "\n}")
            }
        }
    }
}
