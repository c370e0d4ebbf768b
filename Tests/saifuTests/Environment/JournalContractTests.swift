import Foundation
import LightningAPI
import LightningClient
import SaifuLedger
import SaifuMoney
import SandboxKit
import Testing

/// What every order journal must do, whatever it is made of: the wallet's database, the older kind that is one text file,
/// and the one in memory that sandboxes use. Scenes and the client know only the protocol.
@Suite struct JournalContractTests {
    enum Kind: String, CaseIterable {
        case database, file, memory

        /// A new one on what is in the folder.
        func open(in folder: URL) throws -> any OrderJournal {
            switch self {
            case .database: try Ledger(path: folder.appending(path: "wallet.sqlite").path)
            case .file: try FileJournal(path: folder.appending(path: "orders.journal").path)
            case .memory: StubJournal()
            }
        }
    }

    private static func intent(_ second: Int64 = 0, price: String? = "17210000.0") throws -> OrderIntent {
        let order = try SendChildOrder(
            productCode: .btcJPY, childOrderType: price == nil ? .market : .limit, side: .sell,
            price: price.map { try .init(parsing: $0) }, size: .init(parsing: "0.00100000"),
            minuteToExpire: price == nil ? nil : 1440, timeInForce: price == nil ? nil : .ioc)
        let moment = try Timestamp(parsing: "2026-08-07T12:18:03.5930471").advanced(by: .seconds(second))
        return OrderIntent(origin: "http://127.0.0.1:8080", order: order, createdAt: moment)
    }

    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "saifu-journal-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                Issue.record(error)
            }
        }
        try await body(folder)
    }

    @Test(arguments: Kind.allCases)
    func `B5 every journal gives an intent back with its exact digits, oldest first`(kind: Kind) async throws {
        try await inFolder { folder in
            let journal = try kind.open(in: folder)
            let intents = [try Self.intent(), try Self.intent(1, price: nil)]
            var ids: [Int64] = []
            for intent in intents { ids.append(try await journal.begin(intent)) }
            let records = try await journal.unsettled()
            #expect(records.map(\.id) == ids && ids == ids.sorted() && Set(ids).count == 2)
            #expect(records.map(\.intent) == intents && records.map(\.outcome) == [nil, nil])
            #expect(records[0].intent.order.size.description == "0.00100000")
            #expect(records[0].intent.order.price?.description == "17210000.0")
        }
    }

    @Test(arguments: Kind.allCases)
    func `B5 in every journal only what is unknown stays unsettled`(kind: Kind) async throws {
        try await inFolder { folder in
            let journal = try kind.open(in: folder)
            let outcomes: [IntentOutcome] = [
                .accepted(acceptanceID: "JRF20260807-121803-440917"), .refused(reason: "Insufficient funds"),
                .unknown(reason: "the connection was \"cut\"\n"), .notSent(reason: "connection refused"),
            ]
            var ids: [Int64] = []
            for outcome in outcomes {
                ids.append(try await journal.begin(try Self.intent()))
                try await journal.settle(ids[ids.count - 1], as: outcome)
            }
            let left = try await journal.unsettled()
            #expect(left.map(\.id) == [ids[2]] && left.map(\.outcome) == [outcomes[2]])
        }
    }

    @Test(arguments: Kind.allCases)
    func `B5 in every journal a definite outcome never changes, an unknown one may`(kind: Kind) async throws {
        try await inFolder { folder in
            let journal = try kind.open(in: folder)
            let id = try await journal.begin(try Self.intent())
            try await journal.settle(id, as: .unknown(reason: "timeout"))
            try await journal.settle(id, as: .unknown(reason: "still looking"))
            try await journal.settle(id, as: .accepted(acceptanceID: "JRF1"))
            await #expect(throws: JournalError.alreadySettled(id: id)) {
                try await journal.settle(id, as: .refused(reason: "no"))
            }
            await #expect(throws: JournalError.unknownIntent(id: 77)) {
                try await journal.settle(77, as: .refused(reason: "no"))
            }
            #expect(try await journal.unsettled().isEmpty)
        }
    }

    @Test(arguments: [Kind.database, .file])
    func `B5 every journal on the disk is the same when it is opened again`(kind: Kind) async throws {
        try await inFolder { folder in
            var kept: [OrderIntentRecord] = []
            do {
                let journal = try kind.open(in: folder)
                let ids = [
                    try await journal.begin(try Self.intent()), try await journal.begin(try Self.intent(1)),
                    try await journal.begin(try Self.intent(2)),
                ]
                try await journal.settle(ids[0], as: .accepted(acceptanceID: "JRF1"))
                try await journal.settle(ids[1], as: .unknown(reason: "timeout"))
                kept = try await journal.unsettled()
            }
            let journal = try kind.open(in: folder)
            #expect(kept.count == 2)
            #expect(try await journal.unsettled() == kept)
            #expect(try await journal.begin(try Self.intent(3)) > kept[1].id)
        }
    }

    @Test func `B5 one file of the wallet knows which journal it is`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(files.count > 300)
        let knowing = try files.filter { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.contains("import SaifuLedger") || text.contains("FileJournal(path")
        }
        #expect(knowing.map(\.lastPathComponent) == ["LazyJournal.swift"])
    }
}
