import Glibc
import SaifuMoney

/// The start of a one-shot `ticker` on a home with 10,000 past orders, against a C program that says hello.
struct StartFigure: Figure {
    let name = "start"
    /// The `saifu` program, built for release.
    let program: String

    static let pastOrders = 10_000
    static let rounds = 101
    static let warmUps = 5

    func measure() async throws -> [Measurement] {
        [try await Scratch.use(measure)]
    }

    private func measure(in folder: Scratch) async throws -> Measurement {
        let home = folder.path + "/home"
        try await PastOrders(program: program, home: home, count: Self.pastOrders).fill(scratch: folder)
        let hello = try helloWorld(in: folder)
        let ticker = [program, "--home", home, "--color", "never", "ticker"]
        let environment = ["PATH=/usr/bin:/bin", "HOME=\(folder.path)", "LANG=C.UTF-8"]

        var ours: [Int64] = []
        var theirs: [Int64] = []
        for round in 0..<(Self.warmUps + Self.rounds) {
            let own = try ChildProcess.time(ticker, environment: environment)
            let other = try ChildProcess.time([hello], environment: environment)
            guard round >= Self.warmUps else { continue }
            ours.append(own)
            theirs.append(other)
        }
        return try Measurement(
            figure: name, peer: "C hello world", ours: ours, theirs: theirs, goal: 10, designGoal: 5)
    }

    private func helloWorld(in folder: Scratch) throws -> String {
        let source = folder.path + "/hello.c"
        try folder.write("#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n", to: source)
        let compiled = folder.path + "/hello"
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        _ = try ChildProcess.time(
            ["/usr/bin/env", "cc", "-O2", "-o", compiled, source], environment: ["PATH=\(path)"])
        return compiled
    }
}
