import Foundation
import Glibc
import LightningAPI
import SaifuJSON
import SaifuMoney

/// Reading market data: directly against simdjson and orjson, through `Codable` against Foundation.
struct JSONFigure: Figure {
    let name = "json"
    /// A file to measure instead of the made-up ones.
    let file: (path: String, shape: Shape)?
    let python: String
    let once: Bool

    private var rounds: Int { once ? 1 : 21 }

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        Self.settleMemory()
        return try samples(in: scratch).flatMap { try measure($0, scratch) }
    }

    /// In a program that has run for a while, malloc keeps the memory of one document for the next. In a fresh one it
    /// returns it each time, and the system's work of handing it out again would be measured: giving back one large
    /// block raises the limit.
    private static func settleMemory() {
        keep([UInt8](repeating: 1, count: 30 << 20))
    }

    private func samples(in scratch: Scratch) throws -> [Sample] {
        if let file {
            let bytes = try Self.bytes(of: file.path)
            return [Sample(name: file.shape.rawValue, shape: file.shape, bytes: bytes, file: file.path)]
        }
        var data = SampleData()
        let texts: [(Shape, String)] = [
            (.board, data.board()), (.executions, data.executions()), (.deltas, data.deltas()),
        ]
        return try texts.map { shape, text in
            let path = scratch.path + "/\(shape).json"
            try scratch.write(text, to: path)
            return Sample(name: shape.rawValue, shape: shape, bytes: Array(text.utf8), file: path)
        }
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw BenchmarkError("\(path) cannot be read: \(String(cString: strerror(errno))).")
        }
    }

    /// What is wrong with a file of the caller is told before anything is measured.
    private static func check(_ sample: Sample) throws {
        for (index, document) in sample.documents.enumerated() {
            do {
                try readDirectly(document, sample)
            } catch {
                let place = sample.standsInLines ? ", document \(index + 1)" : ""
                throw BenchmarkError("\(sample.file)\(place) cannot be read as \(sample.shape.rawValue). \(error)")
            }
        }
    }

    private func measure(_ sample: Sample, _ scratch: Scratch) throws -> [Measurement] {
        try Self.check(sample)
        let simdjson = available { try SimdjsonPeer(sample, SimdjsonPeer.compile(in: scratch)) }
        let orjson = available { try OrjsonPeer.start(sample, python: python) }
        defer { orjson?.end() }
        let data = FoundationPeer.data(sample)
        let repeats = once ? 1 : max(1, 2_000_000 / sample.bytes)
        var times: [String: [Int64]] = [:]
        for round in 0...rounds {
            var row: [String: Int64] = [:]
            row["direct"] = try time(repeats) { try Self.readDirectly(sample) }
            if let simdjson { row["simdjson"] = try time(repeats) { try simdjson.read() } }
            if let orjson { row["orjson"] = try orjson.measure(repeats) }
            row["codable"] = try time(max(1, repeats / 4)) { try Self.readThroughCodable(sample) }
            if once || round % 3 == 0 {
                row["foundation"] = try time(max(1, repeats / 16)) { try FoundationPeer.read(data, sample) }
            }
            // The first round warms up.
            if round > 0 { for (key, value) in row { times[key, default: []].append(value) } }
        }
        return try rows(sample, times)
    }

    private func rows(_ sample: Sample, _ times: [String: [Int64]]) throws -> [Measurement] {
        let direct = times["direct", default: []]
        var rows: [Measurement] = []
        if let theirs = times["simdjson"] {
            rows.append(
                try Measurement(
                    figure: "json \(sample.name), direct", peer: "simdjson on-demand, doubles", ours: direct,
                    theirs: theirs, atLeast: "0.5", bytes: sample.bytes))
        }
        if let theirs = times["orjson"] {
            rows.append(
                try Measurement(
                    figure: "json \(sample.name), direct", peer: "orjson", ours: direct, theirs: theirs, atLeast: 2,
                    bytes: sample.bytes))
        }
        rows.append(
            try Measurement(
                figure: "json \(sample.name), Codable", peer: "Foundation JSONDecoder, doubles",
                ours: times["codable", default: []], theirs: times["foundation", default: []], atLeast: 5,
                bytes: sample.bytes))
        return rows
    }

    private static func readDirectly(_ sample: Sample) throws {
        for document in sample.documents { try readDirectly(document, sample) }
    }

    private static func readDirectly(_ document: [UInt8], _ sample: Sample) throws {
        let decoder = ExactJSONDecoder()
        switch sample.shape {
        case .board: keep(try decoder.read(Board.self, from: document))
        case .executions: keep(try decoder.read([Execution].self, from: document))
        case .deltas where sample.standsInLines: keep(try decoder.read(Board.self, from: document))
        case .deltas: keep(try decoder.read([Board].self, from: document))
        }
    }

    private static func readThroughCodable(_ sample: Sample) throws {
        let decoder = ExactJSONDecoder()
        for document in sample.documents {
            switch sample.shape {
            case .board: keep(try decoder.decode(Board.self, from: document))
            case .executions: keep(try decoder.decode([Execution].self, from: document))
            case .deltas where sample.standsInLines: keep(try decoder.decode(Board.self, from: document))
            case .deltas: keep(try decoder.decode([Board].self, from: document))
            }
        }
    }
}
