import SaifuStyle
import SaifuTables
import SaifuText

/// The width of one column, and how a text stands in it.
struct ColumnLayout {
    let minimum: Int?
    let leavingOrder: Int?
    private let needsText: Bool
    private var hasText = false
    private let title: StyledText
    private let brief: TableColumn.Brief?
    private(set) var alignment: TextStyle.Alignment?
    /// Of the widest text below the title.
    private var widestText = 0
    /// Of numbers: the most columns before the point, and from it on.
    private var head = 0
    private var tail = 0

    // What became of it on this screen.
    var isBrief: Bool
    var alignsPoints = true
    var isLeftOut = false
    /// Texts are cut to it.
    var limit: Int?
    /// Whether texts beyond the limit go on in the next line.
    var goesOn: Bool

    init(_ column: TableColumn? = nil) {
        title = column?.title ?? .empty
        brief = column?.brief
        isBrief = column?.isBrief ?? false
        minimum = column?.minimumWidth
        goesOn = column?.minimumWidth != nil
        leavingOrder = column?.leavingOrder
        needsText = column?.needsText ?? false
    }

    /// Takes a text into account. The first aligns the column.
    mutating func measure(_ text: StyledText) {
        widestText = max(widestText, DisplayWidth.of(text))
        hasText = hasText || !text.isEmpty
        alignment = alignment ?? text.runs.first?.style.textAlignment
        guard let number = number(text) else { return }
        head = max(head, number.head)
        tail = max(tail, number.tail)
    }

    var isDrawn: Bool { !isLeftOut && (hasText || !needsText) }

    var width: Int {
        if let limit { return limit }
        return alignsPoints ? max(widest, head + tail) : widest
    }

    /// Of the widest text, the title among them.
    private var widest: Int {
        max(DisplayWidth.of(titleText), min(widestText, isBrief ? brief?.width ?? .max : .max))
    }

    var canBeBrief: Bool { brief != nil && !isBrief }
    var canGiveUpPoints: Bool { alignsPoints && head + tail > widest }

    var titleText: StyledText { isBrief ? brief?.title ?? title : title }

    /// Whether a word of the text is wider than the column.
    func breaksWord(of text: StyledText) -> Bool {
        isDrawn && goesOn && limit != nil && DisplayWidth.longestWord(of: text) > width
    }

    /// The text as the lines that it takes, where it may be cut.
    func wrapped(_ text: StyledText) -> [StyledText] {
        goesOn && limit != nil ? DisplayWidth.wrap(text, to: width) : [text]
    }

    /// The title in its place, or in so much less than that.
    func titleCell(isLast: Bool, without missing: Int) -> StyledText {
        let room = max(0, width - missing)
        let fitted = DisplayWidth.truncate(titleText, to: room, mark: missing > 0 ? "" : "…")
        return aligned(withoutPartOfUnit(fitted), to: room, isLast: isLast)
    }

    /// Whether the title with so much less than its place would lose more than its unit.
    func cutsWord(ofTitleWithout missing: Int) -> Bool {
        let words = titleText.plainText.prefix { $0 != "(" && $0 != "（" }
        let blanks = words.reversed().prefix { $0 == " " }.count
        return DisplayWidth.of(String(words.dropLast(blanks))) > width - missing
    }

    /// A title is cut before its unit, not inside.
    private func withoutPartOfUnit(_ fitted: StyledText) -> StyledText {
        let plain = fitted.plainText
        guard plain != titleText.plainText, let start = plain.lastIndex(where: { $0 == "(" || $0 == "（" }),
            !plain[start...].contains(where: { $0 == ")" || $0 == "）" })
        else { return fitted }
        let blanks = plain[..<start].reversed().prefix { $0 == " " }.count
        return DisplayWidth.truncate(
            fitted, to: DisplayWidth.of(String(plain[..<start].dropLast(blanks))), mark: "")
    }

    /// The text cut or padded to the column; at the end of a line without spaces behind it.
    func cell(_ text: StyledText, isLast: Bool) -> StyledText {
        let fitted = DisplayWidth.truncate(shortened(text), to: width)
        guard let number = !alignsPoints || limit != nil ? nil : number(fitted) else {
            return aligned(fitted, to: width, isLast: isLast)
        }
        let atPoint = DisplayWidth.pad(fitted, to: width - tail + number.tail, .right)
        return isLast ? atPoint : DisplayWidth.pad(atPoint, to: width, .left)
    }

    private func shortened(_ text: StyledText) -> StyledText {
        guard isBrief, let brief else { return text }
        let head = DisplayWidth.truncate(text, to: max(0, DisplayWidth.of(text) - brief.tail), mark: "")
        return DisplayWidth.suffix(head, width: brief.width)
    }

    private func aligned(_ text: StyledText, to width: Int, isLast: Bool) -> StyledText {
        let isPlain = isLast && (alignment ?? .left) == .left
        return isPlain ? text : DisplayWidth.pad(text, to: width, alignment ?? .left)
    }

    /// How many columns of a number stand before its point, and how many from there on; a number without one ends where
    /// its point would be. `nil` for what is no number, or does not stand at the right.
    private func number(_ text: StyledText) -> (head: Int, tail: Int)? {
        guard alignment == .right, text.runs.first?.style.textAlignment == .right else { return nil }
        let plain = text.plainText
        let digits = plain.drop { $0 == "-" || $0 == "+" }
        guard digits.first?.isASCII == true, digits.first?.isNumber == true else { return nil }
        let end = digits.firstIndex { !($0.isASCII && $0.isNumber || $0 == ",") } ?? plain.endIndex
        return (plain[..<end].count, DisplayWidth.of(String(plain[end...])))
    }
}
