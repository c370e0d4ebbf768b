/// The model that also writes down what its account is told: of its orders, their fills and ends, and of its special
/// orders. It decides nothing.
final class ToldExchange: PlainExchange {
    /// By market, in order.
    private var told: [Int: [String]] = [:]
    /// Every fill, by market.
    private(set) var fills: [Int: [String]] = [:]
    /// What is told once.
    private var isTold: Set<String> = []

    static func fill(_ order: Int, _ size: Int, _ price: Int) -> String { "\(order): \(size) at \(price)" }

    func take() -> [Int: [String]] {
        defer { told = [:] }
        return told
    }

    private func tell(_ market: Int, _ words: String) { told[market, default: []].append(words) }

    private func tellOnce(_ market: Int, _ words: String) {
        if isTold.insert(words).inserted { tell(market, words) }
    }

    private func special(of leg: Order) -> (number: Int, leg: Int)? {
        for parent in parents {
            let place = Array(parent.stages.joined()).firstIndex { $0 === leg }
            if let number = parent.number, let place { return (number, place + 1) }
        }
        return nil
    }

    override func advance(_ parent: Parent) {
        if let number = parent.number { tellOnce(parent.market, "special \(number) ORDER") }
        super.advance(parent)
    }

    override func enter(_ o: Order) {
        if let special = special(of: o) {
            tell(o.market, "special \(special.number) TRIGGER \(special.leg): \(numbers)")
        }
        if o.isOwn { tell(o.market, "ORDER \(numbers)") }
        super.enter(o)
        tellIfComplete(o)
    }

    /// Every leg whose order is filled is told, also where one trade fills both that cancel each other.
    private func tellIfComplete(_ o: Order) {
        guard o.state == "COMPLETED", let special = special(of: o) else { return }
        tellOnce(o.market, "special \(special.number) COMPLETE \(special.leg): \(o.number)")
    }

    override func heed(_ o: Order) {
        tellIfComplete(o)
        super.heed(o)
    }

    override func trade(_ buyer: Order, _ seller: Order, _ size: Int, at price: Int) {
        super.trade(buyer, seller, size, at: price)
        for o in [buyer, seller] where o.isOwn {
            tell(o.market, "EXECUTION \(o.number): \(size) at \(price), \(o.left) left")
            fills[o.market, default: []].append(Self.fill(o.number, size, price))
        }
    }

    override func end(_ o: Order, _ state: String = "CANCELED") {
        if o.isOwn, o.state == "placed", state != "COMPLETED" { tell(o.market, "\(state) \(o.number)") }
        tellIfComplete(o)
        super.end(o, state)
    }

    override func end(_ parent: Parent, _ state: String = "CANCELED") {
        let states = parent.stages.joined().map(\.state)
        let isDone = parent.stages.allSatisfy { $0.contains { $0.state == "COMPLETED" } }
        super.end(parent, state)
        guard let number = parent.number, !isDone else { return }
        let word = state == "EXPIRED" ? state : ["REJECTED", "EXPIRED"].first(where: states.contains) ?? "CANCELED"
        guard isTold.insert("special \(number) is over").inserted else { return }
        tell(parent.market, "special \(number) \(word)")
    }
}
