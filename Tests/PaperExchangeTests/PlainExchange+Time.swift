/// What happens by the clock, and call auctions.
extension PlainExchange {
    func advance(to time: Int) {
        for second in (now / 1000)..<(time / 1000) {
            for market in [0, 8] {
                now = second * 1000
                begin(market)
                if market == 8, (second - 18_000) % 28_800 == 0 { fund() }
                follow()
            }
        }
        now = time / 1000 * 1000
        for market in [0, 8] { begin(market) }
        now = time
    }
    func begin(_ market: Int) {
        for parent in parents where parent.market == market && parent.expires <= now { end(parent, "EXPIRED") }
        for order in open where order.market == market && order.expires <= now { end(order, "EXPIRED") }
        follow()
        if let phase = phases[market], phase.until <= now { reopen(market) }
    }
    func fund() {
        guard !lots.isEmpty, let price = last[8] else { return }
        let rate = rate(now)
        for lot in lots {
            collateral += down(price * lot.size / unit * rate * (lot.buy ? -1 : 1), 1_000_000_000)
        }
        watchMargin()
    }
    func reopen(_ market: Int) {
        phases[market] = nil
        let (buys, sells) = (queue(market, buys: true), queue(market, buys: false))
        func volume(_ price: Int) -> (bought: Int, sold: Int) {
            (
                buys.filter { $0.price >= price }.reduce(0) { $0 + $1.left },
                sells.filter { $0.price <= price }.reduce(0) { $0 + $1.left }
            )
        }
        func rank(_ price: Int) -> [Int] {
            let (bought, sold) = volume(price)
            return [-min(bought, sold), abs(bought - sold), abs(price - (last[market] ?? 0)), price]
        }
        let prices = (buys + sells).map(\.price).filter { min(volume($0).bought, volume($0).sold) > 0 }
        if let price = prices.min(by: { rank($0).lexicographicallyPrecedes(rank($1)) }) {
            var met: [(Order, Order, Int)] = []
            var (rest, left) = (sells.filter { $0.price <= price }.map { ($0, $0.left) }, 0)
            for buyer in buys where buyer.price >= price {
                left = buyer.left
                while left > 0, let seller = rest.first {
                    let size = min(left, seller.1)
                    met.append((buyer, seller.0, size))
                    left -= size
                    rest[0].1 -= size
                    if rest[0].1 == 0 { rest.removeFirst() }
                }
            }
            for (buyer, seller, size) in met { trade(buyer, seller, price, size) }
        }
        follow()
    }
}
