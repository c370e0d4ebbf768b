import SaifuFiles
import WalletCore

/// The settings of a home, which other runs change meanwhile: each change is made to what stands there, so that none undoes
/// another.
@MainActor final class KeptSettings {
    private let home: HomeDirectory
    /// Whether a change is kept; a script changes them for itself.
    private let isKept: Bool
    private let notices: HomeNotices
    /// Unowned, because the session holds this object by `adoptLimits`.
    private unowned let session: Session
    /// As this run last read or wrote them.
    private var settings: Settings

    /// - Parameter session: gets the limits and the rules for orders.
    init(
        _ settings: Settings, in home: HomeDirectory, isKept: Bool, for session: Session, notices: HomeNotices
    ) {
        self.settings = settings
        self.home = home
        self.isKept = isKept
        self.session = session
        self.notices = notices
        session.guardPolicy = limits
        session.rulebook = settings.rulebook
    }

    /// Makes a change, after the session has taken over what others have changed.
    func change(_ change: (inout Settings) -> Void) throws(WalletError) {
        guard isKept else { return }
        let lock = try home.lock()
        defer { withExtendedLifetime(lock) {} }
        try adopt()
        change(&settings)
        try settings.save(to: home)
    }

    /// Takes over the limits and the rules for orders that another run of the home has set since.
    func adopt() throws(WalletError) {
        // A file that was deleted loosens nothing.
        guard home.contains(Settings.name) else { return }
        let known = settings
        settings = try Settings.load(from: home)
        if settings.guardPolicy != known.guardPolicy { adopt(limits, insteadOf: known.limits) }
        if settings.rulebook != known.rulebook, isKept || session.rulebook == known.rulebook {
            session.rulebook = settings.rulebook
        }
    }

    /// What this run has set for itself stays, where the others have left that limit as it was.
    private func adopt(_ limits: GuardPolicy, insteadOf known: GuardPolicy) {
        var policy = session.guardPolicy
        for limit in GuardLimit.allCases where limits.rule(for: limit) != known.rule(for: limit) {
            if let rule = limits.rule(for: limit) { policy.set(rule) } else { policy.remove(limit) }
        }
        session.guardPolicy = isKept ? policy : session.guardPolicy.tightened(by: policy)
    }

    private var limits: GuardPolicy {
        if settings.guardPolicy?.isLooser(than: .standard) == true {
            notices.tell(.limitsTooLoose(file: Settings.name))
        }
        return settings.limits
    }
}
