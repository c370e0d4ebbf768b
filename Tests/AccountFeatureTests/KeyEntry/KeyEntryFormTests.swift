import AccountFeature
import SaifuCrypto
import SaifuStyle
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

/// The form of a key by itself; the same form is filled by a person and by the environment of a script.
@MainActor struct KeyEntryFormTests {
    private let entry: KeyEntryForm

    init() {
        entry = KeyEntryForm(
            venue: Venue(origin: "https://example.com", host: "example.com", isLoopback: false), in: .english)
    }

    // Broken by, in Sources/AccountFeature/KeyEntry/KeyEntryForm.swift:
    // - [originCell, keyCell, secretCell, checkCell]
    // + [originCell, secretCell, keyCell, checkCell]
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (AccountSandboxTests)
    // It turns red too: A7 an edit of a key is one event, and what is wrong stands on its row
    @Test func `A6 the rows of a key are named, the origin is passed over, and no row loses what another is given`() {
        #expect(entry.form.shownCells.map(\.name) == ["origin", "key", "secret", "check"])
        #expect(entry.form.openCells.map(\.name) == ["key", "secret", "check"])
        entry.secretCell.edit("hunter2")
        entry.keyCell.edit("a-key")
        entry.checkCell.edit("no")
        #expect(entry.form["key"] === entry.keyCell && entry.keyCell.text == "a-key" && !entry.checkCell.isOn)
        let credentials = entry.takeCredentials(boundTo: "https://example.com")
        #expect(credentials == APICredentials(key: "a-key", secret: Secret("hunter2"), origin: "https://example.com"))
        #expect(entry.secretCell.isEmpty, "a secret leaves its form once")
    }

    @Test func `A7 an edit of a key is one event, and what is wrong stands on its row`() {
        var events: [String] = []
        entry.form.onEdit = { events.append($0.name) }
        entry.keyCell.edit("a key")
        entry.checkCell.toggle()
        entry.checkCell.edit("no")
        #expect(events == ["key", "check"])
        #expect(entry.keyCell.message?.plainText.contains("without spaces") == true && entry.secretCell.message == nil)
        #expect(entry.form.faults.map(\.name) == ["key", "secret"])
        entry.keyCell.edit("a-key")
        #expect(entry.keyCell.message == nil && events == ["key", "check", "key"])
    }

    @Test func `a script that brings half a key is told the other half, and how`() throws {
        entry.keyCell.edit("a-key")
        let error = #expect(throws: WalletError.self) { try entry.form.checkFilled() }
        let sentence = try #require(error).text(in: .english)
        #expect(
            sentence == "Nobody can be asked here, and the form is not complete. API secret: The secret is missing. "
                + "Usage: SAIFU_API_KEY=… SAIFU_API_SECRET=… saifu --endpoint https://example.com …")
    }
}
