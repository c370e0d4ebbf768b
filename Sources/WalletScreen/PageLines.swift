import SaifuDrawing
import SaifuStyle
import SaifuTables
public import SaifuText
public import WalletCore

/// A page as lines for a terminal: the one way from what a scene shows to text.
@MainActor public struct PageLines {
    private let language: Language
    private let width: Int?
    private let saysFailures: Bool
    private var cutsLines = false
    private static let indent = "    "

    /// - Parameter width: in columns; `nil` where lines may be as long as they are.
    public init(in language: Language, width: Int?) {
        self.init(in: language, width: width, saysFailures: true)
    }

    /// - Parameter saysFailures: `false` where a screen says once why its lists are not current.
    init(in language: Language, width: Int?, saysFailures: Bool) {
        self.language = language
        self.saysFailures = saysFailures
        self.width = width
    }

    /// The same with the first line alone of what would take several.
    var singleLines: PageLines {
        var lines = self
        lines.cutsLines = true
        return lines
    }

    /// Returns a chart in the same language.
    func drawn(_ chart: PriceChart) -> ChartLines { ChartLines(chart: chart, language: language) }

    /// Returns every line, from top to bottom.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(of blocks: [Block]) throws(WalletError) -> [StyledText] {
        var lines: [StyledText] = []
        for block in blocks { lines += try self.lines(of: block) }
        return lines
    }

    private func lines(of block: Block) throws(WalletError) -> [StyledText] {
        switch block {
        case .line(let phrase): DisplayWidth.wrap(phrase.styled(in: language), to: cutsLines ? nil : width)
        case .usage(let phrase):
            DisplayWidth.wrap(phrase.styled(in: language), to: width.map { max(1, $0 - Self.indent.count) })
                .enumerated()
                .map { $0 == 0 ? $1 : StyledText(Self.indent, style: .body) + $1 }
        case .row(let phrases): cutsLines ? lines(of: phrases, atMost: 1, width) : lines(of: phrases, width)
        case .fitting(let phrases, let most): Array(lines(of: phrases, width).prefix(most))
        case .titled(let groups, let most): lines(of: groups, inAll: most)
        case .table(let table): try lines(of: table.source, whenEmpty: table.whenEmpty)
        case .facts(let facts): try lines(of: facts, whenEmpty: .empty)
        case .chart: []
        case .form(let form): FormPrinter().lines(of: form, width: width)
        }
    }

    /// As many phrases as have room in so many lines, and a mark where there are more.
    private func lines(of phrases: [Phrase], atMost most: Int, _ width: Int?) -> [StyledText] {
        let mark = StyledText(" …", style: .secondary)
        let all = lines(of: phrases, width)
        guard all.count > most, let width else { return all }
        let cut = lines(of: phrases, width - DisplayWidth.of(mark)).prefix(most)
        return cut.dropLast() + [(cut.last ?? .empty) + mark]
    }

    /// As many lines for each group as all of them have room for.
    private func lines(of groups: [(title: Phrase, phrases: [Phrase])], inAll most: Int) -> [StyledText] {
        let titles = groups.map { $0.title.styled(in: language) }
        let indent = (titles.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let pictures = (1...max(1, most)).lazy.reversed().map { each in
            zip(titles, groups).flatMap { title, group in
                lines(of: group.phrases, atMost: each, width.map { max(1, $0 - indent) }).enumerated().map {
                    DisplayWidth.pad($0 == 0 ? title : .empty, to: indent, .left) + $1
                }
            }
        }
        return pictures.first { $0.count <= most } ?? pictures.last ?? []
    }

    /// A line ends between two phrases, without the separator; one that is longer than a line begins behind the last one.
    func lines(of phrases: [Phrase], separatedBy separator: Phrase) -> [StyledText] {
        let dot = separator.styled(in: language)
        var lines: [StyledText] = []
        for text in phrases.map({ $0.styled(in: language) }) where !text.isEmpty {
            guard let last = lines.last else {
                lines = DisplayWidth.wrap(text, to: width)
                continue
            }
            let behind = DisplayWidth.wrap(last + dot + text, to: width)
            let begins = behind.count == 1 || width.map { DisplayWidth.of(text) > $0 } ?? false
            lines = begins ? lines.dropLast() + behind : lines + [text]
        }
        return lines
    }

    /// A line ends between two phrases.
    private func lines(of phrases: [Phrase], _ width: Int?) -> [StyledText] {
        let dot = Phrase.dot.styled(in: language)
        var lines: [StyledText] = []
        for text in phrases.map({ $0.styled(in: language) }) where !text.isEmpty {
            if let last = lines.last, width.map({ DisplayWidth.of(last + dot + text) <= $0 }) ?? true {
                lines[lines.count - 1] = last + dot + text
            } else {
                lines += DisplayWidth.wrap(text, to: width)
            }
        }
        return lines
    }

    private func lines(of table: TableDataSource, whenEmpty: Phrase) throws(WalletError) -> [StyledText] {
        do {
            return try TablePrinter(sentences: .said(whenEmpty, in: language, saysFailures: saysFailures)).lines(
                of: table, width: width)
        } catch {
            throw .table(error)
        }
    }
}

extension ListSentences {
    /// Returns the sentences about the state of a list as a whole.
    /// - Parameter tellsWhy: whether a screen has room to say why older rows did not come.
    @MainActor static func said(
        _ whenEmpty: Phrase, in language: Language, saysFailures: Bool, tellsWhy: Bool = true
    ) -> ListSentences {
        func text(_ sentence: ListSentence, _ style: TextStyle = .secondary) -> StyledText {
            Phrase(sentence, style).styled(in: language)
        }
        return ListSentences(
            loading: text(.loading), empty: whenEmpty.styled(in: language),
            zeroMatch: { Phrase(ListSentence.zeroMatch(query: $0), .secondary).styled(in: language) },
            retry: text(.retry),
            paging: ListSentences.PageSentences(
                loading: text(.olderLoading), failed: text(.olderFailed, .warning), last: text(.olderEnd),
                tellsWhy: tellsWhy),
            saysFailures: saysFailures)
    }
}
