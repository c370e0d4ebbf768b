import SaifuWire
import WalletCore

extension Venue {
    init(_ origin: Origin) {
        self.init(origin: origin.description, host: origin.hostHeader, isLoopback: origin.isLoopback)
    }
}

extension Origin {
    /// The value of `--endpoint`.
    /// - Throws: `badOptionValue` for a text that is no origin, or one that plain HTTP must not reach.
    init(option text: String) throws(WalletError) {
        do throws(OriginError) {
            self = try Origin(parsing: text)
        } catch {
            let option = Option.endpoint
            let expected = if case .unprotected = error { ExpectedValue.protectedOrigin } else { option.expected }
            throw .usage(.badOptionValue(option: option.rawValue, value: text, expected: expected))
        }
    }
}
