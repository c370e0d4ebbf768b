import Glibc
import SaifuStyle
import SaifuTerminal
import Testing
import WalletCore

@testable import saifu

/// Row A8 of talk A: what is drawn names a style, and the palette alone says how a style looks.
@MainActor @Suite struct PaletteTests {
    nonisolated private static let screens = ["ticker", "board", "orders", "buy 0.01 at 16900000 --yes"]

    private func drawn(_ line: String, _ mode: ColorMode, _ theme: Theme) async -> String {
        let bench = ScreenBench(mode: mode, theme: theme)
        await bench.run(line)
        return bench.output
    }

    @Test(arguments: screens)
    func `A8 every drawn text names a style, and another palette changes all of it`(line: String) async {
        let plain = await drawn(line, .none, .dark)
        let dark = await drawn(line, .trueColor, .dark)
        let light = await drawn(line, .trueColor, .light)
        #expect(!plain.contains("\u{1B}") && !plain.isEmpty)
        #expect(dark != light, "the palettes look different")
        #expect(colours(dark).isDisjoint(with: colours(light)), "no colour is left of the other palette")
        #expect([dark, light].allSatisfy { withoutLooks($0) == plain }, "the text is the same in every palette")
    }

    @Test func `A8 colours are written nowhere but in the renderer`() throws {
        let sources = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"
        var writers: Set<String> = []
        for file in try files(below: sources) where file.hasSuffix(".swift") {
            let code = try text(of: file).split(separator: "\n").filter { !$0.contains("///") }
            // A colour begins with an escape and ends with `m`; `38;` and `48;` begin those of a palette.
            let writes = code.contains { line in
                line.contains("u{1B}[") && (line.contains("m\"") || line.contains("38;") || line.contains("48;"))
            }
            if writes { writers.insert(String(file.dropFirst(sources.count + 1))) }
        }
        #expect(writers == ["SaifuTerminal/TextRenderer.swift"])
    }

    /// The parameters of every change of look.
    private func colours(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "\u{1B}[").compactMap { piece in
                guard let end = piece.firstIndex(of: "m"), let start = piece.firstRange(of: "38;2;") else { return nil }
                return start.upperBound < end ? String(piece[start.upperBound..<end]) : nil
            })
    }

    private func withoutLooks(_ text: String) -> String {
        var rest = ""
        var isInside = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{1B}" { isInside = true }
            if !isInside { rest.unicodeScalars.append(scalar) }
            if scalar == "m" { isInside = false }
        }
        return rest
    }

    private func files(below folder: String) throws -> [String] {
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        var files: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = folder + "/" + name
            if name.hasPrefix(".") { continue }
            files += entry.pointee.d_type == UInt8(DT_DIR) ? try self.files(below: path) : [path]
        }
        return files
    }

    private func text(of path: String) throws -> String {
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }
}
