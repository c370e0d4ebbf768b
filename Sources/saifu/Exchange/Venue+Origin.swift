import LightningClient
import SaifuWire
import WalletCore

extension Venue {
    init(_ origin: Origin) {
        self.init(origin: origin.description, host: origin.hostHeader, isLoopback: origin.isLoopback)
    }
}

extension RealtimeSettings {
    /// The value of `--realtime`, or where the exchange's channels are known to be. What has no path is the host alone.
    /// - Throws: `optionNeedsOther` without an endpoint, `badOptionValue` for a text that is no address, or one that must not
    ///   be reached without protection.
    init(option text: String?, of endpoint: Origin?) throws(WalletError) {
        self.init()
        guard let text else { return }
        let option = ProgramOption.realtime
        guard endpoint != nil else {
            throw .usage(.optionNeedsOther(option: option.rawValue, other: ProgramOption.endpoint.rawValue))
        }
        do throws(OriginError) {
            let parsed = try WebSocketAddress(parsing: text)
            address = parsed.target == "/" ? WebSocketAddress(realtimeOf: parsed.origin) : parsed
        } catch {
            let expected = if case .unprotected = error { ExpectedValue.protectedOrigin } else { option.expected }
            throw .usage(.badOptionValue(option: option.rawValue, value: text, expected: expected))
        }
    }
}

extension Venue {
    /// The error for `--realtime` at the home's own exchange, which is reached by its socket and has its channels there.
    var idleRealtime: UsageError {
        let place = ProgramOption.endpoint.rawValue + " " + name
        return .idleOption(option: ProgramOption.realtime.rawValue, .notWith(command: place))
    }
}

extension Origin {
    /// The value of `--endpoint`.
    /// - Throws: `badOptionValue` for a text that is no origin, or one that plain HTTP must not reach.
    init(option text: String) throws(WalletError) {
        do throws(OriginError) {
            self = try Origin(parsing: text)
        } catch {
            let option = ProgramOption.endpoint
            let expected = if case .unprotected = error { ExpectedValue.protectedOrigin } else { option.expected }
            throw .usage(.badOptionValue(option: option.rawValue, value: text, expected: expected))
        }
    }
}
