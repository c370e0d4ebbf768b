/// Those who follow one stream. What somebody has not taken yet waits for him: the latest element alone, or a number of
/// them; then what does not fit is told in its place as a gap.
struct Outlets<Element: Sendable> {
    private struct Outlet {
        let continuation: AsyncStream<Element>.Continuation
        /// How many more would have waited when something was last told.
        var room = 0
        var isBehind = true
        var isGone = false

        /// Tells something if it fits.
        mutating func put(_ element: Element) {
            switch continuation.yield(element) {
            case .enqueued(let remaining): room = remaining
            case .dropped: room = 0
            default: isGone = true
            }
        }
    }

    private let gap: Element?
    private var outlets: [Int: Outlet] = [:]

    /// - Parameter gap: tells that something did not fit; `nil` where the latest element is all that counts.
    init(gap: Element? = nil) {
        self.gap = gap
    }

    var isEmpty: Bool { outlets.isEmpty }

    /// - Parameter first: what somebody new is told first.
    /// - Returns: whether he is still there.
    mutating func add(_ continuation: AsyncStream<Element>.Continuation, as number: Int, first: Element) -> Bool {
        var outlet = Outlet(continuation: continuation)
        outlet.put(first)
        outlet.isBehind = false
        outlets[number] = outlet
        return !outlet.isGone
    }

    mutating func remove(_ number: Int) { outlets[number] = nil }

    /// - Parameter state: what is told first to somebody who has missed something.
    mutating func yield(_ element: Element, state: Element) {
        for (number, known) in outlets {
            var outlet = known
            Self.tell(element, state: state, gap: gap, &outlet)
            outlets[number] = outlet.isGone ? nil : outlet
        }
    }

    /// A gap has to fit behind what is told: whoever takes the last element must know that more came.
    private static func tell(_ element: Element, state: Element, gap: Element?, _ outlet: inout Outlet) {
        guard let gap else { return outlet.put(element) }
        if outlet.isBehind, outlet.room > 2 {
            outlet.put(state)
            outlet.isBehind = false
        }
        if !outlet.isBehind, outlet.room > 1 { return outlet.put(element) }
        outlet.put(gap)
        outlet.isBehind = true
    }

    func finish() {
        for outlet in outlets.values { outlet.continuation.finish() }
    }
}
