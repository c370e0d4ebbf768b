import Glibc

/// A peer in C or C++: compiled when it is needed, so that building the benchmarks needs no library of a peer.
struct SharedPeer: @unchecked Sendable {
    // The handle stays open until the program ends and is only looked up.
    private let handle: UnsafeMutableRawPointer

    /// - Parameter needs: a sentence for somebody whose machine lacks the library.
    init(source: String, compiler: [String], libraries: [String], scratch: Scratch, needs: String) throws {
        let library: String
        do {
            library = try Self.compile(source, compiler: compiler, libraries: libraries, scratch: scratch)
        } catch {
            throw BenchmarkError(needs)
        }
        guard let handle = dlopen(library, RTLD_NOW) else { throw BenchmarkError(String(cString: dlerror())) }
        self.handle = handle
    }

    /// - Returns: the file of the library.
    static func compile(
        _ source: String, compiler: [String], libraries: [String] = [], scratch: Scratch
    ) throws -> String {
        let library = scratch.path + "/peer-\(source).so"
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let command =
            ["/usr/bin/env"] + compiler + ["-O3", "-shared", "-fPIC", "-o", library, Peers.folder + "/" + source]
        _ = try ChildProcess.time(command + libraries, environment: ["PATH=\(path)"])
        return library
    }

    /// A peer written in Swift, compiled with the sources of the library it calls.
    init(swift source: String, with sources: String, scratch: Scratch, needs: String) throws {
        let library = scratch.path + "/peer-\(source).so"
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let build =
            "exec swiftc -swift-version 5 -O -wmo -parse-as-library -emit-library -module-name Peer -o '\(library)' "
            + "'\(Peers.folder)/\(source)' $(find '\(sources)' -name '*.swift')"
        do {
            _ = try ChildProcess.time(["/bin/sh", "-c", build], environment: ["PATH=\(path)", "HOME=\(scratch.path)"])
        } catch {
            throw BenchmarkError(needs)
        }
        guard let handle = dlopen(library, RTLD_NOW) else { throw BenchmarkError(String(cString: dlerror())) }
        self.handle = handle
    }

    /// The function of this name; the caller states its type, as in C.
    func function<Function>(_ name: String, as _: Function.Type) throws -> Function {
        guard let symbol = dlsym(handle, name) else { throw BenchmarkError("The peer has no \(name).") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}

/// Where the sources of the peers are.
enum Peers {
    static let folder = #filePath.components(before: "/Sources/") + "/Peers"
}

extension String {
    fileprivate func components(before part: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        var rest = self[range.upperBound...]
        var end = range.lowerBound
        // The folder of the clone can have the same name in it: the last one counts.
        while let next = rest.firstRange(of: part) {
            end = next.lowerBound
            rest = self[next.upperBound...]
        }
        return String(self[..<end])
    }
}
