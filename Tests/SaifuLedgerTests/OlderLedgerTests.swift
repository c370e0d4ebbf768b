import FolderTestKit
import LightningAPI
import SaifuDesk
import SaifuLedger
import SaifuMoney
import SaifuSQLite
import Testing

/// Ledgers of older versions hold what they held.
@Suite struct OlderLedgerTests {
    private let home: TestFolder

    init() throws {
        home = try TestFolder()
    }

    @Test(arguments: [Int64(1), 2])
    func `an older ledger holds what it held, with its exact digits`(version: Int64) throws {
        try OlderLedger(version: version).write(to: home.file)
        let ledger = try Ledger(path: home.file)
        let records = try ledger.latest(count: 9)
        #expect(records.map(\.id) == [5, 4, 3, 2, 1])
        let orders = records.compactMap(\.intent.order)
        #expect(orders.map(\.childOrderType) == [.limit, .limit, .limit, .market, .limit])
        #expect(orders.map(\.price?.description) == ["1", "1", "0.03", nil, "17210000.0"])
        #expect(orders.last?.size.description == "0.00100000")
        #expect(orders.map(\.minuteToExpire) == [nil, nil, nil, nil, 1440])
        #expect(orders.map(\.timeInForce) == [.fok, .gtc, nil, nil, .ioc])
        #expect(orders.map(\.productCode.rawValue) == ["BTC_JPY", "BTC_JPY", "ETH_BTC", "BTC_JPY", "BTC_JPY"])
        #expect(orders.map(\.side) == [.buy, .buy, .buy, .buy, .sell])
        #expect(
            records.map(\.outcome) == [
                .notSent(reason: "connection refused"), .refused(reason: "Insufficient funds"), nil,
                .unknown(reason: "the connection was \"cut\""), .accepted(acceptanceID: "JRF20260807-121803-440917"),
            ])
        #expect(records.last?.intent.createdAt.text == "2026-08-07T12:18:03.5930471")
        #expect(records.allSatisfy { $0.ending == nil && $0.intent.serverTime == nil })
        #expect(try ledger.acceptanceIDs() == ["JRF20260807-121803-440917"])
        try ledger.verify()
    }

    /// The home's own exchange was written down under every place where it listened.
    @Test(arguments: [Int64(1), 2])
    func `what an older ledger calls this machine is the exchange of the home`(version: Int64) throws {
        try OlderLedger(version: version).write(to: home.file)
        let accounts = try Ledger(path: home.file).latest(count: 9).map(\.intent.account)
        #expect(accounts.map(\.endpoint) == ["paper", "paper", "https://api.bitflyer.com", "paper", "paper"])
        #expect(accounts.allSatisfy { $0.keyFingerprint == nil })
    }

    @Test(arguments: [Int64(1), 2])
    func `an older ledger is settled and gone on with, above its numbers`(version: Int64) throws {
        try OlderLedger(version: version).write(to: home.file, lastID: 9)
        let ledger = try Ledger(path: home.file)
        let lost = try ledger.unsettled()
        #expect(lost.map(\.id) == [2, 3])
        try ledger.settle(2, as: .accepted(acceptanceID: "JRF2"))
        try ledger.settle(3, as: .dismissed(reason: "never mind"))
        #expect(throws: JournalError.alreadySettled(id: 1)) { try ledger.settle(1, as: .refused(reason: "no")) }
        #expect(try ledger.begun(lost[0].intent) == 10)
        let again = try Ledger(path: home.file)
        #expect(try again.unsettled().map(\.id) == [10])
        #expect(try again.acceptanceIDs() == ["JRF20260807-121803-440917", "JRF2"])
    }

    @Test(arguments: [Int64(1), 2])
    func `an older ledger without entries is one without entries`(version: Int64) throws {
        try OlderLedger(version: version).write(to: home.file)
        try Database.open(path: home.file).execute("DELETE FROM intents; DELETE FROM sqlite_sequence")
        let ledger = try Ledger(path: home.file)
        #expect(try ledger.latest(count: 9).isEmpty)
        let intent = OrderIntent(
            account: TradingAccount(endpoint: "paper", keyFingerprint: nil),
            action: .cancelAll(CancelAllChildOrders(productCode: .btcJPY)),
            createdAt: try Timestamp(parsing: "2026-08-07T12:18:03"))
        #expect(try ledger.begun(intent) == 1)
    }

    @Test(arguments: [(Int64(1), false), (1, true), (2, false)])
    func `an older ledger is converted in one file, and kept beside`(version: Int64, isCrashed: Bool) throws {
        try OlderLedger(version: version).write(to: home.file)
        if isCrashed {
            let database = try Database.open(path: home.file)
            try database.adopt(.writeAhead)
            try database.execute("UPDATE intents SET outcome = NULL, detail = NULL WHERE id = 5")
            // A copy of the open files is what a killed process leaves behind.
            try withExtendedLifetime(database) {
                try home.write(home.read("ledger.sqlite"), to: "crashed.sqlite")
                try home.write(home.read("ledger.sqlite-wal"), to: "crashed.sqlite-wal")
            }
        }
        let path = isCrashed ? home.path(of: "crashed.sqlite") : home.file
        #expect(try Ledger(path: path).unsettled().map(\.id) == (isCrashed ? [2, 3, 5] : [2, 3]))
        #expect(try TestFolder.bytes(at: path)[18...19] == [1, 1])
        let older = try Database.open(path: path + "-v\(version)")
        #expect(try older.userVersion() == version)
        #expect(try older.number("SELECT count(*) FROM intents WHERE origin LIKE 'http%'") == 4)
    }

    /// Version 3 refused every kind but the orders and their cancellations.
    @Test func `a ledger from before special orders keeps its entries and takes the new kinds`() throws {
        let ledger = try Ledger(path: home.file)
        let account = TradingAccount(endpoint: "paper", keyFingerprint: "0123abcd")
        let moment = try Timestamp(parsing: "2026-08-07T12:18:03")
        let order = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .sell, price: "17210000.0", size: "0.00100000")
        let id = try ledger.begun(
            OrderIntent(
                account: account, action: .send(order), createdAt: moment, serverTime: moment,
                mark: ExpiryMark(random: 7)))
        try ledger.settle(id, as: .accepted(acceptanceID: "JRF20260807-121803-440917"))
        try ledger.end(
            id, as: OrderEnding(state: .completed, executedSize: "0.001", averagePrice: "17210000", seenAt: moment))
        let before = try ledger.latest(count: 9)
        try Database.open(path: home.file).execute(OlderLedger.third)
        let again = try Ledger(path: home.file)
        #expect(try again.latest(count: 9) == before)
        let stop = try SpecialOrder(.btcJPY, .simple(.stop(.sell, size: "0.01", trigger: 16_600_000)))
        let actions: [OrderAction] = [
            .sendParent(SendParentOrder(stop)), .withdraw(Withdrawal("20000", to: 3402)),
            .cancelParent(CancelParentOrder(productCode: .btcJPY, order: .orderID("JCP20260807-121810-118200"))),
        ]
        for action in actions {
            _ = try again.begun(OrderIntent(account: account, action: action, createdAt: moment))
        }
        try again.settle(2, as: .accepted(acceptanceID: "JRF20260807-121810-118200"))
        try again.settle(3, as: .accepted(acceptanceID: "4711"))
        #expect(try again.latest(count: 3).map(\.intent.action) == actions.reversed())
        #expect(try again.latest(count: 3).map(\.id) == [4, 3, 2])
        #expect(try again.acceptanceIDs() == ["JRF20260807-121803-440917", "JRF20260807-121810-118200"])
        try again.verify()
    }

    @Test func `an older ledger that cannot be converted stays as it is`() throws {
        try OlderLedger(version: 2).write(to: home.file)
        try Database.open(path: home.file).execute("CREATE TABLE child_orders (id INTEGER)")
        let before = try home.read("ledger.sqlite")
        #expect(throws: LedgerError.self) { try Ledger(path: home.file) }
        #expect(try home.read("ledger.sqlite") == before)
    }
}
