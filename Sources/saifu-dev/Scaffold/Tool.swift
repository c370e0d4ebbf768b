import Foundation

/// A program of the toolchain, found as the shell finds it; what it writes is shown.
struct Tool {
    private let arguments: [String]
    private let directory: URL
    private let environment: [String: String]

    init(_ arguments: [String], in directory: URL, environment: [String: String] = [:]) {
        self.arguments = arguments
        self.directory = directory
        self.environment = environment
    }

    /// - Throws: `failed` for any end but success.
    func run() throws {
        guard try status() == 0 else { throw ScaffoldError.failed(arguments.joined(separator: " ")) }
    }

    /// How it ended.
    /// - Parameter isSilent: whether what it says is thrown away.
    func status(isSilent: Bool = false) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        // What it says is for the person; the output of this program stays a list of files.
        process.standardOutput = isSilent ? FileHandle.nullDevice : FileHandle.standardError
        if isSilent { process.standardError = FileHandle.nullDevice }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// What it writes; its complaints are shown.
    /// - Throws: `failed` for any end but success.
    func output() throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ScaffoldError.failed(arguments.joined(separator: " ")) }
        return output
    }
}
