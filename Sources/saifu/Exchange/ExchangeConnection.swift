import LightningAPI
import SaifuDesk
import SaifuWire
import WalletCore

/// The way to the exchange of one run: the one that `--endpoint` names, else the home's own.
@MainActor struct ExchangeConnection {
    let client: any ChannelClient & OrderTransport
    let venue: Venue
    /// The home's own exchange; `nil` for another one.
    private let gateway: PaperGateway?

    /// - Parameter keys: asks the person; `nil` where nobody may be asked.
    /// - Throws: `usage` for an address that is none, `unfilledForm` for half a key in the environment.
    init(
        _ options: Options, environment variable: (String) -> String?, home: HomeDirectory, keys: KeyEntry?,
        language: Language, notices: HomeNotices
    ) throws(WalletError) {
        let origin: Origin? = if let text = options.endpoint { try Origin(option: text) } else { nil }
        venue = origin.map(Venue.init) ?? .paper
        if let origin,
            let endpoint = try EndpointClient.open(
                origin, environment: variable, home: home, keys: keys, language: language, notices: notices)
        {
            (client, gateway) = (endpoint, nil)
        } else {
            let paper = PaperGateway(home: home, notices: notices)
            (client, gateway) = (paper, paper)
        }
    }

    /// Whether it leads to the home's own exchange, which `--endpoint` may name while it is served.
    var leadsHome: Bool { gateway != nil }

    /// Ends the exchange if this process has it open.
    func close() async {
        await gateway?.close()
    }
}
