/// When the markets do something within a second.
struct ActTimes {
    /// Whether they do at all: with a clock that is moved by hand they move by whole seconds.
    var withinSeconds: Bool
    /// When the first of them does something, in milliseconds since 1970; a time that has passed when that is not known.
    private var next: Int64 = 0

    init(withinSeconds: Bool) { self.withinSeconds = withinSeconds }

    func areDue(at now: Int64) -> Bool { withinSeconds && now >= next }

    /// In how many milliseconds there is something to do; `nil` where they move by whole seconds.
    func wait(at now: Int64) -> Int64? { withinSeconds ? max(0, next - now) : nil }

    /// Something has changed: what the markets do next is to be asked again.
    mutating func forget() { next = 0 }

    /// Takes over when the markets that are in this second do something next.
    mutating func set(_ markets: [ProductMarket], second: Int64) {
        next = (second + 1) * 1000
        for market in markets where market.nextSecond == second && market.venue.phase.isAttended {
            next = min(next, market.nextAct)
        }
    }
}
