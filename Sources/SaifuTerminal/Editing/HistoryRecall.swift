/// Walking through the history with the arrows: only lines that begin with what was typed, and back to it.
struct HistoryRecall {
    private let typed: String
    private var position: Int

    init(typed: String, count: Int) {
        self.typed = typed
        position = count
    }

    /// The next older line that matches and differs from `current`.
    mutating func older(in lines: [String], than current: String) -> String? {
        var index = min(position, lines.count)
        while index > 0 {
            index -= 1
            if lines[index].hasPrefix(typed), lines[index] != current {
                position = index
                return lines[index]
            }
        }
        return nil
    }

    /// The next newer line that matches; past the newest, what was typed.
    mutating func newer(in lines: [String], than current: String) -> String? {
        if position >= lines.count { return nil }
        while position + 1 < lines.count {
            position += 1
            if lines[position].hasPrefix(typed), lines[position] != current { return lines[position] }
        }
        position = lines.count
        return typed
    }
}
