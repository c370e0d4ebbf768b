import SaifuWire

/// What the command line asks for: `channels ORIGIN [--trust FILE] [--pause MILLISECONDS] [--until SIZE]`.
struct Options {
    let origin: Origin
    /// Who is believed to be an `https` origin.
    var tls = TLSOptions.standard
    /// Before each attempt to connect, at most.
    var pause = Duration.milliseconds(50)
    /// Of books only those are told whose best bid has this size, with how many trades came until then.
    var until: String?

    init(_ words: [String]) throws {
        origin = try Origin(parsing: words[0])
        for (option, value) in zip(words.dropFirst(), words.dropFirst(2)) {
            switch option {
            case "--trust": tls = TLSOptions(trust: .file(path: value))
            case "--pause": pause = .milliseconds(Int(value) ?? 0)
            case "--until": until = value
            default: break
            }
        }
    }
}
