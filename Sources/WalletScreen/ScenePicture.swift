import LightningAPI
import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// The picture of the scene on top: its page below a banner, a question in the place of the page, the message that it is
/// not current, and the line of keys.
@MainActor struct ScenePicture {
    let level: SceneLevel
    let dialogue: ScreenDialogue
    let reader: Reader
    /// The time of the picture.
    let now: Timestamp
    /// What an action is at that is running, with no question open; `nil` without one.
    let acting: ScreenSentence?
    let canGoBack: Bool
    private var language: Language { reader.language }

    /// Returns the lines that stay when the person leaves.
    func lastLines(size: ScreenSize, under banner: Phrase?) throws(WalletError) -> [StyledText] {
        let stale = staleLines(width: size.columns, isLeaving: true)
        // What the person gave up did not happen: nothing of it is left.
        let problem = level.problem.map { StaleReason($0) }
        return try shown(size: size, under: banner, problem?.isGivenUp == true ? nil : problem, above: stale.count)
            + stale
    }

    /// Returns the lines without the last one, which is `hint`. A scene that is not current is dimmed, and lines at the
    /// bottom say so.
    func lines(size: ScreenSize, under banner: Phrase?) throws(WalletError) -> [StyledText] {
        let stale = staleLines(size: size)
        let lines = try shown(size: size, under: banner, level.problem.map { StaleReason($0) }, above: stale.count)
        let gap = max(0, size.rows - 1 - lines.count - stale.count)
        return lines + [StyledText](repeating: .empty, count: gap) + stale
    }

    /// - Parameter staleRows: the number of lines that say what is not current.
    private func shown(
        size: ScreenSize, under banner: Phrase?, _ problem: StaleReason?, above staleRows: Int
    ) throws(WalletError) -> [StyledText] {
        let below = problem.map { DisplayWidth.wrap(Phrase($0, .error).styled(in: language), to: size.columns) } ?? []
        let above = banner.map { [$0.styled(in: language)] } ?? []
        let margin = dialogue.isAsking ? 1 : 2
        let rows = max(1, size.rows - margin - above.count - below.count - staleRows)
        let room = ScreenSize(columns: size.columns, rows: rows)
        // The question comes last, and must be seen.
        if dialogue.isAsking { return try above + dialogue.lines(size: room) + below }
        let page = level.scene.page
        let drawn = try level.page.lines(of: page, size: room)
        // Panels are dimmed each by itself.
        let isStale = page.panels.isEmpty && staleRows > 0
        let lines = drawn + [level.page.missingLine(width: size.columns)].compactMap { $0 }
        return above + (isStale ? lines.dimmed : lines) + below
    }

    /// Returns the message that the picture is not current: its age, when the exchange is asked again, whether orders
    /// work, and the reason. Empty while it is current.
    /// - Parameter isLeaving: whether nobody asks any more.
    func staleLines(width: Int, isLeaving: Bool = false) -> [StyledText] {
        guard let (title, staleness) = level.staleness(at: now), !level.isOver || level.failure != nil else {
            return []
        }
        let phrases = staleness.phrases(of: title, asksAgain: !level.isOver && !isLeaving, isShort: !isLeaving)
        return PageLines(in: language, width: width).lines(of: phrases, separatedBy: .dot(.warning))
    }

    /// The message takes a quarter of the rows at most; a mark shows that it is longer.
    private func staleLines(size: ScreenSize) -> [StyledText] {
        let lines = staleLines(width: size.columns)
        let most = max(1, size.rows / 4)
        guard lines.count > most else { return lines }
        let last = DisplayWidth.truncate(lines[most - 1] + StyledText(" …", style: .warning), to: size.columns)
        return lines.prefix(most - 1) + [last]
    }

    /// Returns the last line: the filter, or the keys and their actions, the most important first.
    func hint(leaving: (any Sentence)?, more: [any Sentence], width: Int) -> StyledText {
        if !dialogue.isAsking, acting == nil, let filter = level.page.filterLine(width: width) { return filter }
        let parts = keys(leaving, more, isNarrow: width < Self.narrow).map { $0.text(in: language) }
        return Hint(parts.joined(separator: " · ")).line(width: width)
    }

    /// Under so many columns, what a row is good for is told before the time, and how it is selected while none is.
    private static let narrow = 60

    private func polled(isNarrow: Bool) -> [ScreenSentence] {
        guard let (seconds, trouble) = level.polling(at: now) else { return [] }
        let pace = isNarrow ? nil : seconds
        guard case .maintenance(let until?)? = trouble else { return [.polled(trouble, seconds: pace)] }
        return [.maintenance(until: Figure(timeOfDay: until, in: reader.zone), seconds: pace)]
    }

    private func keys(_ leaving: (any Sentence)?, _ more: [any Sentence], isNarrow: Bool) -> [any Sentence] {
        if dialogue.isAsking { return [dialogue.hint] }
        if let acting { return [acting] }
        func named(_ actions: [SceneAction]) -> [ScreenSentence] {
            actions.map { .action(key: $0.key.rawValue, title: $0.title.text(in: language)) }
        }
        let actions = named(level.scene.actions.filter { !$0.isNamedLast })
        let leave = [leaving].compactMap { $0 }
        let scrolls = level.page.scrolls ? [ScreenSentence.scrolls] : []
        let polled = polled(isNarrow: isNarrow)
        let time =
            polled
            + [level.newest.map { ScreenSentence.time(Figure(timeOfDay: $0, in: reader.zone)) }].compactMap { $0 }
        if canGoBack { return actions + [ScreenSentence.back] + leave + scrolls + time }
        let selects = level.scene.page.printed.contains { $0.selects && $0.hasRows }
        let other: ScreenSentence? = level.page.hasMoreLists ? .nextList : nil
        let opens: ScreenSentence? = level.page.opensRow ? .opens : nil
        let acts = actions + named(level.scene.actions.filter(\.isNamedLast))
        func row(_ parts: [any Sentence], _ rest: ScreenSentence?...) -> [any Sentence] {
            parts + rest.compactMap { $0 } + scrolls + more
        }
        let lead = isNarrow ? leave + time : time + leave
        guard selects else { return row(acts + lead, other) }
        guard isNarrow, !acts.isEmpty else {
            return row(lead + [other, .selects].compactMap { $0 } + acts, opens, .filters)
        }
        let keys = (opens == nil ? [.selects] : []) + acts + [opens, .filters].compactMap { $0 }
        return polled.isEmpty ? row(leave + keys + time, other) : row(lead + keys, other)
    }
}
