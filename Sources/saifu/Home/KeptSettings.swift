import SaifuFiles
import WalletCore

/// The settings of a home, which other runs change meanwhile: each change is made to what stands there, so that none undoes
/// another.
@MainActor final class KeptSettings {
    private let home: HomeDirectory
    /// Whether a change is kept; a script changes them for itself.
    private let isKept: Bool
    private let notices: HomeNotices
    /// As this run last read or wrote them.
    private var settings: Settings

    init(_ settings: Settings, in home: HomeDirectory, isKept: Bool, notices: HomeNotices) {
        self.settings = settings
        self.home = home
        self.isKept = isKept
        self.notices = notices
    }

    func change(_ change: (inout Settings) -> Void) throws(WalletError) {
        guard isKept else { return }
        let lock = try home.lock()
        defer { withExtendedLifetime(lock) {} }
        settings = try Settings.load(from: home)
        change(&settings)
        try settings.save(to: home)
    }

    /// The limits at the beginning of a run.
    func begin(_ session: Session) {
        session.guardPolicy = limits
        session.rulebook = settings.rulebook
    }

    /// Takes over the limits and the rules for orders that another run of the home has set since.
    func adopt(in session: Session) throws(WalletError) {
        let known = settings
        settings = try Settings.load(from: home)
        if settings.guardPolicy != known.guardPolicy { session.guardPolicy = limits }
        if settings.rulebook != known.rulebook { session.rulebook = settings.rulebook }
    }

    /// A hand that writes the settings cannot let an order through that the standard would stop.
    private var limits: GuardPolicy {
        guard let kept = settings.guardPolicy else { return .standard }
        if kept.isLooser(than: .standard) { notices.tell(.limitsTooLoose(file: Settings.name)) }
        return kept.tightened(by: .standard)
    }
}
