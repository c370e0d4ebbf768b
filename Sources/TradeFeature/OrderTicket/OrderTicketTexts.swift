import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// Turns what the interactor knows into what the view shows.
struct OrderTicketTexts {
    let subject: OrderTicketSubject
    let venue: Venue
    let strings: Strings

    var form: OrderTicketFormTexts {
        OrderTicketFormTexts(
            title: formTitle, sizeUnit: StyledText(subject.product.base?.code ?? "", style: .label),
            priceUnit: StyledText(subject.product.quote?.code ?? "", style: .label),
            minutesUnit: StyledText(strings(.minutesUnit), style: .label), usage: subject.completeUsage)
    }

    func missing(_ key: StringKey) -> StyledText {
        StyledText(strings(key), style: .error)
    }

    func preview(_ preview: OrderPreview) -> OrderTicketPreviewDisplay {
        OrderTicketPreviewDisplay(
            banner: venue.warning(in: strings), title: title, facts: OrderTicketFacts(preview, strings).all,
            warnings: warnings(preview), word: preview.breaches.isEmpty ? nil : strings(.guardWord),
            document: preview.draft.request())
    }

    func accepted(_ acceptance: OrderAcceptance) -> OrderTicketAcceptedDisplay {
        OrderTicketAcceptedDisplay(
            banner: venue.warning(in: strings), id: acceptance.childOrderAcceptanceID,
            line: StyledText(strings(.orderAccepted, acceptance.childOrderAcceptanceID), style: .success),
            document: acceptance)
    }

    func problem(_ error: WalletError) -> StyledText {
        StyledText(error.sentence(strings), style: .error)
    }

    func outcome(_ fate: OrderFate) -> StyledText {
        switch fate {
        case .filled(let size, let average):
            StyledText(strings(.orderFilled, self.size(size), price(average)), style: .success)
        case .partlyFilled(let size, let average, let open):
            StyledText(
                strings(.orderPartlyFilled, self.size(size), price(average), self.size(open)), style: .success)
        case .endedPartlyFilled(let size, let average):
            StyledText(strings(.orderEndedPartlyFilled, self.size(size), price(average)), style: .warning)
        case .resting(let open): StyledText(strings(.orderResting, size(open)), style: .body)
        case .endedUnfilled: StyledText(strings(.orderNotFilled), style: .warning)
        case .notListed(canRest: true): StyledText(strings(.orderNotVisible), style: .warning)
        case .notListed(canRest: false): StyledText(strings(.orderNotListed), style: .warning)
        case .lookFailed(.cancelled): StyledText(strings(.orderNotVisible), style: .warning)
        case .lookFailed(let error):
            StyledText(strings(.orderNotVisible) + " " + WalletError.api(error).sentence(strings), style: .warning)
        }
    }

    /// A form has one line above its rows.
    private var formTitle: StyledText {
        venue.warning(in: strings).map { $0 + StyledText(" · ", style: .secondary) + title } ?? title
    }

    private var title: StyledText {
        subject.side == .buy
            ? StyledText(strings(.ticketTitleBuy, subject.product.rawValue), style: .buy)
            : StyledText(strings(.ticketTitleSell, subject.product.rawValue), style: .sell)
    }

    private func warnings(_ preview: OrderPreview) -> [StyledText] {
        let thin = preview.exceedsBook ? [strings(.bookTooThin, size(preview.pricedSize.quantity))] : []
        return (thin + preview.breaches.map { $0.sentence(strings) }).map { StyledText($0, style: .warning) }
    }

    private func size(_ size: ExactDecimal) -> String {
        Figures.grouped(size) + (subject.product.base.map { " " + $0.code } ?? "")
    }

    private func price(_ price: ExactDecimal) -> String {
        Figures.grouped(price) + (subject.product.quote.map { " " + $0.code } ?? "")
    }
}
