/// Finds the stub that answers a request, or says which one nearly does.
struct StubSearch {
    let stubs: [StubRequest]

    /// - Throws: `noMatchingStubs` or `multipleMatchingStubs`.
    func index(for asked: AskedRequest) throws(StubError) -> Int {
        let matching = stubs.indices.filter { stubs[$0].differences(from: asked).isEmpty }
        if matching.count > 1 { throw .multipleMatchingStubs(asked, matching.map { stubs[$0] }) }
        guard let only = matching.first else { throw .noMatchingStubs(asked, nearest: nearest(to: asked)) }
        return only
    }

    /// The stub with the lightest first difference; among equals the one with the fewest, then the first.
    private func nearest(to asked: AskedRequest) -> StubError.Candidate? {
        let candidates = stubs.map { (stub: $0, differences: $0.differences(from: asked)) }
        let best = candidates.min {
            (-weight($0.differences), $0.differences.count) < (-weight($1.differences), $1.differences.count)
        }
        guard let best, let difference = best.differences.first else { return nil }
        return StubError.Candidate(stub: best.stub, difference: difference)
    }

    /// How far a request came before it failed: past the path, the method, the parameters.
    private func weight(_ differences: [StubDifference]) -> Int {
        switch differences.first {
        case .path: 0
        case .method: 1
        case .parameter: 2
        case .field: 3
        case nil: 4
        }
    }
}
