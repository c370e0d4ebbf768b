import AccountFeature
import LightningAPI
import MarketFeature
import SaifuDesk
import TradeFeature
import WalletCore

/// The environment of the real program: everything a scene reaches, and every door between features.
@MainActor final class ApplicationEnvironment: Environment {
    let client: any ServiceClient
    let desk: OrderDesk
    let clock: any WalletClock
    let dialogue: any Dialogue
    let session: Session
    let venue: Venue
    private let candles: any CandleKeeping
    let products: ProductCatalogue
    /// Changes with `lang`.
    var language: Language
    /// Changes with `time`.
    var zone: WalletZone
    /// Set while a scene has the screen.
    var navigator: (any Navigator)?

    init(
        client: any ServiceClient, desk: OrderDesk, dialogue: any Dialogue, session: Session, venue: Venue,
        candles: any CandleKeeping, language: Language, zone: WalletZone, clock: any WalletClock = MachineClock()
    ) {
        self.client = client
        self.desk = desk
        self.clock = clock
        self.dialogue = dialogue
        self.session = session
        self.venue = venue
        self.candles = candles
        self.language = language
        self.zone = zone
        products = ProductCatalogue(client: client)
    }
}

extension ApplicationEnvironment: FullResolver {
    func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output {
        MarketFeature(in: self).quote(descriptor)
    }

    func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output {
        AccountFeature(in: self).funds(descriptor)
    }

    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output {
        TradeFeature(in: self).unsettled(descriptor)
    }

    func resolve(_ descriptor: OwnOrdersDescriptor) -> OwnOrdersDescriptor.Output {
        TradeFeature(in: self).ownOrders(descriptor)
    }

    func resolve(_ descriptor: CandlesDescriptor) -> CandlesDescriptor.Output { candles }
}
