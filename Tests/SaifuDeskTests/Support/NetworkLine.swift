import LightningAPI
import SaifuDesk

/// A line to an exchange in memory that alters what is sent or answered.
protocol NetworkLine: OrderTransport {
    var network: UnkindNetwork { get }
}

extension NetworkLine {
    var account: TradingAccount { network.account }
    var hasSigned: Bool { get async { await network.hasSigned } }
    var serverClock: ServerClock? { get async { await network.serverClock } }
}
