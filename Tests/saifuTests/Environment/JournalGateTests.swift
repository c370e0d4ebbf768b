import FolderTestKit
import SaifuDesk
import Testing

/// What every order journal is asked in the act that writes an entry down.
@Suite struct JournalGateTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    // Broken by, in Sources/SaifuLedger/Ledger+Intents.swift:
    // - if let objection { return .failure(objection) }
    // + if objection == .ruledOut { return .failure(.ruledOut) }
    @Test(arguments: JournalKind.allCases)
    func `B5 in every journal an entry is written unless what is there speaks against it`(kind: JournalKind)
        async throws
    {
        let journal = kind.open(in: folder)
        let gate = OrderGate(depth: 1) { unsettled, latest in
            unsettled.isEmpty ? latest.isEmpty ? nil : .ruledOut : .twin(entries: unsettled.map(\.id))
        }
        #expect(try await journal.begin(try SampleIntents.intent(), past: gate) == .success(1))
        #expect(try await journal.begin(try SampleIntents.intent(), past: gate) == .failure(.twin(entries: [1])))
        try await journal.settle(1, as: .accepted(acceptanceID: "JRF1"))
        #expect(try await journal.begin(try SampleIntents.intent(), past: gate) == .failure(.ruledOut))
        #expect(try await journal.latest(count: 9).map(\.id) == [1])
    }
}
