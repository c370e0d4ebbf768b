import LightningAPI
import Testing

@testable import SaifuDesk

/// Verdicts as they stand in a journal.
struct VerdictTextTests {
    private static let until = Timestamp(milliseconds: 1_786_105_083_593)
    private static let ids = ["JRF20260807-121304-000001", "JRF20260807-121304-000002"]

    @Test(arguments: [
        Verdict.noTrace(until: until), .presumablyYours(acceptanceID: ids[0]), .ambiguous(acceptanceIDs: [ids[0]]),
        .ambiguous(acceptanceIDs: ids),
    ])
    func `a verdict is read as it was written`(verdict: Verdict) throws {
        let read = try #require(Verdict.reading(verdict.text(until: Self.until)))
        #expect(read.verdict == verdict && read.until == Self.until)
    }

    @Test func `an id without the shape of the protocol is not written down, and nothing more is claimed`() throws {
        let hostile = Verdict.presumablyYours(acceptanceID: "JRF \u{1B}[31m")
        let read = try #require(Verdict.reading(hostile.text(until: Self.until)))
        #expect(read.verdict == .ambiguous(acceptanceIDs: []))
    }

    @Test(arguments: [
        "", "no_trace", "no_trace now", "found 2026-08-07T12:18:03 A", "presumably_yours 2026-08-07T12:18:03 A B",
    ])
    func `another text is none`(text: String) {
        #expect(Verdict.reading(text) == nil)
    }
}
