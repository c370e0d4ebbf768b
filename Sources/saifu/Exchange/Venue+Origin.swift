import SaifuWire
import WalletCore

extension Venue {
    init(_ origin: Origin) {
        self.init(origin: origin.description, host: origin.hostHeader, isLoopback: origin.isLoopback)
    }
}

extension Origin {
    /// The value of `--endpoint`.
    /// - Throws: `badOptionValue` for a text that is no origin.
    init(option text: String) throws(WalletError) {
        do {
            self = try Origin(parsing: text)
        } catch {
            let option = Option.endpoint
            throw .usage(.badOptionValue(option: option.rawValue, value: text, expected: option.expected))
        }
    }
}
