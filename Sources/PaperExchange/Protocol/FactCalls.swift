internal import LightningAPI
internal import SaifuMoney

/// The calls about the exchange itself besides its markets.
struct FactCalls {
    let seed: UInt64

    func fundingRate(_ query: ListQuery, _ now: Int64) throws(Refusal) -> FundingRate {
        _ = try query.marginProduct()
        let next = FundingSchedule.next(after: now)
        return FundingRate(
            currentFundingRate: rate(settledAt: next),
            nextFundingRateSettleDate: Timestamp(milliseconds: next))
    }

    private func rate(settledAt date: Int64) -> ExactDecimal {
        ExactDecimal(unchecked: FundingSchedule.rate(settledAt: date, seed: seed), scale: 9)
    }

    /// The rates that were paid, the latest first.
    func fundingRates(_ query: ListQuery, _ now: Int64) throws(Refusal) -> [FundingRateRecord] {
        _ = try query.marginProduct()
        let page = try query.page()
        let from = max(try query.date("from") ?? 0, FundingSchedule.first)
        let until = min(try query.date("to") ?? now, now)
        let latest = FundingSchedule.next(after: until) - FundingSchedule.period
        var records: [FundingRateRecord] = []
        for date in stride(from: latest, through: from, by: -Int(FundingSchedule.period)).prefix(Int(page.limit)) {
            records.append(
                FundingRateRecord(
                    calculationDate: Timestamp(milliseconds: date - FundingSchedule.period),
                    settlementDate: Timestamp(milliseconds: date),
                    rate: rate(settledAt: date)))
        }
        return records
    }

    func chats(_ query: ListQuery, _ region: Route.Region, _ now: Int64) throws(Refusal) -> [ChatMessage] {
        let from = try query.date("from_date") ?? now - PaperChat.days(5)
        return PaperChat(region: region, seed: seed).messages(from: from, to: now)
    }
}

extension CorporateLeverage {
    /// A new figure every week; that of the next one is told from the fifth day on.
    init(at now: Int64, seed: UInt64) {
        let week = (now - Self.monday) / Self.week
        let start = week * Self.week + Self.monday
        let isDecided = now >= start + Self.week * 5 / 7
        self.init(
            currentMax: Self.figure(week, seed), currentStartDate: Timestamp(milliseconds: start),
            nextMax: isDecided ? Self.figure(week + 1, seed) : nil,
            nextStartDate: isDecided ? Timestamp(milliseconds: start + Self.week) : nil)
    }

    private static let week: Int64 = 7 * 86_400_000
    /// The first Monday of 1970, as it begins in Japan.
    private static let monday: Int64 = 4 * 86_400_000 - 9 * 3_600_000

    private static func figure(_ week: Int64, _ seed: UInt64) -> ExactDecimal {
        var random = SplitMix64(seed: seed &+ UInt64(bitPattern: week) &* 0x9E37_79B9)
        return ExactDecimal(unchecked: Int128(300 + random.below(400)), scale: 2)
    }
}
