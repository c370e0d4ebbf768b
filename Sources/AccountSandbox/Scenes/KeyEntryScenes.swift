import AccountFeature
import SandboxKit
import WalletCore

extension AccountScreens {
    /// `key`: the key of an endpoint, as a person types it.
    static let keyEntry = SandboxScreen(
        "key",
        page: { environment async throws(WalletError) in
            let venue = Venue(origin: "https://api.bitflyer.com", host: "api.bitflyer.com", isLoopback: false)
            let entry = KeyEntryForm(venue: venue, in: environment.language)
            guard try await environment.dialogue.fill(entry.form) else { throw .declined }
            return Page([.form(entry.form)])
        }
    ) {
        SandboxScene.normal {}.withPerson(pressing: "an-api-key⏎hunter2⏎")
        SandboxScene.empty {}.withPerson()
        SandboxScene.error {}.withPerson(pressing: "an api key⏎↓⏎")
        SandboxScene("filled") {}.withPerson(pressing: "an-api-key⏎hunter2⏎⏎")
        SandboxScene("script") {}
    }
}
