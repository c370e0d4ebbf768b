import Glibc

/// Remembers what a sandbox showed last, in a file of the home.
struct SandboxMemory {
    private let folder: String
    private var file: String { folder + "/" + name }
    private let name: String

    /// - Parameter folder: the home, absolute or from the current directory; it is made when it is needed.
    init(folder: String, sandbox: String) {
        self.folder = folder
        name = "sandbox-" + sandbox.lowercased()
    }

    /// The home as the wallet finds it: asked for, else by the environment.
    static func home(_ asked: String?, _ environment: (String) -> String?) -> String {
        func folder(_ name: String, _ rest: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 + rest }
        }
        return asked ?? folder("SAIFU_HOME", "") ?? folder("XDG_DATA_HOME", "/saifu")
            ?? folder("HOME", "/.local/share/saifu") ?? ".saifu"
    }

    /// What was opened last; `nil` the first time, or when the file is not ours.
    func last() -> String? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").first.map(String.init)
    }

    /// - Throws: why it cannot be remembered.
    func remember(_ scene: String) throws(ResourceError) {
        try makeFolder()
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unwritable(file: file, code: errno) }
        let bytes = Array((scene + "\n").utf8)
        let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
        guard close(descriptor) == 0, isWritten else { throw .unwritable(file: file, code: errno) }
    }

    private func makeFolder() throws(ResourceError) {
        var path = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            path += "/" + part
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(file: path, code: errno) }
        }
    }
}
