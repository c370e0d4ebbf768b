internal import SaifuFiles

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

    /// Returns the name that was opened last; `nil` the first time, or when the file is not ours.
    func last() -> String? {
        let bytes: [UInt8]?
        do throws(FileFault) { bytes = try WholeFile.read(file, limit: 256, of: .owner) } catch { return nil }
        return bytes.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init) }
    }

    /// - Throws: why it cannot be remembered.
    func remember(_ scene: String) throws(ResourceError) {
        do throws(FileFault) {
            try Folder.makePrivate(folder)
            try WholeFile.write(Array((scene + "\n").utf8), to: file, for: .owner)
        } catch {
            throw .malformed(file: error.path, reason: error.reason)
        }
    }
}
