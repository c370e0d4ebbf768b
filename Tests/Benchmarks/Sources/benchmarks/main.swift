import Glibc

do {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "serve" { try serve(CommandLine.arguments[2]) }
    if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "echo" { try serveEchoes() }
    if CommandLine.arguments.count == 3, CommandLine.arguments[1].hasPrefix("tokens-"),
        let work = TokenFigure.Work(rawValue: String(CommandLine.arguments[1].dropFirst("tokens-".count)))
    {
        try TokenFigure.serve(work, CommandLine.arguments[2])
    }
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "allocations" {
        try countAllocations(of: Int(CommandLine.arguments[2]) ?? 0)
    }
    if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "day" {
        try await followDay(port: Int(CommandLine.arguments[2]) ?? 0, changes: Int(CommandLine.arguments[3]) ?? 0)
    }
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let figures: [any Figure] = [
        JSONFigure(file: options.given, python: options.python, once: options.once), MoneyFigure(once: options.once),
        SignFigure(once: options.once), CandleFigure(python: options.python, once: options.once),
        BookFigure(python: options.python, once: options.once),
        DayFigure(python: options.python), DiffFigure(differenceKit: options.differenceKit), FrameFigure(),
        HTTPFigure(python: options.python), WebSocketFigure(python: options.python),
        ServerFigure(python: options.python, nio: options.nio, program: options.program),
        StartFigure(program: options.program), PaintedFigure(python: options.python, program: options.program),
        TokenFigure(python: options.python),
    ]
    if let stranger = options.figures.first(where: { name in !figures.contains { $0.name == name } }) {
        throw BenchmarkError(
            "There is no figure \(stranger); there are: \(figures.map(\.name).joined(separator: ", ")).")
    }
    if options.asJSON { complain(Report.circumstances()) }
    if !options.once, !options.asJSON { print(Report.circumstances(), Report.header, separator: "\n") }
    var isMeasured = true
    var isMet = true
    for figure in figures where options.figures.isEmpty || options.figures.contains(figure.name) {
        do {
            let measurements = try await figure.measure()
            for row in measurements {
                print(try options.once ? row.name : options.asJSON ? row.json : Report.line(row))
            }
            // A reader behind a pipe has them now.
            fflush(nil)
            isMet = isMet && (options.once || measurements.allSatisfy(\.met))
        } catch {
            complain("\(figure.name): \(error)")
            isMeasured = false
        }
    }
    exit(isMeasured ? isMet ? 0 : 1 : 2)
} catch {
    complain("\(error)")
    exit(2)
}

func complain(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
