/// The timers of a loop, the next one first: a binary heap.
struct TimerQueue {
    private var heap: [LoopTimer] = []

    /// When the loop must wake up.
    var next: Deadline { heap.first?.deadline ?? .never }

    mutating func insert(_ timer: LoopTimer) {
        heap.append(timer)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].deadline < heap[parent].deadline else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes the timers that are due, in the order of their deadlines.
    mutating func takeDue(now: Int64) -> [LoopTimer] {
        var due: [LoopTimer] = []
        while let first = heap.first, first.deadline.nanoseconds <= now {
            due.append(first)
            removeFirst()
        }
        return due
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].deadline < heap[least].deadline { least = child }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
