internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

/// Carries out control acts, after checking them.
struct ControlCalls {
    let server: ProtocolServer

    private var core: ExchangeCore { server.core }
    private var calls: AccountCalls { AccountCalls(core: core) }

    /// - Returns: the accounts that the act is about.
    func perform(_ act: ControlAct) throws(Refusal) -> [AccountReport] {
        let now = core.configuration.clock.milliseconds
        guard Bounds.clock.contains(now) else { throw .impossibleClock }
        do { try core.advance(to: now) } catch { throw .fault("\(error)") }
        switch act {
        case .accounts: return core.records.map(report)
        case .addAccount(let new): return [try add(new, now)]
        case .removeAccount(let removal): try remove(removal, now)
        case .fund(let funding): return [try fund(funding, now)]
        case .setPermissions(let change): return [try setPermissions(change)]
        case .moveCollateral(let move):
            let record = try record(move.account)
            try keeping { () throws(OrderFailure) in try calls.moveCollateral(move.yen, of: record.holder, at: now) }
            return [report(record)]
        case .reset(let scope): return try reset(scope, now)
        case .snapshot(let snapshot):
            try SnapshotCalls(core: core).write(to: snapshot.file)
            return []
        case .restore(let snapshot):
            try SnapshotCalls(core: core).restore(from: snapshot.file) { (record) throws(Refusal) in
                if record.holder != .home, let keys = core.configuration.accountKeys { try keep(keys, of: record) }
            }
            followAccounts()
            return core.records.map(report)
        case .setState(let change): try setState(change, now)
        case .closeChannels: break
        case .advanceClock(let step):
            let (moved, isTooFar) = now.addingReportingOverflow(step.milliseconds)
            guard !isTooFar, Bounds.clock.contains(moved) else {
                throw .invalid("milliseconds would set the clock to an impossible date.")
            }
            guard core.configuration.clock.advance(milliseconds: step.milliseconds) else {
                throw .invalid("The exchange goes by the clock of the machine.")
            }
        }
        return []
    }

    private func keeping(_ body: () throws(OrderFailure) -> Void) throws(Refusal) {
        do {
            try body()
        } catch {
            if case .storage(let error) = error { throw .fault("\(error)") }  // no order was asked for
            throw Refusal(error)
        }
    }

    /// - Parameter name: `nil` for the account of the home.
    private func record(_ name: String?) throws(Refusal) -> AccountRecord {
        guard let record = core.records.first(where: { $0.name == name ?? AccountRecord.homeName }) else {
            throw .invalid("There is no account \(name?.prefix(40) ?? "").")
        }
        return record
    }

    private func followAccounts() { server.access.follow(core.records, core.configuration) }

    /// The key is on the disk first: an account whose key cannot be kept is never begun.
    private func keep(_ keys: ExchangeConfiguration.KeySource, of record: AccountRecord) throws(Refusal) {
        do { _ = try keys.find(record.name) } catch { throw .fault("\(error)") }
    }

    private func report(_ record: AccountRecord) -> AccountReport {
        let key = server.access.key(of: record)
        return AccountReport(
            account: record.name, key: key.map { $0.key.prefix(4) + "…" }, keyFile: key?.path,
            permissions: key?.permissions ?? [],
            balances: server.assets(of: record.holder).map { Balance($0, of: record.holder, in: core.accounts) })
    }

    private func units(of funding: [FundedAmount]?) throws(Refusal) -> [String: Int64] {
        let units = try Funding.units(
            of: (funding ?? []).map { Amount(quantity: $0.amount, asset: $0.currencyCode) })
        for (asset, amount) in units where core.accounts.funded[asset, default: 0] + Int128(amount) > Bounds.funding {
            throw .invalid("There is too much \(asset) on the exchange for that.")
        }
        return units
    }
}

extension ControlCalls {
    private func add(_ new: NewAccount, _ now: Int64) throws(Refusal) -> AccountReport {
        guard AccountRecord.isName(new.account) else {
            throw .invalid("account must be up to 32 small letters, digits and hyphens, not \(new.account.prefix(40)).")
        }
        guard !core.records.contains(where: { $0.name == new.account }) else {
            throw .invalid("There is an account \(new.account) already.")
        }
        var (next, wasRemoved): (Holder?, Bool) = (nil, false)
        try keeping { () throws(OrderFailure) in
            (next, wasRemoved) = (try calls.nextHolder(), try calls.wasRemoved(new.account))
        }
        guard !wasRemoved else {
            throw .usedName(new.account)
        }
        guard let next else { throw .invalid("There have been \(Holder.most) accounts: there can be no more.") }
        let units = try units(of: new.funding)
        let record = AccountRecord(
            holder: next, name: new.account,
            permissions: try ExchangeKey.permissions(named: new.permissions ?? ["trade"]))
        guard let keys = core.configuration.accountKeys else {
            throw .invalid("This exchange has no place for the keys of further accounts.")
        }
        try keep(keys, of: record)
        try keeping { () throws(OrderFailure) in try calls.add(record, begun: units, at: now) }
        followAccounts()
        var report = report(record)
        if let key = server.access.key(of: record) { report = report.with(key: key.key) }
        return report
    }

