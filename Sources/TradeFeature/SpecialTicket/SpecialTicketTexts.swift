import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// Turns what the interactor knows into what the view shows.
@MainActor struct SpecialTicketTexts {
    let venue: Venue
    let reader: Reader

    /// A special order before it is sent.
    func blocks(_ preview: SpecialPreview) -> [Block] {
        Block.lines([venue.warning, title(preview.order)]) + parts(preview)
            + [.facts(FactSheet(preview, SpecialPreview.columns, for: reader))]
            + Block.lines(preview.breaches.map { Phrase($0, .warning) })
    }

    func question(_ preview: SpecialPreview) -> Question {
        // A low window shows nothing else of what is sent.
        let facts = [venue.warning, title(preview.order)] + preview.parts.map(line)
        let subject = facts.compactMap { $0 }.joined(separator: .dot)
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
    private func parts(_ preview: SpecialPreview) -> [Block] {
        let lines = preview.parts.map { part in
            [Block.line(line(part)), .facts(FactSheet(part, SpecialPreview.Part.columns(of: part.part), for: reader))]
                + part.notes.map { Block.line(Phrase(SpecialSentence.note($0), .warning)) }
        }
        let first = lines[0], rest = lines.dropFirst().joined()
        return switch preview.order.plan {
        case .simple: first
        case .ifDone: first + [.line(Phrase(SpecialSentence.afterThat, .caption))] + rest
        case .oneCancelsOther: [.line(Phrase(SpecialSentence.either, .caption))] + first + rest
        case .ifDoneOneCancelsOther: first + [.line(Phrase(SpecialSentence.afterThatEither, .caption))] + rest
        }
    }

    private func line(_ preview: SpecialPreview.Part) -> Phrase {
        let part = preview.part
        return Phrase(
            SpecialSentence.part(part, base: preview.fee.asset, quote: preview.value.asset),
            part.side == .buy ? .buy : .sell)
    }
}
