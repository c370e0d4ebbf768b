import Glibc

/// Programs of this package, which lie beside the test bundle that runs.
public enum BuiltProgram {
    /// The path of a built executable, e.g. `saifu`.
    public static func path(_ name: String) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = own.lastIndex(of: "/") else { return name }
        return own[...slash] + name
    }

    /// The modules that an executable of this package was built from, as its link list names them.
    public static func modules(of name: String) throws(TestKitError) -> Set<String> {
        guard let file = fopen(path("\(name).product/Objects.LinkFileList"), "re") else {
            throw .system(call: "fopen", code: errno)
        }
        defer { fclose(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { text += buffer[..<count] }
        let objects = String(decoding: text, as: UTF8.self).split { $0 == "\n" || $0 == " " }
        let folders = objects.compactMap { object in
            object.split(separator: "/").first { $0.hasSuffix(".build") && $0 != ".build" }
        }
        return Set(folders.map { String($0.dropLast(6)) })
    }
}
