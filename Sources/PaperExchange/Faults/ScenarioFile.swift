internal import SaifuJSON

/// A scenario file as it is written.
struct ScenarioFile: JSONReadable {
    let clockSkew: Int64
    let rules: [FaultPlan.Rule]

    /// A day either way.
    private static let skews: ClosedRange<Int64> = -86_400...86_400

    init(reading reader: inout JSONReader) throws(JSONFault) {
        var members = try ScenarioMembers(reading: &reader)
        _ = members.text("says")
        clockSkew = try members.number("clock_skew_seconds", Self.skews).map { $0 * 1000 } ?? 0
        var rules: [FaultPlan.Rule] = []
        for var rule in try members.objects("rules") { rules.append(try FaultPlan.Rule(&rule)) }
        self.rules = rules
        try members.checkEmpty()
    }
}

extension FaultPlan.Rule {
    fileprivate init(_ members: inout ScenarioMembers) throws(JSONFault) {
        let isChannel = try members.word("on", ["request", "channel"]) == "channel"
        scope = try FaultScope(&members, isChannel: isChannel)
        moment = try FaultMoment(&members)
        effect = isChannel ? .channel(try ChannelFault(&members)) : .request(try RequestFault(&members))
        try members.checkEmpty()
    }
}

extension FaultScope {
    fileprivate init(_ members: inout ScenarioMembers, isChannel: Bool) throws(JSONFault) {
        let accesses: [Access] = isChannel ? [.public, .private] : Access.allCases
        access = try members.optionalWord("access", accesses.map(\.rawValue)).flatMap(Access.init)
        pattern = members.text(isChannel ? "name" : "path").map(Wildcard.init)
        guard !isChannel else { return }
        method = try members.optionalWord("method", ["GET", "POST"])
        key = members.text("key").map(Wildcard.init)
    }
}

extension FaultMoment {
    private static let counts: ClosedRange<Int64> = 1...1_000_000_000
    private static let seconds: ClosedRange<Int64> = 0...1_000_000_000

    fileprivate init(_ members: inout ScenarioMembers) throws(JSONFault) {
        numbers = try members.numbers("nth", Self.counts)
        every = try members.number("every", Self.counts)
        chance = try members.percent("percent")
        abovePerSecond = try members.number("above_per_second", 0...Self.counts.upperBound)
        from = try members.number("from", Self.seconds).map { $0 * 1000 }
        to = try members.number("to", Self.seconds).map { $0 * 1000 }
    }
}

extension RequestFault {
    /// Why an order fails when a scenario does not say.
    private static let usualReason = "Order is not accepted."

    fileprivate init(_ members: inout ScenarioMembers) throws(JSONFault) {
        let name: Name = try members.word("fault")
        switch name {
        case .lost: self = .lost(performed: try members.flag("performed"))
        case .late:
            let time = try members.number("milliseconds", 1...600_000)
            self = .late(milliseconds: try members.required("milliseconds", time))
        case .doubled: self = .doubled
        case .garbled: self = .garbled(bytes: Int(try members.number("bytes", 1...1_000_000) ?? 1))
        case .cut:
            let place = try members.number("at", 0...1_000_000_000).map { Int($0) }
            self = .cut(at: place, isReset: members.optionalFlag("reset") ?? false)
        case .silent:
            let seconds = try members.number("seconds", 1...3600) ?? 60
            self = .silent(seconds: seconds, performed: try members.flag("performed"))
        case .refused:
            let answer: FaultyAnswer = try members.word("answer")
            self = .refused(answer, performed: members.optionalFlag("performed") ?? false)
        case .failed: self = .failed(reason: members.text("reason") ?? Self.usualReason)
        case .unknownWord: self = .unknownWord
        }
    }
}

extension ChannelFault {
    fileprivate init(_ members: inout ScenarioMembers) throws(JSONFault) {
        let name: Name = try members.word("fault")
        switch name {
        case .lost: self = .lost
        case .doubled: self = .doubled
        case .swapped: self = .swapped
        case .garbled: self = .garbled(bytes: Int(try members.number("bytes", 1...1_000_000) ?? 1))
        case .cut: self = .cut(at: try members.number("at", 0...1_000_000_000).map { Int($0) })
        case .silent: self = .silent
        case .closed:
            let code = try members.number("code", 1000...4999) ?? 1012
            self = .closed(code: UInt16(code), reason: members.text("reason") ?? "scheduled maintenance")
        }
    }
}
