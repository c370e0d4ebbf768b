import AccountFeature
import LightningAPI
import MarketFeature
import SaifuDesk
import TradeFeature
import WalletCore

/// The environment of the real program: everything a scene reaches, and every door between features.
@MainActor final class LiveEnvironment: Environment {
    let client: any ServiceClient
    let desk: OrderDesk
    let clock: any WalletClock
    let dialogue: any Dialogue
    let session: Session
    let venue: Venue
    let products: ProductCatalogue
    /// Changes with `lang`.
    var strings: Strings

    init(
        client: any ServiceClient, desk: OrderDesk, dialogue: any Dialogue, session: Session, venue: Venue,
        strings: Strings
    ) {
        self.client = client
        self.desk = desk
        clock = LiveClock()
        self.dialogue = dialogue
        self.session = session
        self.venue = venue
        self.strings = strings
        products = ProductCatalogue(client: client)
    }
}

extension LiveEnvironment: FullResolver {
    func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output {
        MarketScenes.quote(descriptor, in: self)
    }

    func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output {
        AccountScenes.funds(descriptor, in: self)
    }

    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output {
        TradeScenes.unsettled(descriptor, in: self)
    }

    func resolve(_ descriptor: OrdersDescriptor) -> OrdersDescriptor.Output {
        TradeScenes.orders(descriptor, in: self)
    }
}
