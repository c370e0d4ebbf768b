import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// Turns what the interactor knows into what the view shows.
@MainActor struct OrderTicketTexts {
    let subject: OrderTicketSubject
    let venue: Venue
    let reader: Reader

    /// - Parameter refused: the row whose value was refused after the form was filled.
    func form(_ fields: OrderTicketFields, refused: OrderTicketRow? = nil) -> OrderTicketFormDisplay {
        func unit(_ asset: Asset?) -> Phrase? { asset.map { Phrase(Figure($0), .label) } }
        func option(_ code: some RawRepresentable<String>, _ title: Phrase) -> OrderTicketFormDisplay.Option {
            .init(word: code.rawValue.asciiLowercased, title: title)
        }
        return OrderTicketFormDisplay(
            title: [venue.warning, title].compactMap { $0 }.joined(separator: .dot),  // one line above the rows
            sizeUnit: unit(subject.product.base), priceUnit: unit(subject.product.quote),
            minutesUnit: Phrase(TradeSentence.minutesUnit, .label),
            minutesHint: Phrase(TradeSentence.minutesHint, .label),
            types: [ChildOrderType.limit, .market].map { option($0, Phrase($0)) },
            timesInForce: TimeInForce.allCases.map { option($0, Phrase(Figure($0), .body)) },
            usage: subject.completeUsage, fields: fields, refused: refused)
    }

    /// An order before it is sent.
    func blocks(_ preview: OrderPreview) -> [Block] {
        let columns = OrderPreview.columns(subject.side, preview.certainty)
        return Block.lines([venue.warning, title]) + [.facts(FactSheet(preview, columns, for: reader))]
            + Block.lines(warnings(preview))
    }

    func question(_ preview: OrderPreview) -> Question {
        let subject = [venue.warning, title, preview.order].compactMap { $0 }.joined(separator: .dot)
        return preview.breaches.isEmpty
            ? Question(TradeSentence.confirmOrder, about: blocks(preview), subject: subject)
            : Question(
                TradeSentence.confirmBeyond, about: blocks(preview), subject: subject, typing: TradeSentence.beyond)
    }

    func accepted(_ acceptance: OrderAcceptance) -> [Phrase] {
        [venue.warning, Phrase(TradeSentence.accepted(acceptance), .success)].compactMap { $0 }
    }

    func outcome(_ fate: OrderFate) -> Phrase {
        switch fate {
        case .filled(let size, let average):
            Phrase(FillSentence(size, at: average, in: subject.product), .success)
        case .partlyFilled(let size, let average, let open):
            Phrase(FillSentence(size, at: average, open: open, in: subject.product), .success)
        case .endedPartlyFilled(let size, let average):
            Phrase(TradeSentence.endedPartlyFilled(size: self.size(size), average: price(average)), .warning)
        case .resting(let open): Phrase(TradeSentence.resting(open: size(open)), .body)
        case .endedUnfilled: Phrase(TradeSentence.notFilled, .warning)
        case .notListed: Phrase(TradeSentence.notListed, .warning)
        case .lookFailed(.cancelled): Phrase(TradeSentence.notVisible, .warning)
        case .lookFailed(let error): Phrase(TradeSentence.lookFailed(error), .warning)
        }
    }

    private var title: Phrase {
        Phrase(
            TradeSentence.ticketTitle(subject.side, Figure(subject.product)), subject.side == .buy ? .buy : .sell)
    }

    private func warnings(_ preview: OrderPreview) -> [Phrase] {
        let size = size(preview.pricedSize.quantity)
        let thin = preview.exceedsBook ? [Phrase(TradeSentence.bookTooThin(size: size), .warning)] : []
        return thin + preview.breaches.map { Phrase($0, .warning) }
    }

    private func size(_ size: ExactDecimal) -> Figure { Figure(size).with(unit: subject.product.base) }
    private func price(_ average: ExactDecimal) -> Figure {
        Figure(subject.product.nearestPrice(to: average)).with(unit: subject.product.quote)
    }
}
