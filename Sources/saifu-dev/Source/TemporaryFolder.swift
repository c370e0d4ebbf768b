import Foundation

/// What is left behind on the way out.
enum TemporaryFolder {
    /// Removes a folder; where that fails, says so and goes on.
    static func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            FileHandle.standardError.write(Data("saifu-dev: \(folder.path) stays: \(error)\n".utf8))
        }
    }
}
