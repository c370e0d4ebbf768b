import FolderTestKit
import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit

@testable import saifu

/// Every journal there is: those that the wallet can run with, as it opens them, and the one in memory that sandboxes use.
enum JournalKind: String, CaseIterable {
    case database, file, memory

    /// A new one on what is in the folder.
    func open(in folder: TestFolder) -> any OrderJournal {
        switch self {
        case .database: LazyJournal(.database, in: HomeDirectory(path: folder.path))
        case .file: LazyJournal(.file, in: HomeDirectory(path: folder.path))
        case .memory: StubJournal()
        }
    }
}

/// What a journal is given, of every kind.
struct SampleIntents {
    static let order = SendChildOrder(
        productCode: .btcJPY, childOrderType: .limit, side: .sell, price: "17210000.0", size: "0.00100000",
        minuteToExpire: 1440, timeInForce: .ioc)
    static let market = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .buy, size: "0.01")

    static let actions: [OrderAction] =
        [
            .send(order), .send(market),
            .cancel(CancelChildOrder(productCode: .ethBTC, order: .orderID("JOR20260807-121803-440917"))),
            .cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121803-440917"))),
            .cancelAll(CancelAllChildOrders(productCode: .xrpJPY)),
            .cancelParent(CancelParentOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121810-118200"))),
            .withdraw(Withdrawal("20000", to: 3402)),
        ] + specials.map { .sendParent(SendParentOrder($0)) }

    /// One of each plan; a sample that is none would be missed by the tests that count.
    static let specials: [SpecialOrder] = {
        do {
            let exits = try SpecialOrder.Pair(
                .limit(.sell, size: "0.010", price: 17_600_000),
                .stopLimit(.sell, size: "0.01", trigger: 16_600_000, price: "16590000.0"))
            let entry = try SpecialOrder.Part.limit(.buy, size: "0.01", price: 16_900_000)
            return [
                try SpecialOrder(.btcJPY, .simple(.trail(.sell, size: "0.01", offset: 20_000)), minuteToExpire: 60),
                try SpecialOrder(.btcJPY, .ifDone(entry, then: .stop(.sell, size: "0.01", trigger: 16_600_000))),
                try SpecialOrder(.btcJPY, .oneCancelsOther(exits), timeInForce: .gtc),
                try SpecialOrder(.btcJPY, .ifDoneOneCancelsOther(entry, then: exits)),
            ]
        } catch { return [] }
    }()

    /// - Parameter second: after the first of them.
    static func intent(_ action: OrderAction = .send(order), _ second: Int64 = 0) throws -> OrderIntent {
        let moment = try Timestamp(parsing: "2026-08-07T12:18:03.5930471").advanced(by: .seconds(second))
        return OrderIntent(
            account: TradingAccount(
                endpoint: "https://api.bitflyer.com", keyFingerprint: second == 0 ? nil : "0123abcd"),
            action: action, createdAt: moment,
            serverTime: second == 0 ? nil : moment.advanced(by: .milliseconds(-7_200_500)))
    }

    /// One of each kind, a second apart.
    static func all() throws -> [OrderIntent] {
        try actions.enumerated().map { try intent($1, Int64($0)) }
    }
}
