import Glibc
import WalletCore

/// The wallet.
@main struct Saifu {
    static func main() async {
        Signals.catchAll()
        let program = Program(words: Array(CommandLine.arguments.dropFirst())) { name in
            getenv(name).map { String(cString: $0) }
        }
        exit(await program.run().rawValue)
    }
}
