import Testing

@testable import PaperExchange

/// What happened meanwhile, as the account is told it and as its lists keep it.
extension ModelPair {
    /// The events of the last step, by market: the markets of an exchange are told one after the other.
    func engineTold() throws -> [Int: [String]] {
        let core = try fixture.core()
        var told: [Int: [String]] = [:]
        for event in core.accountNews.take() where event.holder == .home {
            if let words = event.words(core) { told[event.market, default: []].append(words) }
        }
        return inOrder(told)
    }

    func modelTold() -> [Int: [String]] { inOrder(model.take()) }

    /// Where more than an hour has passed, the exchange ends what ended in it at once; in which order, the model does not
    /// say.
    private func inOrder(_ told: [Int: [String]]) -> [Int: [String]] {
        lastWait > 3_600_000 ? told.mapValues { $0.sorted() } : told
    }

    /// What the lists of the account have otherwise than the model; `nil` for nothing. The fills are those of the model, each
    /// balance follows from the one before it, and the latest is what the account has.
    func listsDifference() throws -> String? {
        let store = try fixture.core().store
        var fills = 0
        for market in [0, 8] {
            let place = OrderPlace(market: market, holder: .home)
            let listed = try store.fills(place, tags: Int64.min...Int64.max, page: ListPage(count: ListPage.maximum))
                .map {
                    ToldExchange.fill(Int($0.orderNumber - ExchangeStore.firstOrderNumber), Int($0.size), Int($0.price))
                }
            let mine = model.fills[market, default: []]
            if listed.sorted() != mine.sorted() { return "fills \(listed.sorted().difference(from: mine.sorted()))" }
            if market == 0 { fills = mine.count }
        }
        for (asset, account, has) in [
            ("JPY", Account.own(.home), model.yen), ("BTC", .own(.home), model.coins),
            ("JPY", .collateral(.home), model.collateral),
        ] {
            let page = ListPage(count: ListPage.maximum)
            let entries = try EntryLists(store: store).history(asset, of: account, page: page)
            let follows = zip(entries, entries.dropFirst()).allSatisfy { $0.balance - $0.amount == $1.balance }
            let trades = entries.count { $0.kind == .buy || $0.kind == .sell }
            let areAll = account != .own(.home) || trades == fills
            guard follows, areAll, entries.first?.balance == Int128(has) else { return "\(asset) \(entries)" }
        }
        return nil
    }
}

extension OrderEvent {
    fileprivate var market: Int {
        switch subject {
        case .child(let order, _): order.market
        case .parent(let parent, _): parent.market
        }
    }

    /// In the words of the model; `nil` for what it does not tell.
    fileprivate func words(_ core: ExchangeCore) -> String? {
        switch subject {
        case .child(let order, let event):
            let number = core.index(of: order)
            return switch event {
            case .ordered: "ORDER \(number)"
            case .failed, .cancelFailed: "never \(number)"
            case .canceled: "CANCELED \(number)"
            case .expired: "EXPIRED \(number)"
            case .execution(let fill, let left): "EXECUTION \(number): \(fill.size) at \(fill.price), \(left) left"
            }
        case .parent(let parent, let event):
            let number = core.index(of: parent)
            return switch event {
            case .ordered: "special \(number) ORDER"
            case .failed: "special \(number) REJECTED"
            case .canceled: "special \(number) CANCELED"
            case .expired: "special \(number) EXPIRED"
            case .triggered(let leg, let order): "special \(number) TRIGGER \(leg): \(core.index(of: order))"
            case .completed(let leg, let order):
                "special \(number) COMPLETE \(leg): \(order.counter - ExchangeStore.firstOrderNumber & 0xFF_FFFF)"
            }
        }
    }
}
