import Glibc
import SaifuDrawing
import SaifuStyle
import WalletCore

/// The command line of a sandbox.
struct SandboxOptions: Equatable {
    /// `nil`: by what the terminal can do.
    var palette: SandboxPalette?
    var language = Language.english
    /// Where real requests may go; `nil`: nowhere.
    var live: String?
    /// Where fixtures are recorded from, instead of showing anything.
    var record: String?
    /// Before every answer.
    var delay = Duration.zero
    var home: String?
    /// Whether the sandbox is built again, and goes on as it was, when a file is saved.
    var rebuilds = false
    var showsHelp = false

    /// An error in the command line.
    struct OptionError: Error, Equatable {
        let message: String
    }

    static func parse(_ words: [String]) throws(OptionError) -> SandboxOptions {
        var options = SandboxOptions()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--help" || word == "-h" {
                options.showsHelp = true
            } else if word == "--rebuild" {
                options.rebuilds = true
            } else if let value = rest.popFirst() {
                try options.set(word, value)
            } else {
                throw OptionError(message: names.contains(word) ? "\(word) needs a value" : "\(word) is not an option")
            }
        }
        return options
    }

    private static let names = ["--palette", "--lang", "--live", "--record", "--delay", "--home"]

    private mutating func set(_ name: String, _ value: String) throws(OptionError) {
        switch name {
        case "--palette":
            guard let palette = SandboxPalette(rawValue: value) else {
                throw Self.bad(name, value, "dark, light or none")
            }
            self.palette = palette
        case "--lang":
            guard let language = Language(rawValue: value) else { throw Self.bad(name, value, "en or ja") }
            self.language = language
        case "--live": live = value
        case "--record": record = value
        case "--delay":
            guard let milliseconds = UInt32(value) else { throw Self.bad(name, value, "a number of milliseconds") }
            delay = .milliseconds(milliseconds)
        case "--home": home = value
        default: throw OptionError(message: "\(name) is not an option")
        }
    }

    /// The words that say the same.
    var words: [String] {
        let delay = delay / .milliseconds(1)
        let values = [
            ("--palette", palette?.rawValue), ("--lang", language.rawValue), ("--live", live), ("--record", record),
            ("--delay", delay > 0 ? "\(UInt32(delay))" : nil), ("--home", home),
        ]
        return values.flatMap { name, value in value.map { [name, $0] } ?? [] } + (rebuilds ? ["--rebuild"] : [])
    }

    private static func bad(_ name: String, _ value: String, _ expected: String) -> OptionError {
        OptionError(message: "\(name) is \(expected), not “\(value)”")
    }

    /// Colours as asked for, else as the terminal can.
    func renderer(_ environment: (String) -> String?) -> TextRenderer {
        let mode = ColorMode.detect(isTerminal: isatty(1) == 1, environment: environment)
        return palette?.renderer
            ?? TextRenderer(mode: mode, palette: .dark, signs: SignSet.detect(environment: environment))
    }

    static func usage(_ program: String) -> String {
        """
        usage: \(program) [--palette dark|light|none] [--lang en|ja] [--delay MILLISECONDS] [--home DIR]
                              [--rebuild] [--live URL] [--record URL]
          SAIFU_SANDBOX=SCENE  opens one scene instead of the list
          --rebuild            builds the sandbox again when a file was saved, and goes on at the same place
          --live URL           lets scenes that ask for it send real requests there; nothing is sent without it
          --record URL         records the fixtures of this sandbox from a paper exchange of this machine

        """
    }
}
