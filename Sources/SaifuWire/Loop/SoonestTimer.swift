/// One timer of a loop, for something whose deadline moves often. Used on the loop's thread only.
///
/// It may fire too early, and whoever it wakes sets it again: cheaper than moving it with every byte.
struct SoonestTimer {
    private var timer: LoopTimer?

    /// Makes sure that `work` runs not much later than `deadline`.
    mutating func set(_ deadline: Deadline, on core: LoopCore, _ work: @escaping @Sendable () -> Void) {
        guard deadline != .never else { return }
        if let timer, timer.deadline <= deadline { return }
        timer?.cancel()
        let new = LoopTimer(deadline: deadline, work: work)
        timer = new
        core.add(new)
    }

    /// Also to be called when it has fired.
    mutating func cancel() {
        timer?.cancel()
        timer = nil
    }
}
