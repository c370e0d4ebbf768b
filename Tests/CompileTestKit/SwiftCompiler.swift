import Glibc
public import TerminalTestKit

/// Asks the compiler about a piece of Swift, against the modules of this build and under the settings of this package.
///
/// What must not compile is tested with it. A snippet may hold statements; it runs on the main actor, as a script does.
/// A test of something that fails to compile needs a twin that compiles, or a spelling mistake would pass as proof.
/// Modules must be dependencies of the test target, so that they are built; `@testable import` works.
public enum SwiftCompiler {
    /// Checks a snippet without making code of it, in some tenths of a second.
    /// - Throws: when the compiler cannot be started, or takes longer than two minutes.
    public static func check(_ snippet: String) throws(TestKitError) -> CompileResult {
        let result = try PipedProgram.run(
            ["/usr/bin/env", "swiftc"] + arguments + ["-"], input: snippet, environment: environment, seconds: 120)
        return CompileResult(status: result.end, output: result.errors)
    }

    private static let arguments: [String] = {
        var arguments = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-package-name", "saifu"]
        for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
            arguments += ["-enable-upcoming-feature", feature]
        }
        // A cache of its own: modules that the build made under another spelling of this path would not agree.
        arguments += [
            "-I", BuiltProgram.path("Modules"), "-module-cache-path", BuiltProgram.path("CompileTestKit.cache"),
        ]
        for library in ["CLibCrypto", "CLibSSL", "CSQLite"] { arguments += ["-Xcc", "-I\(sources)/\(library)"] }
        for module in ["CLinux", "CResources"] {
            // A build of one target alone does not make the maps of the others.
            let map = BuiltProgram.path("\(module).build/module.modulemap")
            if access(map, R_OK) == 0 { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        }
        return arguments
    }()

    /// The folder `Sources`, which holds the module maps of the system libraries.
    private static var sources: String {
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"
    }

    /// The compiler is found as the shell finds it.
    private static var environment: [String: String] {
        var passed: [String: String] = [:]
        for name in ["PATH", "HOME", "TMPDIR"] {
            if let value = getenv(name) { passed[name] = String(cString: value) }
        }
        return passed
    }
}
