/// A mistake in the stubs of a scene. The scene gets it as a refusal whose message is this sentence.
public enum StubError: Error, Hashable, Sendable {
    /// No stub answers the request; the nearest one, and the first thing that keeps it from answering.
    case noMatchingStubs(AskedRequest, nearest: Candidate?)
    /// Several stubs answer the request.
    case multipleMatchingStubs(AskedRequest, [StubRequest])
    /// The stub's body cannot be read from `Resources/sandbox`, or not be written.
    case noBody(AskedRequest, reason: String)

    /// The request itself cannot be written.
    case unwritable(path: String, reason: String)

    /// A stub that does not answer, and why.
    public struct Candidate: Hashable, Sendable {
        /// The requests it would answer.
        public let stub: StubRequest
        /// The reason why the stub does not answer this request.
        public let difference: StubDifference
    }
}

extension StubError: CustomStringConvertible {
    /// The mistake as a sentence in English.
    public var description: String {
        switch self {
        case .noMatchingStubs(let request, nil): "No stub answers \(request): there are none"
        case .noMatchingStubs(let request, let nearest?):
            "No stub answers \(request). The nearest is \(nearest.stub): \(nearest.difference)"
        case .multipleMatchingStubs(let request, let stubs):
            "\(stubs.count) stubs answer \(request): " + stubs.map { "\($0)" }.joined(separator: "; ")
        case .unwritable(let path, let reason): "The request of \(path) cannot be written: \(reason)"
        case .noBody(let request, let reason): "The stub of \(request) has no body: \(reason)"
        }
    }
}
