internal import SaifuJSON

/// An act of the exchange's owner that the API does not offer. It comes as a command, through the control API, or in
/// the same process. Each has one name and one JSON description.
public enum ControlAct: Hashable, Sendable {
    /// Tells who has an account.
    case accounts
    /// Opens an account with a key of its own.
    case addAccount(NewAccount)
    /// Ends an account: nobody calls for it any more, and what it did stays in the file.
    case removeAccount(AccountRemoval)
    /// Puts money into an account.
    case fund(AccountFunding)
    /// Decides what the key of an account may call from now on.
    case setPermissions(AccountPermissions)
    /// Moves yen of an account into its collateral, or back.
    case moveCollateral(CollateralMove)
    /// Gives an account, or everybody, what they began with.
    case reset(ResetScope)
    /// Writes all of the exchange to a new file.
    case snapshot(SnapshotFile)
    /// Makes the exchange what it was in such a file, whole or not at all.
    case restore(SnapshotFile)
    /// Puts a market into a state.
    case setState(StateChange)
    /// Closes the connections of the realtime channels, as the real exchange does at its daily maintenance.
    case closeChannels
    /// Moves a clock that stands still.
    case advanceClock(ClockAdvance)
}

extension ControlAct {
    /// The last part of its path.
    enum Name: String {
        case accounts = "getaccounts"
        case addAccount = "addaccount"
        case removeAccount = "removeaccount"
        case fund
        case setPermissions = "setpermissions"
        case moveCollateral = "movecollateral"
        case reset, snapshot, restore
        case setState = "setstate"
        case closeChannels = "closechannels"
        case advanceClock = "advanceclock"
    }

    var name: Name {
        switch self {
        case .accounts: .accounts
        case .addAccount: .addAccount
        case .removeAccount: .removeAccount
        case .fund: .fund
        case .setPermissions: .setPermissions
        case .moveCollateral: .moveCollateral
        case .reset: .reset
        case .snapshot: .snapshot
        case .restore: .restore
        case .setState: .setState
        case .closeChannels: .closeChannels
        case .advanceClock: .advanceClock
        }
    }

    var method: String { self == .accounts ? "GET" : "POST" }

    /// The body of its request.
    var body: [UInt8] {
        switch self {
        case .accounts, .closeChannels: []
        case .addAccount(let content): content.jsonBytes
        case .removeAccount(let content): content.jsonBytes
        case .fund(let content): content.jsonBytes
        case .setPermissions(let content): content.jsonBytes
        case .moveCollateral(let content): content.jsonBytes
        case .reset(let content): content.jsonBytes
        case .snapshot(let content), .restore(let content): content.jsonBytes
        case .setState(let content): content.jsonBytes
        case .advanceClock(let content): content.jsonBytes
        }
    }

    /// - Returns: `nil` for a name that no act has.
    init?(name: String, body: [UInt8]) throws(Refusal) {
        guard let name = Name(rawValue: name) else { return nil }
        switch name {
        case .accounts: self = try Self.bare(.accounts, body)
        case .addAccount: self = .addAccount(try Self.content(of: body))
        case .removeAccount: self = .removeAccount(try Self.content(of: body))
        case .fund: self = .fund(try Self.content(of: body))
        case .setPermissions: self = .setPermissions(try Self.content(of: body))
        case .moveCollateral: self = .moveCollateral(try Self.content(of: body))
        case .reset: self = .reset(try Self.content(of: body.isEmpty ? Array("{}".utf8) : body))
        case .snapshot: self = .snapshot(try Self.content(of: body))
        case .restore: self = .restore(try Self.content(of: body))
        case .setState: self = .setState(try Self.content(of: body))
        case .closeChannels: self = try Self.bare(.closeChannels, body)
        case .advanceClock: self = .advanceClock(try Self.content(of: body))
        }
    }

    /// An act that has no members.
    private static func bare(_ act: ControlAct, _ body: [UInt8]) throws(Refusal) -> ControlAct {
        if body.isEmpty { return act }
        do throws(JSONError) {
            if try JSONValue.parse(body) == .object(JSONObject()) { return act }
        } catch {
            throw .invalid("The request body cannot be read. \(error)")
        }
        throw .invalid("The request body must be empty or {}.")
    }

    /// A member that is not known is refused: a misspelled one would do something else than was meant. `null` is as good
    /// as absent, as in the calls of the API.
    private static func content<Content: JSONEntity>(of body: [UInt8]) throws(Refusal) -> Content {
        guard !body.isEmpty else { throw .emptyBody }
        let (content, given, known): (Content, JSONValue, JSONValue)
        do throws(JSONError) {
            content = try ExactJSONDecoder().read(Content.self, from: body)
            given = try JSONValue.parse(body)
            known = try JSONValue.parse(content.jsonBytes)
        } catch {
            throw .invalid("The request body cannot be read. \(error)")
        }
        if let key = unknownKey(in: given, besides: known) { throw .invalid("\(key) means nothing here.") }
        return content
    }

    private static func unknownKey(in given: JSONValue, besides known: JSONValue) -> String? {
        if let given = given.object, let known = known.object {
            for member in given.members where member.value != .null {
                guard let other = known[member.key] else { return member.key }
                if let key = unknownKey(in: member.value, besides: other) { return key }
            }
        }
        for (one, other) in zip(given.array ?? [], known.array ?? []) {
            if let key = unknownKey(in: one, besides: other) { return key }
        }
        return nil
    }
}
