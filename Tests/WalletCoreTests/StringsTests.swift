import Testing
import WalletCore

@Suite struct StringsTests {
    @Test func `arguments go where the sentence wants them, and are not read again`() {
        let strings = Strings(language: .english, sentences: ["badCount": "{1} then {0} then {9} {"])
        #expect(strings(.badCount, "{1}", "b") == "b then {1} then {9} {")
    }

    @Test func `a missing sentence shows its key`() {
        #expect(Strings(language: .english, sentences: [:])(.goodbye) == "goodbye")
    }

    @Test(arguments: [
        ("ja_JP.UTF-8" as String?, Language.japanese), ("en_US", .english), (nil, .english), ("C", .english),
    ])
    func `the locale chooses the language`(locale: String?, language: Language) {
        #expect(Language(locale: locale) == language)
    }
}
