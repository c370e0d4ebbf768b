import Foundation
import WalletCore

/// The sentences the wallet ships with, so that tests read what a person reads.
enum TestStrings {
    static let english = load(.english)
    static let japanese = load(.japanese)

    private static func load(_ language: Language) -> Strings {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Resources/strings/\(language.rawValue).json")
        do {
            let sentences = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
            return Strings(language: language, sentences: sentences)
        } catch {
            return Strings(language: language, sentences: [:])  // every test that reads a sentence then fails
        }
    }
}
