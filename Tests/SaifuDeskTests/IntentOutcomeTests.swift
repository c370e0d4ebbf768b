import LightningAPI
import Testing

@testable import SaifuDesk

/// What a journal is told of a request that failed.
struct IntentOutcomeTests {
    @Test func `a request that could not be written was not sent, and one without a readable answer is unknown`() {
        let unwritten = APIError.unreadable(
            path: "/", field: "", offset: 0, reason: .fault(.unwritableRequest, words: "no number"))
        #expect(IntentOutcome(error: unwritten) == .notSent(reason: unwritten.description))
        for error in [
            APIError.unreadable(path: "/", field: "", offset: 0, reason: .fault(.unreadableAnswer, words: "x")),
            .unanswered(origin: "x", reason: .timedOut(.firstByte)),
            .unexpectedBody(path: "/", http: 502, excerpt: ""),
        ] {
            #expect(IntentOutcome(error: error) == .unknown(reason: .words(error.description)))
        }
    }
}
