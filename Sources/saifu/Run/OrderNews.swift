import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuText
import TradeFeature
import WalletCore

/// Tells the person at the prompt, above the line being typed, that a waiting order was filled, and that a special order was
/// refused or has expired.
@MainActor final class OrderNews {
    private let environment: ApplicationEnvironment
    private let openOrders: OpenOrderWords
    private let pause = Duration.seconds(5)
    /// Between two looks while the exchange tells by itself what becomes of orders.
    private let longPause = Duration.seconds(300)

    /// - Parameter openOrders: told after each look.
    init(environment: ApplicationEnvironment, openOrders: OpenOrderWords) {
        self.environment = environment
        self.openOrders = openOrders
    }

    /// Runs until it is cancelled. The exchange is asked only while the desk knows of orders that wait.
    func run(show: @escaping @MainActor (StyledText) -> Void) async {
        let fates = await environment.desk.fates()
        let parents = await SpecialDesk(desk: environment.desk).fates()
        let refreshing = Task { await refresh() }
        let telling = Task {
            for await change in parents where await isOwn(change) {
                if let phrase = phrase(change) { show(phrase.styled(in: environment.language)) }
            }
        }
        defer {
            refreshing.cancel()
            telling.cancel()
        }
        for await change in fates { if let phrase = phrase(change) { show(phrase.styled(in: environment.language)) } }
    }

    /// A look that fails is made again; a command that fails says so itself. Nobody is asked for a key here: the first
    /// command that needs one asks. The key of the paper exchange is at hand.
    private func refresh() async {
        let desk = environment.desk
        var events: (any News)?
        var parents: (any News)?
        defer { withExtendedLifetime(parents) {} }
        var hasResumed = false
        var changes: Int?
        while !Task.isCancelled {
            if await desk.transport.hasSigned || environment.venue == .paper {
                events = events ?? environment.client.news(of: .childOrderEvents, on: environment.clock)
                parents = parents ?? environment.client.news(of: .parentOrderEvents, on: environment.clock)
            }
            let told = events?.standing
            if told != nil {
                do {
                    if !hasResumed { try await desk.resume() }
                    hasResumed = true
                    // What was told has moved the desk already; without news it looks now and then nevertheless.
                    let isHeard = await OrderEars(desk: desk).areOpen && told?.changes != changes
                    if !isHeard { try await desk.refresh() }
                    changes = told?.changes
                    openOrders.replace(with: await desk.openOrders, in: environment.language)
                } catch {
                    // The next look says what this one did not.
                }
            }
            await wait(events, after: told)
        }
    }

    /// Until the next look: as long as nothing is told where events come. What an event tells of is listed a moment later.
    private func wait(_ events: (any News)?, after told: NewsStanding?) async {
        guard let events, let told else { return await environment.clock.sleep(for: pause) }
        let isQuiet = told.isCurrent && environment.clock.now().duration(since: told.changedAt) >= pause
        await events.change(after: told.changes, within: isQuiet ? longPause : pause, on: environment.clock)
    }

    /// Others that trade with this account know of theirs.
    private func isOwn(_ change: ParentFateChange) async -> Bool {
        do throws(DeskError) {
            return try await SpecialDesk(desk: environment.desk).plans()[change.id] != nil
        } catch { return false }
    }

    /// What it trades is told of its parts, and a cancellation by whoever asked for it.
    private func phrase(_ change: ParentFateChange) -> Phrase? {
        guard case .ended(let state) = change.fate, state == .rejected || state == .expired else { return nil }
        let sentence = PromptSentence.newsOfParent(id: change.id, state)
        return Phrase(PromptSentence.news(product: Figure(change.product)), .accent) + Phrase(sentence, .warning)
    }

    private func phrase(_ change: FateChange) -> Phrase? {
        let product = change.order.productCode
        if change.refusesCancellation {
            let ending = OrderEnding(of: change.order, seenAt: environment.clock.now())
            return Phrase(PromptSentence.news(product: Figure(product)), .accent)
                + Phrase(CancellationSentence(of: change.order.id, .refused(ending)), .warning)
        }
        return switch change.fate {
        case .filled(let size, let average): news(of: change.order, FillSentence(size, at: average, in: product))
        case .partlyFilled(let size, let average, let open):
            news(of: change.order, FillSentence(size, at: average, open: open, in: product))
        case .endedPartlyFilled, .resting, .endedUnfilled, .notListed, .lookFailed: nil
        }
    }

    private func news(of order: ChildOrder, _ sentence: FillSentence) -> Phrase {
        let side =
            switch order.side {
            case .buy: Phrase(Term.buy, .buy)
            case .sell: Phrase(Term.sell, .sell)
            case .other: Phrase(order.side, .warning)
            }
        return Phrase(PromptSentence.news(product: Figure(order.productCode)), .accent) + side
            + Phrase(PromptSentence.newsOfFill(sentence), .success)
    }
}
