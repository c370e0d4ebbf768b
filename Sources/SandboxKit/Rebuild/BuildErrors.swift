/// The errors in the sources, picked out of the output of a build.
struct BuildErrors: Equatable {
    /// `Sources/MarketFeature/MarketSentence.swift:12:20: error: …`, each once.
    let lines: [String]

    /// - Parameter root: the folder of the package, which the lines leave out.
    init(in output: String, under root: String) {
        // The compiler colours what it says by the kind of terminal, even where it writes into a pipe.
        let said = output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(whereSeparator: \.isNewline).map(String.init)
        let inFiles = said.filter { $0.contains(": error: ") }
        let others = said.filter { $0.hasPrefix("error: ") }
        // A build without an error of its own: a compiler that is not there, or was ended.
        let told = [inFiles, others, said.suffix(5)].first { !$0.isEmpty } ?? []
        var known: Set<String> = []
        lines = told.map { $0.hasPrefix(root + "/") ? String($0.dropFirst(root.count + 1)) : $0 }
            .filter { known.insert($0).inserted }
    }
}
