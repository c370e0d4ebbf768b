import Glibc
import SaifuSystem
import WalletCore

/// The wallet.
@main struct Saifu {
    /// On the main actor to the end: going back to the shared threads just to exit would start three of them.
    @MainActor static func main() async {
        StandardStream.openMissing()
        let isPrivate = ProcessMemory.keepPrivate()
        Signals.catchAll()
        let program = Program(words: Array(CommandLine.arguments.dropFirst())) { name in
            getenv(name).map { String(cString: $0) }
        }
        if !isPrivate { program.warn(.memoryNotPrivate) }
        await program.run().leave()
    }
}
