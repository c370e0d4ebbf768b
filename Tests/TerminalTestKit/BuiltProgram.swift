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
}
