import CResources

/// Files of `Resources/`, embedded in the program.
enum Resource {
    static func bytes(named name: String) -> [UInt8]? {
        saifu_resource_named(name).map { Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.length)) }
    }
}
