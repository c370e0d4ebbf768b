/// Tells of tokens that several files have, where no resolver says that a later file overrules an earlier one.
struct OverlapCheck {
    private let session: ReadingSession

    init(_ session: ReadingSession) {
        self.session = session
    }

    private struct Overlap {
        let token: TokenPath
        let first: Spot
        let second: Spot
    }

    func tell(_ trees: [TokenGroup]) {
        guard var whole = trees.first else { return }
        var overlaps: [Overlap] = []
        for tree in trees.dropFirst() {
            compare(whole, tree, path: [], into: &overlaps)
            whole = whole.merged(with: tree)
        }
        let places = session.places(overlaps.map(\.first))
        for overlap in overlaps {
            let first = places[overlap.first].map { "\($0)" } ?? ""
            let reason = TokenProblem.Reason.definedTwice(token: overlap.token.alias, first: first)
            _ = session.repair(reason, as: "that of the later file", at: overlap.second)
        }
    }

    private func compare(_ earlier: TokenGroup, _ later: TokenGroup, path: [String], into overlaps: inout [Overlap]) {
        let known = Dictionary(earlier.children.map { ($0.name, $0.node) }) { $1 }
        for (name, node) in later.children {
            guard let other = known[name] else { continue }
            if case .group(let first) = other, case .group(let second) = node {
                compare(first, second, path: path + [name], into: &overlaps)
            } else {
                overlaps.append(Overlap(token: TokenPath(path + [name]), first: other.spot, second: node.spot))
            }
        }
    }
}

extension TokenNode {
    fileprivate var spot: Spot {
        switch self {
        case .group(let group): group.spot
        case .token(let token): token.spot
        }
    }
}
