import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// The entries behind `unsettled` and `settle`: those of this account, and apart from them those of others.
@MainActor final class UnsettledList {
    private let environment: any Environment
    private let looks: Bool
    private let only: Int64?
    private let here = EntitiesProvider<SettledEntry>()
    private let elsewhere = EntitiesProvider<SettledEntry>()
    private let table: EntityTable
    private let apart: EntityTable

    /// - Parameters:
    ///   - looks: whether the exchange is asked.
    ///   - only: the one entry to show; `nil` shows all.
    init(environment: any Environment, looks: Bool, only: Int64? = nil) {
        self.environment = environment
        self.looks = looks
        self.only = only
        table = EntityTable(
            here, SettledEntry.columnsHere(in: here), whenEmpty: TradeSentence.noneUnsettled,
            for: environment.reader)
        apart = EntityTable(
            elsewhere, SettledEntry.columnsElsewhere(in: elsewhere), whenEmpty: TradeSentence.noneUnsettled,
            for: environment.reader)
    }

    /// - Throws: `notUnsettled` when the one entry is none of them.
    func load() async throws(WalletError) {
        try await here.load(in: environment.language) { () async throws(WalletError) in
            var (mine, others) = try await environment.unsettledEntries(looking: looks)
            if let only {
                mine.removeAll { $0.id != only }
                others.removeAll { $0.id != only }
                guard !(mine + others).isEmpty else { throw .usage(.notUnsettled(entry: only)) }
            }
            return (mine, others)
        } show: {
            here.replaceAll(with: $0)
            elsewhere.replaceAll(with: $1)
        }
        environment.session.seenOrders.formUnion(here.entities.compactMap(\.cancelledOrder))
    }

    var blocks: [Block] {
        let isLeftOut = here.rowCount == 0 && (only != nil || elsewhere.rowCount > 0)
        var blocks = isLeftOut ? [] : [Block.table(table)]
        blocks += Block.lines(here.entities.flatMap(\.parts))
        blocks += Block.lines(SettledEntry.notes(on: here.entities, in: environment.zone))
        if only == nil, here.entities.contains(where: { !$0.isSettled }) {
            blocks.insert(line(.unsettledTitle, .warning), at: 0)
            blocks.append(line(looks ? .settleAdvice : advice, .body))
        }
        if elsewhere.rowCount > 0 {
            blocks +=
                [line(.elsewhereTitle, .caption), .table(apart)] + Block.lines(elsewhere.entities.flatMap(\.parts))
        }
        return blocks
    }

    /// An order must not be sent again; its cancellation may.
    private var advice: TradeSentence {
        here.entities.contains { $0.record.intent.effect != .cancellation } ? .unsettledAdvice : .unsettledCancelAdvice
    }

    var documents: [UnsettledDocument] {
        here.entities.map { UnsettledDocument($0, isHere: true, in: environment.language) }
            + elsewhere.entities.map { UnsettledDocument($0, isHere: false, in: environment.language) }
    }

    private func line(_ sentence: TradeSentence, _ style: TextStyle) -> Block { .line(Phrase(sentence, style)) }
}

extension Environment {
    /// The unsettled entries of this account, and those of others, oldest first.
    fileprivate func unsettledEntries(
        looking: Bool
    ) async throws(WalletError) -> (here: [SettledEntry], elsewhere: [SettledEntry]) {
        do throws(DeskError) {
            let all = try await desk.allUnsettled()
            var mine = try await looking ? desk.settle() : []
            if !looking {
                for record in try await desk.unsettled() {
                    mine.append(SettledEntry(record: record, verdict: await desk.verdict(on: record)))
                }
            }
            let ids = Set(mine.map(\.id))
            let others = all.filter { !ids.contains($0.id) }
            return (mine, others.map { SettledEntry(record: $0, verdict: .stillUnknown(reason: .notLooked)) })
        } catch {
            throw WalletError(error)
        }
    }
}
