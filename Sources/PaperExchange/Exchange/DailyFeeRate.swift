internal import SaifuSQLite

/// The account's fee rate: by the yen traded in the thirty days before, the same for a whole day in Japan.
struct DailyFeeRate {
    private var known: (day: Int64, rate: Int64)?

    mutating func rate(at now: Int64, in store: ExchangeStore) throws(DatabaseError) -> Int64 {
        let day = FeeSchedule.japaneseDay(milliseconds: now)
        if let known, known.day == day { return known.rate }
        let rate = FeeSchedule.rate(volume: try store.volume(days: day - 30...day - 1))
        known = (day, rate)
        return rate
    }
}
