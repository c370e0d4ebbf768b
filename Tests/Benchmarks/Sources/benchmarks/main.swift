import Glibc

// benchmarks --saifu PROGRAM [--json] [FIGURE ...]
var arguments = Array(CommandLine.arguments.dropFirst())
let asJSON = arguments.contains("--json")
arguments.removeAll { $0 == "--json" }
guard arguments.count >= 2, arguments[0] == "--saifu" else {
    complain("usage: benchmarks --saifu PROGRAM [--json] [FIGURE ...]")
    exit(2)
}
let program = arguments[1]
let wanted = arguments.dropFirst(2)
let figures: [any Figure] = [StartFigure(program: program)]
if let stranger = wanted.first(where: { name in !figures.contains { $0.name == name } }) {
    complain("There is no figure \(stranger); there are: \(figures.map(\.name).joined(separator: ", ")).")
    exit(2)
}

do {
    var measurements: [Measurement] = []
    for figure in figures where wanted.isEmpty || wanted.contains(figure.name) {
        measurements.append(try await figure.measure())
    }
    print(asJSON ? try Report.json(measurements) : Report.table(measurements))
    exit(measurements.allSatisfy(\.isGoalReached) ? 0 : 1)
} catch {
    complain("\(error)")
    exit(1)
}

func complain(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
