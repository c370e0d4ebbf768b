import Foundation
import StyleExport

// styles OUTPUT FILE...: every target over these token files. What a target refuses is told and left out.

let arguments = CommandLine.arguments.dropFirst()
let output = URL(fileURLWithPath: arguments.first ?? ".")
let files = try arguments.dropFirst().map { path in
    let url = URL(fileURLWithPath: path)
    return TokenSource.File(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
}
let resolver = files.first { $0.name.hasSuffix(".resolver.json") }
let tokens = try StyleExport.read(TokenSource(resolver: resolver, tokens: files.filter { $0 != resolver }))
for target in TokenTargets.all {
    do {
        for file in try StyleExport.export(target, from: tokens).files {
            let url = output.appendingPathComponent(target.name).appendingPathComponent(file.name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
    } catch {
        print("\(target.name): \(error)")
    }
}