    /// The key goes first: an account that is gone never leaves one that is good.
    private func remove(_ removal: AccountRemoval, _ now: Int64) throws(Refusal) {
        let record = try record(removal.account)
        guard record.holder != .home else {
            throw .invalid("The account \(record.name) is that of the home and cannot be removed.")
        }
        guard removal.everything == true || calls.isEmpty(record.holder) else {
            throw .invalid(
                "The account \(record.name) has orders, positions or money; everything must be true to end them.")
        }
        if let keys = core.configuration.accountKeys {
            do { try keys.forget(record.name) } catch { throw .fault("\(error)") }
        }
        try keeping { () throws(OrderFailure) in try calls.remove(record.holder, at: now) }
        followAccounts()
    }

    private func fund(_ funding: AccountFunding, _ now: Int64) throws(Refusal) -> AccountReport {
        let record = try record(funding.account)
        let units = try units(of: funding.funding)
        try keeping { () throws(OrderFailure) in try calls.fund(record.holder, with: units, at: now) }
        return report(record)
    }

    private func setPermissions(_ change: AccountPermissions) throws(Refusal) -> AccountReport {
        var record = try record(change.account)
        guard record.holder != .home else {
            throw .invalid("What the key of the account \(record.name) may call cannot be changed.")
        }
        record.permissions = try ExchangeKey.permissions(named: change.permissions)
        try keeping { () throws(OrderFailure) in try calls.change(record) }
        followAccounts()
        return report(record)
    }

    private func reset(_ scope: ResetScope, _ now: Int64) throws(Refusal) -> [AccountReport] {
        guard let name = scope.account else {
            try keeping { () throws(OrderFailure) in try calls.beginAnew() }
            return core.records.map(report)
        }
        let record = try record(name)
        try keeping { () throws(OrderFailure) in try calls.reset(record.holder, at: now) }
        return [report(record)]
    }

    private func setState(_ change: StateChange, _ now: Int64) throws(Refusal) {
        let units = try core.units.named(change.productCode.rawValue)
        if let health = change.health, !StateChange.healths.contains(health) {
            let words = StateChange.healths.map(\.rawValue).joined(separator: ", ")
            throw .invalid("health must be one of \(words).")
        }
        if let state = change.state {
            try setPhase(state, seconds: change.seconds, of: units, now)
        } else if change.seconds != nil {
            throw .invalid("seconds say how long a state lasts, and none is given.")
        }
        server.toldHealth[units.index] = change.health
    }

    private func setPhase(
        _ state: MarketState, seconds: Int64?, of units: MarketUnits, _ now: Int64
    ) throws(Refusal) {
        let kinds: [MarketPhase.Kind] = [.running, .preopen, .circuitBreak, .closed, .starting]
        guard let kind = kinds.first(where: { $0.word == state }) else {
            let words = kinds.map(\.word.rawValue).joined(separator: ", ")
            throw .invalid("state must be one of \(words).")
        }
        guard seconds ?? 0 >= 0 else { throw .invalid("seconds must not be below 0.") }
        let (length, isTooLong) = (seconds ?? 60).multipliedReportingOverflow(by: 1000)
        let (until, isTooLate) = now.addingReportingOverflow(length)
        guard !isTooLong, !isTooLate, Bounds.clock.contains(until) else { throw .invalid("seconds are too many.") }
        let phase = kind == .running ? MarketPhase.running : MarketPhase(kind: kind, until: until)
        try keeping { () throws(OrderFailure) in try core.setPhase(phase, of: units.index, at: now) }
    }
}

extension AccountReport {
    fileprivate func with(key: String) -> AccountReport {
        AccountReport(account: account, key: key, keyFile: keyFile, permissions: permissions, balances: balances)
    }
}

extension MarketPhase.Kind {
    var word: MarketState {
        switch self {
        case .running: .running
        case .preopen: .preopen
        case .circuitBreak: .circuitBreak
        case .closed: .closed
        case .starting: .starting
        }
    }
}
