import Testing

@testable import saifu

/// Which lines the history of the prompt keeps.
@MainActor struct HistorySecretTests {
    @Test(arguments: [
        "buy 0.01 market --yes", "login secret", "balance J4rAbc9Q2ZlVn8sTq1Xw7YpKd0=", "JRF4AQab+9c/Zz1L0q2W3e4R5t6Y",
        "JRF20261121-051645-069808x", "cancel JRF20261121-051645-069808,Ab3dE6fG9hJ2kL5m",
    ])
    func `a line that could hold a secret, or sends without a question, is not kept`(line: String) {
        #expect(PromptEditor.mustForget(line))
    }

    @Test(arguments: ["use BTC_JPY", "cancel JRF20261121-051645-069808", "cancel JFX20260807-121804-213381F"])
    func `the ids of orders are kept`(line: String) {
        #expect(!PromptEditor.mustForget(line))
    }

    @Test func `no secret is kept because of the letter it begins with`() {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        for first in letters {
            #expect(PromptEditor.mustForget("\(first)k2Z9vQ7rT1xW5yB8nM4cL6sD0fH3gJ=="), "\(first)")
        }
    }
}
