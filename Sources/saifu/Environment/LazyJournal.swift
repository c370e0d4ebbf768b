import LightningAPI
import LightningClient
import SaifuDesk
import SaifuWire
import WalletCore

/// The journal of a home, opened when it is first needed: a ticker does not pay for it.
actor LazyJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "journal")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let choice: JournalChoice
    private let home: HomeDirectory
    private let clock: any WalletClock
    private let tell: @Sendable (PromptSentence) -> Void
    private var opened: (any OrderJournal)?
    /// That somebody holds it, and until when that is believed: `kill` asks many times, and each would wait by itself.
    private var held: (error: JournalError, until: Timestamp)?

    /// - Parameter tell: is given what was done with the file when it was opened, and what it was waited for.
    init(
        _ choice: JournalChoice, in home: HomeDirectory, clock: any WalletClock = MachineClock(),
        tell: @escaping @Sendable (PromptSentence) -> Void = { _ in }
    ) {
        self.choice = choice
        self.home = home
        self.clock = clock
        self.tell = tell
    }

    func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError> {
        guard intent.effect == .cancellation else { return try await journal().begin(intent, past: gate) }
        return try await unlessHeld { () async throws(JournalError) in try await journal().begin(intent, past: gate) }
    }

    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        try await journal().settle(id, as: outcome)
    }

    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {
        try await journal().end(id, as: ending)
    }

    func unsettled() async throws(JournalError) -> [IntentRecord] {
        try await unlessHeld { () async throws(JournalError) in try await known()?.unsettled() ?? [] }
    }

    func latest(count: Int) async throws(JournalError) -> [IntentRecord] {
        try await unlessHeld { () async throws(JournalError) in try await known()?.latest(count: count) ?? [] }
    }

    func acceptanceIDs() async throws(JournalError) -> Set<String> {
        try await unlessHeld { () async throws(JournalError) in try await known()?.acceptanceIDs() ?? [] }
    }

    /// What became of something that was sent is tried to be written down all the same.
    private func unlessHeld<Value: Sendable>(
        _ ask: () async throws(JournalError) -> Value
    ) async throws(JournalError) -> Value {
        if let held, clock.now() < held.until { throw held.error }
        do throws(JournalError) {
            let value = try await ask()
            held = nil
            return value
        } catch {
            if case .file(_, .busy) = error { held = (error, clock.now().advanced(by: Self.trust)) }
            throw error
        }
    }

    private static let trust = Duration.seconds(5)

    /// Nothing is made for a question: `nil` where nothing was written yet.
    private func known() async throws(JournalError) -> (any OrderJournal)? {
        try opened != nil || !JournalChoice.begun(in: home).isEmpty ? await journal() : nil
    }

    private func journal() async throws(JournalError) -> any OrderJournal {
        if let opened { return opened }
        // Where this one is begun, no process makes another.
        let lock = choice.isBegun(in: home) ? nil : try await turn()
        defer { lock?.release() }
        if let opened { return opened }  // while this call waited for its turn
        let journal = try choice.open(in: home, on: executor) { tell(.journal($0)) }
        opened = journal
        return journal
    }

    /// Waits for as long as making a journal may take another process, and says so when it does.
    private func turn() async throws(JournalError) -> JournalLock {
        let path = home.file(HomeDirectory.orderLockName)
        for look in 1...Self.looks {
            if let lock = try JournalLock(home) { return lock }
            if look == Self.silentLooks { tell(.journalIsLocked(path: path)) }
            await clock.sleep(for: Self.pause)
            if Task.isCancelled { throw .cancelled }
        }
        throw .file(path: choice.path(in: home), .busy)
    }

    private static let pause = Duration.milliseconds(50)
    /// Five seconds.
    private static let looks = 100
    /// Two processes often begin at the same moment, which is nothing to tell of.
    private static let silentLooks = 3
}
