import Foundation

/// Programs of other people that the wire is tested with.
enum Program {
    /// The path of a program, or `nil` when it is not installed.
    static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// What a program wrote to its standard output, and its exit status. Killed after 20 seconds.
    static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["-s", "KILL", "20", name] + arguments
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Starts a program that prints its port on its first line. Killed by ``RunningProgram/kill()``, or after a minute.
    static func serve(_ name: String, _ arguments: [String]) throws -> RunningProgram {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["-s", "KILL", "60", name] + arguments
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var program = RunningProgram(process: process, output: output.fileHandleForReading)
        program.port = Int(program.nextLine()) ?? 0
        return program
    }
}

/// A server of somebody else's.
struct RunningProgram {
    let process: Process
    /// What it prints after the line with its port.
    let output: FileHandle
    fileprivate(set) var port = 0

    /// Waits for the next line of what it prints.
    func nextLine() -> String {
        var line: [UInt8] = []
        while let byte = try? output.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    func kill() {
        // `timeout` would pass a polite signal on, but test threads block those and children inherit that.
        Foundation.kill(-process.processIdentifier, SIGKILL)
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
