internal import SaifuWire

/// Which requests or messages a rule is about; what it does not say it leaves open.
struct FaultScope: Hashable, Sendable {
    enum Access: String, CaseIterable, Sendable {
        case `public`
        case `private`
        /// The calls that count against the limit on orders.
        case order
    }

    var access: Access?
    /// In capitals.
    var method: String?
    /// Of the path, or of a channel's name.
    var pattern: Wildcard?
    var key: Wildcard?

    func holds(_ request: HTTPRequestMessage, _ path: String) -> Bool {
        let isPrivate = Route.isPrivate(path)
        let isInside =
            switch access {
            case nil: true
            case .public: !isPrivate
            case .private: isPrivate
            case .order: Route.all[path]?.access == .order
            }
        return isInside && method.map { $0 == request.method } ?? true && pattern?.fits(path) ?? true
            && key?.fits(request.headers["ACCESS-KEY"] ?? "") ?? true
    }

    func holds(channel: String) -> Bool {
        let isPrivate = AccountChannel(rawValue: channel) != nil
        return access.map { ($0 == .private) == isPrivate } ?? true && pattern?.fits(channel) ?? true
    }
}

/// A text in which `*` stands for any characters, or none.
struct Wildcard: Hashable, Sendable {
    private let parts: [[UInt8]]

    init(_ text: String) {
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    }

    func fits(_ text: String) -> Bool {
        let text = Array(text.utf8)
        guard let first = parts.first, let last = parts.last, text.starts(with: first) else { return false }
        guard parts.count > 1 else { return text == first }
        var rest = text[first.count...]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
            rest = rest[(found + part.count)...]
        }
        return rest.suffix(last.count).elementsEqual(last)
    }
}
