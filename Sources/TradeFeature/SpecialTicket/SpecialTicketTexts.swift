import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// Turns what the interactor knows into what the view shows.
@MainActor struct SpecialTicketTexts {
    let venue: Venue

    /// A special order before it is sent.
    func blocks(_ preview: SpecialPreview) -> [Block] {
        let available = Figure.row(preview.available.map { Figure($0) })
        let facts = [
            Phrase(SpecialSentence.available(available), .body),
            preview.order.minuteToExpire.map { Phrase(SpecialSentence.expires(minutes: $0), .body) },
        ]
        return Block.lines([venue.warning, title(preview.order)]) + Block.lines(parts(preview)) + Block.lines(facts)
            + Block.lines(preview.breaches.map { Phrase($0, .warning) })
    }

    func question(_ preview: SpecialPreview) -> Question {
        let subject = [venue.warning, title(preview.order)].compactMap { $0 }.joined(separator: .dot)
        return preview.breaches.isEmpty
            ? Question(SpecialSentence.confirm, about: blocks(preview), subject: subject)
            : Question(
                TradeSentence.confirmBeyond, about: blocks(preview), subject: subject, typing: TradeSentence.beyond)
    }

    func accepted(_ acceptance: ParentOrderAcceptance) -> [Phrase] {
        [venue.warning, Phrase(SpecialSentence.accepted(acceptance), .success)].compactMap { $0 }
    }

    func outcome(_ fate: ParentFate) -> Phrase {
        switch fate {
        case .waiting: Phrase(SpecialSentence.waiting, .body)
        case .ended(.completed): Phrase(SpecialSentence.completed, .success)
        case .ended(let state): Phrase(SpecialSentence.ended(state), .warning)
        case .notListed: Phrase(SpecialSentence.notListed, .warning)
        case .lookFailed(let error): Phrase(TradeSentence.lookFailed(error), .warning)
        }
    }

    private func title(_ order: SpecialOrder) -> Phrase {
        [Phrase(Figure(order.productCode), .accent), Phrase(order.type, .headline)].joined(separator: .gap)
    }

    /// Each part under what it waits for.
    private func parts(_ preview: SpecialPreview) -> [Phrase] {
        let base = preview.order.productCode.base
        let lines = preview.parts.map { part in
            [line(part, base)] + part.notes.map { Phrase(SpecialSentence.note($0), .warning) }
        }
        let first = lines[0], rest = lines.dropFirst().joined()
        return switch preview.order.plan {
        case .simple: first
        case .ifDone: first + [Phrase(SpecialSentence.afterThat, .caption)] + rest
        case .oneCancelsOther: [Phrase(SpecialSentence.either, .caption)] + first + rest
        case .ifDoneOneCancelsOther: first + [Phrase(SpecialSentence.afterThatEither, .caption)] + rest
        }
    }

    private func line(_ preview: SpecialPreview.Part, _ base: Asset?) -> Phrase {
        let part = preview.part
        let style: TextStyle = part.side == .buy ? .buy : .sell
        let value = Figure(preview.value)
        return [
            Phrase(SpecialSentence.part(part, base: base, quote: preview.value.asset), style),
            Phrase(
                part.side == .buy
                    ? SpecialSentence.cost(value, isEstimate: part.isEstimate)
                    : .proceeds(value, isEstimate: part.isEstimate), .amount),
        ].joined(separator: .gap)
    }
}

extension SpecialOrder.Part {
    /// Whether what it is filled at is not known before.
    fileprivate var isEstimate: Bool { condition.price == nil }
}
