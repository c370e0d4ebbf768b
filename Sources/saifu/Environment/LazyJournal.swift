import LightningClient
import SaifuDesk
import SaifuWire

/// The journal of a home, opened when it is first needed: a ticker does not pay for it.
actor LazyJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "journal")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let choice: JournalChoice
    private let home: HomeDirectory
    private let tell: @Sendable (JournalNotice) -> Void
    private var opened: (any OrderJournal)?

    /// - Parameter tell: is given what was done with the file when it was opened.
    init(
        _ choice: JournalChoice, in home: HomeDirectory, tell: @escaping @Sendable (JournalNotice) -> Void = { _ in }
    ) {
        self.choice = choice
        self.home = home
        self.tell = tell
    }

    func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64 { try await journal().begin(intent) }

    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        try await journal().settle(id, as: outcome)
    }

    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {
        try await journal().end(id, as: ending)
    }

    func unsettled() async throws(JournalError) -> [IntentRecord] { try await known()?.unsettled() ?? [] }

    func latest(count: Int) async throws(JournalError) -> [IntentRecord] {
        try await known()?.latest(count: count) ?? []
    }

    func acceptanceIDs() async throws(JournalError) -> Set<String> { try await known()?.acceptanceIDs() ?? [] }

    /// Nothing is made for a question: `nil` where nothing was written yet.
    private func known() throws(JournalError) -> (any OrderJournal)? {
        try opened != nil || !JournalChoice.begun(in: home).isEmpty ? journal() : nil
    }

    private func journal() throws(JournalError) -> any OrderJournal {
        if let opened { return opened }
        let journal = try choice.open(in: home, on: executor, tell: tell)
        opened = journal
        return journal
    }
}
