public import LightningAPI

/// What the owner of an exchange can do to it, beside what the API can.
public enum ExchangeControl: Hashable, Sendable {
    /// Moves yen from the balance into the collateral, or back with a negative number.
    case moveCollateral(yen: Int64)
    /// Puts a market into a state for so many seconds. `running` ends any other at once; when a call auction or a circuit
    /// break ends, what was collected trades at one price.
    case setState(MarketState, of: ProductCode, seconds: Int64)
}

/// Why a control did nothing, as one sentence.
public struct ControlRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
}

extension PaperExchangeServer {
    /// Does what a control says, on the exchange's thread; what it changed is on the disk when this returns.
    public func perform(_ control: ExchangeControl) async throws(ControlRefusal) {
        do throws(Refusal) {
            try await exchange.perform(control)
        } catch {
            throw ControlRefusal(description: error.message)
        }
    }
}

extension PaperExchange {
    func perform(_ control: ExchangeControl) throws(Refusal) {
        guard let server else { throw .fault("The exchange is being closed.") }
        try server.perform(control)
    }
}

extension ProtocolServer {
    func perform(_ control: ExchangeControl) throws(Refusal) {
        let now = core.configuration.clock.milliseconds
        do { try core.advance(to: now) } catch { throw .fault("\(error)") }
        do throws(OrderFailure) {
            switch control {
            case .moveCollateral(let yen): try core.moveCollateral(yen, at: now)
            case .setState(let state, let product, let seconds):
                let index = try market(product)
                try core.setPhase(try phase(state, until: now + seconds * 1000), of: index, at: now)
            }
        } catch {
            throw Refusal(error)
        }
    }

    private func market(_ product: ProductCode) throws(OrderFailure) -> Int {
        guard let units = core.units.first(where: { $0.code == product.rawValue }) else { throw .notFound }
        return units.index
    }

    private func phase(_ state: MarketState, until: Int64) throws(OrderFailure) -> MarketPhase {
        guard Bounds.clock.contains(until) else { throw .notFound }
        let kinds: [MarketPhase.Kind] = [.running, .preopen, .circuitBreak, .closed, .starting]
        guard let kind = kinds.first(where: { $0.word == state }) else { throw .notFound }
        return kind == .running ? .running : MarketPhase(kind: kind, until: until)
    }
}

extension MarketPhase.Kind {
    var word: MarketState {
        switch self {
        case .running: .running
        case .preopen: .preopen
        case .circuitBreak: .circuitBreak
        case .closed: .closed
        case .starting: .starting
        }
    }
}
