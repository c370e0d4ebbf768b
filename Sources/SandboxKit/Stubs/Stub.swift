public import LightningAPI
import SaifuJSON

/// Answers prepared for the requests that fit: the first call gets the first, and so on; the last one stays.
///
/// Where a request is followed, its updates come one after the other; without any it is asked again and again, and each
/// look gets the next answer.
public struct Stub: Sendable {
    /// The requests it answers.
    public var request: StubRequest
    /// One a call; the last one stays.
    public var answers: [StubAnswer]
    /// The answers after the first one for a caller who follows the request, each after its delay, and then the end;
    /// `nil`: no changes are told, so that the caller asks again and again.
    public var updates: [StubAnswer]?
    /// Whether the first answer or update follows the last one, instead of the last one staying, or the end.
    public var repeatsAll = false
    /// Whether a scene may never ask for it, so that it is not reported as unused.
    public var isOptional = false

    /// Creates a stub for the requests that fit.
    public init(_ request: StubRequest, _ answers: StubAnswer...) {
        self.request = request
        self.answers = answers
    }

    /// Every request of this type, whatever it carries.
    public init<Request: APIRequest>(_: Request.Type, _ answers: StubAnswer...) {
        // Some calls have paths below their own, such as the markets of a region.
        request = StubRequest(path: .including(Request.path), methods: .exact(Request.method))
        self.answers = answers
    }

    /// Exactly the request that was recorded, with the recorded body.
    public init(_ recording: Recording) {
        request = recording.request
        answers = [.fixture(recording.name)]
    }

    /// Returns a stub for the same requests with other answers.
    public func answering(_ answers: StubAnswer...) -> Stub {
        changed { $0.answers = answers }
    }

    /// Returns the stub with each answer delayed.
    public func delayed(by delay: Duration) -> Stub {
        changed { $0.answers = answers.map { $0.delayed(by: delay) } }
    }

    /// The same answers, and these for whoever follows the request: the next one after a pause each time, then the end.
    public func followed(every pause: Duration = .seconds(1), by updates: StubAnswer...) -> Stub {
        changed { $0.updates = updates.map { $0.delayed(by: pause) } }
    }

    /// Returns the stub, starting again after the last answer, or the last update.
    public func repeated() -> Stub {
        changed { $0.repeatsAll = true }
    }

    /// Returns the stub for a request that may never come.
    public func optional() -> Stub {
        changed { $0.isOptional = true }
    }

    private func changed(_ change: (inout Stub) -> Void) -> Stub {
        var stub = self
        change(&stub)
        return stub
    }

    /// The answer of a call, counted from 0; `nil` when none was prepared.
    func answer(of call: Int) -> StubAnswer? {
        guard let last = answers.indices.last else { return nil }
        return answers[repeatsAll ? call % answers.count : min(call, last)]
    }

    /// The update of a number, counted from 0; `nil` at the end.
    func update(_ number: Int) -> StubAnswer? {
        guard let updates, !updates.isEmpty, repeatsAll || number < updates.count else { return nil }
        return updates[number % updates.count]
    }
}
