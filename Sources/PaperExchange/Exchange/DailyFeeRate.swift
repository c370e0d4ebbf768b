internal import SaifuSQLite

/// The accounts' fee rates: by the yen traded in the thirty days before, the same for a whole day in Japan.
struct DailyFeeRate {
    private var known: [Holder: (day: Int64, rate: Int64)] = [:]

    mutating func rate(of holder: Holder, at now: Int64, in store: ExchangeStore) throws(DatabaseError) -> Int64 {
        let day = FeeSchedule.japaneseDay(milliseconds: now)
        if let known = known[holder], known.day == day { return known.rate }
        let rate = FeeSchedule.rate(volume: try store.volume(days: day - 30...day - 1, of: holder))
        known[holder] = (day, rate)
        return rate
    }
}
