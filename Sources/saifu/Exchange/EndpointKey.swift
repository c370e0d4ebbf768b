import AccountFeature
import SaifuCrypto
import SaifuSystem
import SaifuTables
import SaifuWire
import WalletCore

/// The key of the environment, which speaks for the endpoint of the same command line.
@MainActor enum EndpointKey {
    /// - Throws: `unfilledForm` for a key that cannot be used, or has no secret.
    static func find(
        for origin: Origin, environment: (String) -> String?, secret: (String) -> Secret? = Secret.environment,
        language: Language
    ) throws(WalletError) -> APICredentials? {
        let key = environment(KeyEntryForm.Variable.key.rawValue) ?? ""
        let secret = secret(KeyEntryForm.Variable.secret.rawValue)
        guard !key.isEmpty || secret != nil else { return nil }
        let entry = KeyEntryForm(venue: Venue(origin), in: language)
        entry.keyCell.edit(key)
        entry.secretCell.edit(secret?.withBytes { WipedBytes($0) } ?? WipedBytes())
        try entry.form.checkFilled()
        return entry.takeCredentials(boundTo: nil)
    }
}
