import LightningAPI
import LightningClient
import SaifuDesk
import SaifuWire
import WalletCore

/// The way to the exchange of one run: the one that `--endpoint` names, else the home's own.
@MainActor struct ExchangeConnection {
    let client: any ChannelClient & OrderTransport
    let venue: Venue
    /// The home's own exchange; `nil` for another one.
    private let gateway: PaperGateway?
    /// Another exchange; `nil` for the home's own.
    private let endpoint: EndpointClient?

    /// - Parameters:
    ///   - keys: asks the person; `nil` where nobody may be asked.
    ///   - budgets: counts the requests.
    ///   - isKill: whether a wrong file of the home is no error before something is sent.
    /// - Throws: `usage` for an address that is none, `unfilledForm` for half a key in the environment.
    init(
        _ options: Options, environment variable: (String) -> String?, home: HomeDirectory, keys: KeyEntry?,
        language: Language, notices: HomeNotices, budgets: RequestBudgets, forKill isKill: Bool = false
    ) throws(WalletError) {
        let origin: Origin? = if let text = options.endpoint { try Origin(option: text) } else { nil }
        venue = origin.map(Venue.init) ?? .paper
        let realtime = try RealtimeSettings(option: options.realtime, of: origin)
        if let origin,
            let endpoint = try EndpointClient.open(
                origin, environment: variable, home: home, keys: keys, language: language, notices: notices,
                budgets: budgets, realtime: realtime, forKill: isKill)
        {
            (client, gateway, self.endpoint) = (endpoint, nil, endpoint)
        } else {
            if options.realtime != nil { throw .usage(venue.idleRealtime) }
            let paper = PaperGateway(home: home, place: origin, notices: notices, budgets: budgets)
            (client, gateway, endpoint) = (paper, paper, nil)
        }
    }

    /// Whether it leads to the home's own exchange, which `--endpoint` may name while it is served.
    var leadsHome: Bool { gateway?.isThere ?? false }

    /// Warns of a key from the environment that may send money away.
    func checkKey() async { await endpoint?.checkKey() }

    /// Ends the exchange if this process has it open.
    func close() async {
        await gateway?.close()
    }
}

extension RequestBudgets {
    /// Those of a home, which its processes share.
    convenience init(of home: HomeDirectory, notices: HomeNotices, waits: RequestWaits) {
        self.init(
            path: home.file(HomeDirectory.budgetName), tell: { notices.tell(PromptSentence($0)) },
            showWait: { waits.take($0, at: MachineClock().now()) })
    }
}

extension PromptSentence {
    fileprivate init(_ notice: BudgetNotice) {
        switch notice {
        case .damaged(let path): self = .budgetDamaged(path: path)
        case .unusable(let fault): self = .budgetUnusable(StorageError(fault))
        }
    }
}
