import Foundation

/// A folder that goes again.
enum TemporaryFolder {
    static func make() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Removes a folder; where that fails, says so and goes on.
    static func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            FileHandle.standardError.write(Data("saifu-dev: \(folder.path) stays: \(error)\n".utf8))
        }
    }
}
