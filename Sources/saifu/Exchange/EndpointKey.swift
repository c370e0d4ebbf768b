import AccountFeature
import SaifuCrypto
import SaifuJSON
import SaifuTables
import SaifuWire
import WalletCore

/// Finds the key for an origin: the environment speaks for the endpoint of the same command line, the home for the
/// exchange that it serves itself. No key ever goes to another origin.
@MainActor enum EndpointKey {
    /// - Throws: `unfilledForm` for a key of the environment that cannot be used, or has no secret.
    static func find(
        for origin: Origin, environment: (String) -> String?, secret: (String) -> Secret? = Secret.environment,
        home: HomeDirectory, strings: Strings
    ) throws(WalletError) -> APICredentials? {
        let key = environment(KeyEntryForm.Variable.key.rawValue) ?? "",
            secret = secret(KeyEntryForm.Variable.secret.rawValue)
        if !key.isEmpty || secret != nil {
            let entry = KeyEntryForm(origin: origin.description, strings: strings)
            entry.keyCell.edit(key)
            entry.secretCell.edit(secret?.withBytes { WipedBytes($0) } ?? WipedBytes())
            try entry.form.checkFilled()
            return entry.takeCredentials(boundTo: nil)
        }
        return try ServedOrigin.load(from: home) == origin.description ? PaperKey.load(from: home) : nil
    }
}

/// Where this home's exchange is served just now, so that a wallet of the same home finds its key.
enum ServedOrigin {
    private static let fileName = "served.json"

    private struct File: JSONReadable {
        let origin: String

        init(reading reader: inout JSONReader) throws(JSONFault) {
            var origin = ""
            var members = try reader.beginMembers()
            while members.areLeft {
                try reader.read("origin", 0, of: &members, into: &origin)
                try reader.passOthers(&members)
            }
            try members.require(1, ["origin"])
            self.origin = origin
        }
    }

    static func load(from home: HomeDirectory) throws(WalletError) -> String? {
        guard let bytes = try home.read(fileName) else { return nil }
        do {
            return try ExactJSONDecoder().read(File.self, from: bytes).origin
        } catch {
            throw .storage(.unreadable(path: home.file(fileName), reason: "\(error)"))
        }
    }

    /// Whoever listens there next gets no request signed with this home's key.
    static func forget(in home: HomeDirectory) {
        home.remove(fileName)
    }

    static func save(_ origin: String, to home: HomeDirectory) throws(WalletError) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("origin", origin)
        writer.endObject()
        try home.write(writer.bytes, to: fileName)
    }
}
