import SandboxKit
import WalletCore

/// The sentences the wallet ships with, so that tests read what a person reads.
enum TestStrings {
    static let english = load(.english)
    static let japanese = load(.japanese)

    private static func load(_ language: Language) -> Strings {
        do {
            return try .shipped(language)
        } catch {
            return Strings(language: language, sentences: [:])  // every test that reads a sentence then fails
        }
    }
}
