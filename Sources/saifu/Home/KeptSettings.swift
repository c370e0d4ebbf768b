import SaifuFiles
import WalletCore

/// The settings of a home, which other runs change meanwhile: each change is made to what stands there, so that none undoes
/// another.
@MainActor final class KeptSettings {
    private let home: HomeDirectory
    /// Whether a change is kept; a script changes them for itself.
    private let isKept: Bool
    private let notices: HomeNotices
    /// The environment holds it; it leads here.
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
        let known = settings
        settings = try Settings.load(from: home)
        // What a script has set for itself stands in no file.
        if settings.guardPolicy != known.guardPolicy {
            session.guardPolicy = isKept ? limits : session.guardPolicy.tightened(by: limits)
        }
        if settings.rulebook != known.rulebook, isKept || session.rulebook == known.rulebook {
            session.rulebook = settings.rulebook
        }
    }

    /// A hand that writes the settings cannot let an order through that the standard would stop.
    private var limits: GuardPolicy {
        guard let kept = settings.guardPolicy else { return .standard }
        if kept.isLooser(than: .standard) { notices.tell(.limitsTooLoose(file: Settings.name)) }
        return kept.tightened(by: .standard)
    }
}
