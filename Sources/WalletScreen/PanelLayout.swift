/// Where panels stand on a screen: in how many columns, and how many rows each has.
enum PanelLayout {
    /// The rows that a panel needs.
    struct Need {
        /// Rows that are there whatever its list has: the caption and what is printed.
        let fixed: Int
        /// Rows of its whole list; 0 without one.
        let wanted: Int
        let share: Int

        /// Under which it is not worth a place.
        var least: Int { fixed + min(wanted, share + 1) }
    }

    /// Between two columns.
    static let gap = 2
    private static let narrowest = 60
    private static let most = 3
    /// Rows of a list that it can be narrowed to.
    private static let fewest = 4

    /// The numbers of the panels in each column, from left to right. Tall ones stand beside the others, each in a column of
    /// its own where there are so many.
    static func columns(isTall: [Bool], width: Int) -> [[Int]] {
        let tall = isTall.indices.filter { isTall[$0] }, others = isTall.indices.filter { !isTall[$0] }
        let count = min(most, max(1, (width + gap) / (narrowest + gap)), 1 + tall.count)
        guard count > 1, !others.isEmpty else { return [Array(isTall.indices)] }
        let beside = (0..<count - 1).map { column in
            tall.enumerated().filter { min($0.offset, count - 2) == column }.map(\.element)
        }
        return [others] + beside
    }

    /// The width of each column.
    static func widths(of count: Int, in width: Int) -> [Int] {
        let room = width - gap * (count - 1)
        return (0..<count).map { (room + count - 1 - $0) / count }
    }

    /// How many rows each panel has, by its number; those without an entry have no place. The one that takes keys comes
    /// first, then they come in their order. It leaves the first of all its place, which tells the price, as long as a few
    /// rows are left to itself.
    static func heights(of needs: [Need], first: Int?, rows: Int) -> [Int: Int] {
        var heights: [Int: Int] = [:]
        var used = 0
        for index in [first].compactMap({ $0 }) + needs.indices.filter({ $0 != first }) {
            guard used + needs[index].least <= rows || heights.isEmpty else { continue }
            let beside = index == 0 ? rows : rows - needs[0].least
            let room = heights.isEmpty && beside >= needs[index].fixed + fewest ? beside : rows
            let height = min(room, needs[index].least)
            heights[index] = height
            used += height
        }
        while used < rows, let next = hungriest(of: needs, heights) {
            heights[next, default: 0] += 1
            used += 1
        }
        return heights
    }

    /// The panel whose list has the least for its share, and more to show.
    private static func hungriest(of needs: [Need], _ heights: [Int: Int]) -> Int? {
        func given(_ index: Int) -> Int { (heights[index] ?? 0) - needs[index].fixed }
        let hungry = needs.indices.filter { heights[$0] != nil && given($0) < needs[$0].wanted }
        // As fractions: what one has times the share of the other.
        return hungry.min { given($0) * needs[$1].share < given($1) * needs[$0].share }
    }
}
