import FolderTestKit
import LightningAPI
import SaifuDesk
import SaifuSQLite
import Synchronization
import Testing
import WalletCore

@testable import saifu

/// How the journal of a home begins, and that one that has begun is missed when it is gone.
struct JournalStartTests {
    private let folder: TestFolder
    private let home: HomeDirectory

    init() throws {
        folder = try TestFolder()
        home = HomeDirectory(path: folder.path)
    }

    // Broken by, in Sources/saifu/Environment/JournalChoice.swift:
    // - if !home.contains(name), home.contains(witness) {
    // + if home.contains(name), !home.contains(witness) {
    @Test(arguments: JournalChoice.allCases)
    func `B5 a journal that was removed is missed, and nothing is sent until the person decides`(
        choice: JournalChoice
    ) async throws {
        let intent = try SampleIntents.intent()
        do { _ = try await LazyJournal(choice, in: home).begin(intent) }
        let path = try #require(JournalChoice.files(in: home).first)
        let name = String(path.dropFirst(home.path.count + 1))
        try folder.removeFile(name)
        var mark = ""
        do {
            _ = try await LazyJournal(choice, in: home).begin(intent)
            Issue.record("begun")
        } catch {
            guard case .file(path, .incomplete(.file, let witness)) = error else { throw error }
            mark = witness
            for language in Language.allCases {
                #expect(error.text(in: language).contains(path) && error.text(in: language).contains(witness))
                #expect(error.text(in: language).contains(language("\(path) is missing", "\(path) がありません").text))
            }
        }
        await #expect(throws: JournalError.self) { _ = try await LazyJournal(choice, in: home).unsettled() }
        #expect(!folder.exists(name) && JournalChoice.begun(in: home) == [choice])
        try folder.removeFile(String(mark.dropFirst(home.path.count + 1)))
        #expect(try await LazyJournal(choice, in: home).begin(intent) == 1)
    }

    @Test func `a text file without its mark is a copy, and gets one`() async throws {
        do { _ = try await LazyJournal(.file, in: home).begin(try SampleIntents.intent()) }
        try folder.removeFile(HomeDirectory.orderMarkName)
        #expect(try await LazyJournal(.file, in: home).unsettled().map(\.id) == [1])
        #expect(folder.exists(HomeDirectory.orderMarkName) && folder.mode(HomeDirectory.orderMarkName) == 0o600)
    }

    /// Stands still until it is set.
    private final class SetClock: WalletClock {
        private let moment = Mutex(Timestamp(milliseconds: 0))

        func now() -> Timestamp { moment.withLock { $0 } }
        func sleep(for pause: Duration) async { advance(by: pause) }
        func advance(by time: Duration) { moment.withLock { $0 = $0.advanced(by: time) } }
    }

    // Broken by, in Sources/saifu/Environment/LazyJournal.swift:
    // - if let held, clock.now() < held.until { throw held.error }
    // +
    // Broken by, in Sources/saifu/Environment/LazyJournal.swift:
    // - if case .file(_, .busy) = error { held = (error, clock.now().advanced(by: Self.trust)) }
    // + if case .file(_, .busy) = error { held = (error, clock.now().advanced(by: Self.trust * 99)) }
    @Test func `a journal that another program holds is waited for once, not for each question`() async throws {
        let clock = SetClock(), journal = LazyJournal(.database, in: home, clock: clock)
        let intent = try SampleIntents.intent()
        #expect(try await journal.begin(intent) == 1)
        let path = home.file(HomeDirectory.ledgerName), busy = JournalError.file(path: path, .busy)
        let other = try Database.open(path: path, sharing: .shared)
        try other.execute("BEGIN EXCLUSIVE")
        await #expect(throws: busy) { _ = try await journal.latest(count: 1) }
        try other.execute("ROLLBACK")
        await #expect(throws: busy) { _ = try await journal.unsettled() }
        try await journal.settle(1, as: .accepted(acceptanceID: "J"))
        #expect(try await journal.begin(intent) == 2, "an order is written down at once")
        clock.advance(by: .seconds(5))
        #expect(try await journal.latest(count: 9).count == 2)
    }

    @Test func `a lock that is never given back is waited for so long, and told once`() async throws {
        let told = Mutex<[String]>([])
        let journal = LazyJournal(.database, in: home, clock: ImpatientClock {}) { sentence in
            told.withLock { $0.append(sentence.text(in: .english)) }
        }
        let lock = try #require(try JournalLock(home))
        let path = home.file(HomeDirectory.orderLockName)
        let intent = try SampleIntents.intent()
        do {
            _ = try await journal.begin(intent)
            Issue.record("begun")
        } catch {
            #expect(error == .file(path: home.file(HomeDirectory.ledgerName), .busy))
        }
        #expect(told.withLock { $0 }.count == 1 && told.withLock { $0 }.allSatisfy { $0.contains(path) })
        #expect(JournalChoice.begun(in: home).isEmpty)
        lock.release()
        #expect(try await journal.begin(intent) == 1)
    }

    @Test func `two calls that wait for the lock open one journal`() async throws {
        let lock = Mutex(try JournalLock(home))
        let looks = Mutex(0)
        let journal = LazyJournal(
            .file, in: home,
            clock: ImpatientClock {
                await Task.yield()
                guard
                    looks.withLock({
                        $0 += 1; return $0
                    }) > 9
                else { return }
                lock.withLock { held in
                    held?.release()
                    held = nil
                }
            })
        let intent = try SampleIntents.intent()
        async let first = journal.begin(intent)
        async let second = journal.begin(intent)
        #expect(try await Set([first, second]) == [1, 2])
    }

    @Test func `a cancelled order gives up waiting for the lock, and the wallet says that nothing was sent`()
        async throws
    {
        let lock = try #require(try JournalLock(home))
        let cancelling = ImpatientClock { withUnsafeCurrentTask { $0?.cancel() } }
        let journal = LazyJournal(.database, in: home, clock: cancelling)
        let intent = try SampleIntents.intent()
        let result = await Task { try await journal.begin(intent) }.result
        #expect(throws: JournalError.cancelled) { try result.get() }
        #expect(WalletError(DeskError.notWritten(.cancelled)) == .interrupted)
        lock.release()
    }
}

/// Nobody waits: what would have happened meanwhile is done at once.
private struct ImpatientClock: WalletClock {
    let meanwhile: @Sendable () async -> Void

    func now() -> Timestamp { Timestamp(ticks: 0) }
    func sleep(for duration: Duration) async { await meanwhile() }
}
