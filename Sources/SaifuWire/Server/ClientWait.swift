/// How long a server waits for one client, or for the answer to it.
struct ClientWait {
    /// Since when the client lets the server wait: for a request, for the rest of one, or for reading its answer. `nil`
    /// while the server looks for the answer.
    private(set) var since: Int64?
    private(set) var deadline: Deadline
    private var isLast = false

    init(since now: Int64, for limit: Duration) {
        since = now
        deadline = .after(limit, from: now)
    }

    /// The client has to do something.
    mutating func waitForClient(since: Int64, for limit: Duration) {
        self.since = since
        move(.after(limit, from: since))
    }

    /// The server has to do something.
    mutating func waitForAnswer(until end: Deadline) {
        since = nil
        move(end)
    }

    /// From here on the deadline does not move further away: the server is stopping.
    mutating func end(by last: Deadline) {
        isLast = true
        deadline = min(deadline, last)
    }

    private mutating func move(_ new: Deadline) {
        deadline = isLast ? min(deadline, new) : new
    }
}
