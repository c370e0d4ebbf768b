import LightningAPI
import SaifuDesk
import WalletCore

/// What is known of a request whose answer was lost, in the person's language.
struct UnsettledTexts {
    let strings: Strings

    /// The verdict; before anybody has looked, why the answer is not there.
    func sentence(on entry: SettledEntry) -> String {
        switch entry.verdict {
        case .found(let id): strings(entry.record.intent.order == nil ? .verdictDone : .verdictFound, id)
        case .presumablyYours(let id): strings(.verdictPresumably, id)
        case .ambiguous(let ids): strings(.verdictAmbiguous, ids.joined(separator: ", "))
        case .noTrace(let until):
            strings(entry.record.intent.order == nil ? .verdictStillOpen : .verdictNoTrace, Figures.time(until))
        case .stillUnknown(let reason): sentence(on: reason, entry.record)
        }
    }

    private func sentence(on reason: Verdict.Reason, _ record: IntentRecord) -> String {
        switch reason {
        case .notLooked: record.reason(strings)
        case .tooEarly(let until): strings(.verdictTooEarly, Figures.time(until))
        case .listIncomplete: strings(.verdictListIncomplete)
        case .noServerTime: strings(.verdictNoServerTime)
        case .lookFailed(let error): strings(.verdictLookFailed, WalletError.api(error).sentence(strings))
        }
    }
}

extension IntentRecord {
    /// Why nobody knows what became of the request.
    func reason(_ strings: Strings) -> String {
        switch outcome {
        case .unknown(let reason): reason
        // Their outcome or verdict is told instead.
        case .unproven, .accepted, .refused, .notSent, .dismissed: ""
        case nil: strings(.endedBeforeAnswer)
        }
    }
}
