import Foundation

/// A program of the toolchain, found as the shell finds it; what it complains of is shown.
struct Tool {
    private let arguments: [String]
    private let process = Process()

    init(_ arguments: [String], in directory: URL, environment: [String: String] = [:]) {
        self.arguments = arguments
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
    }

    /// - Throws: `ToolError` for any end but success.
    func run() throws {
        guard try status() == 0 else { throw ToolError("`\(arguments.prefix(3).joined(separator: " "))` failed") }
    }

    /// How it ended. What it says is shown to the person; the output of this program stays a list of files.
    func status() throws -> Int32 {
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Returns the output.
    /// - Throws: `ToolError` for any end but success.
    func output() throws -> Data {
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolError("`\(arguments.joined(separator: " "))` failed") }
        return output
    }
}
