import Glibc

/// The program that runs, and the package that it was built from.
struct SandboxCheckout: Sendable {
    /// The folder of `Package.swift`.
    let root: String
    /// The executable, as `swift build` puts it at `SCRATCH/TRIPLE/CONFIGURATION/NAME`.
    private let program: String
    private let isLive: Bool

    /// - Parameter isLive: whether the sandbox was built for real requests.
    /// - Throws: `notFound`, or that the program cannot be found.
    init(isLive: Bool) throws(ResourceError) {
        guard let path = realpath("/proc/self/exe", nil) else { throw .unreadable(file: "/proc/self/exe", code: errno) }
        defer { free(path) }
        program = String(cString: path)
        root = Self.folder(of: try ResourceFolder.located().path)
        self.isLive = isLive
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// The command that builds the program again where it lies.
    var buildCommand: [String] {
        let configuration = Self.folder(of: program)
        let scratch = Self.folder(of: Self.folder(of: configuration))
        let name = program.dropFirst(configuration.count + 1)
        return [
            "swift", "build", "--package-path", root, "--scratch-path", scratch,
            "--configuration", configuration.hasSuffix("/release") ? "release" : "debug", "--product", String(name),
        ] + (isLive ? ["--traits", "Live"] : [])
    }

    /// Becomes the program as it was built last.
    /// - Throws: why that cannot be; this program goes on then.
    func start(_ words: [String], _ place: SandboxPlace) throws(ResourceError) -> Never {
        for (name, value) in place.variables { setenv(name, value, 1) }
        _ = ProgramWords.with([program] + words) { execv(program, $0) }
        throw .unreadable(file: program, code: errno)
    }
}
