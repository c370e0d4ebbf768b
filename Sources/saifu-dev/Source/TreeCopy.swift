import Foundation

/// A copy of the tree in which things may be broken and added. It is kept with its builds, and one for all: whoever takes it
/// builds only what differs from what the last one built there. Two at a time would build each other's changes.
enum TreeCopy {
    /// Makes the copy what the tree is: a file that is the same stays untouched, and so does what was built.
    /// - Returns: its folder.
    static func make(of root: URL) throws -> URL {
        let files = FileManager.default
        let copy = root.appendingPathComponent(".build/copy")
        let list = try Tool(["git", "ls-files", "-coz", "--exclude-standard"], in: root).text()
        let paths = Set(list.split(separator: "\0").map(String.init)).filter {
            files.fileExists(atPath: root.appendingPathComponent($0).path)
        }
        // With the folders that they are in.
        let kept = paths.reduce(into: paths) { kept, path in
            let parts = path.split(separator: "/")
            kept.formUnion(parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") })
        }
        let there = files.enumerator(atPath: copy.path)
        while let path = there?.nextObject() as? String {
            guard !kept.contains(path) else { continue }
            there?.skipDescendants()
            if path != ".build" { try files.removeItem(atPath: copy.appendingPathComponent(path).path) }
        }
        for path in paths { try update(path, from: root, to: copy) }
        return copy
    }

    /// `nil` for what is no link.
    private static func destination(of link: URL) -> String? {
        do { return try FileManager.default.destinationOfSymbolicLink(atPath: link.path) } catch { return nil }
    }

    private static func update(_ path: String, from root: URL, to copy: URL) throws {
        let files = FileManager.default
        let source = root.appendingPathComponent(path), target = copy.appendingPathComponent(path)
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        let attributes = try files.attributesOfItem(atPath: source.path)
        if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
            let destination = try files.destinationOfSymbolicLink(atPath: source.path)
            let old = Self.destination(of: target)
            if old == destination { return }
            if old != nil || files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
            return try files.createSymbolicLink(atPath: target.path, withDestinationPath: destination)
        }
        if Self.destination(of: target) != nil { try files.removeItem(at: target) }
        let data = try Data(contentsOf: source)
        if files.contents(atPath: target.path) != data { try data.write(to: target) }
        if let mode = attributes[.posixPermissions] {
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
        }
    }
}
