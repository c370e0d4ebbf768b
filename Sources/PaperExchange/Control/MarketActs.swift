public import LightningAPI
public import SaifuJSON

/// Where a snapshot is.
public struct SnapshotFile: Hashable, Sendable {
    /// A path from the root; at a port the name of a file in the folder `snapshots` beside the exchange's own.
    public let file: String

    /// Nothing is checked before the act is done.
    public init(file: String) {
        self.file = file
    }
}

extension SnapshotFile: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            file: format.member("file", \.file))
    }
}

/// A state for a market, and what is told of its health. When a call auction or a circuit break ends, what was collected
/// trades at one price.
public struct StateChange: Hashable, Sendable {
    /// Which market.
    public let productCode: ProductCode
    /// `RUNNING` ends any other at once; `nil` leaves it as it is.
    public let state: MarketState?
    /// How long; `nil` for a minute.
    public let seconds: Int64?
    /// How busy the exchange says it is from now on, whatever it does: one of ``healths``; `nil` for what it does.
    public let health: HealthStatus?

    /// The states that a market's health can be set to.
    public static let healths: [HealthStatus] = [.normal, .busy, .veryBusy, .superBusy, .noOrder, .stop]

    /// Nothing is checked before the act is done.
    public init(productCode: ProductCode, state: MarketState?, seconds: Int64? = nil, health: HealthStatus? = nil) {
        self.productCode = productCode
        self.state = state
        self.seconds = seconds
        self.health = health
    }
}

extension StateChange: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            state: format.optional("state", \.state),
            seconds: format.optional("seconds", \.seconds),
            health: format.optional("health", \.health))
    }
}

/// A step of a clock.
public struct ClockAdvance: Hashable, Sendable {
    /// Forward; backward with a negative number.
    public let milliseconds: Int64

    /// Nothing is checked before the act is done.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }
}

extension ClockAdvance: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            milliseconds: format.member("milliseconds", \.milliseconds))
    }
}
