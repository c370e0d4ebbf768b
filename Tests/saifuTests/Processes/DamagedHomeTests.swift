import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    @Suite struct DamagedHomeTests {
        /// What happened to the file of the exchange.
        enum Damage: String, CaseIterable, Sendable {
            case overwrittenStart, overwrittenMiddle, cutToPart, cutToHeader, cutToByte, emptied, otherProgram

            func apply(to bytes: inout [UInt8]) {
                switch self {
                case .overwrittenStart: for index in 0..<100 { bytes[index] = UInt8(index) ^ 0xA5 }
                case .overwrittenMiddle: for index in 4096..<40_000 { bytes[index] ^= 0xA5 }
                case .cutToPart: bytes.removeLast(bytes.count - 20_480)
                case .cutToHeader: bytes.removeLast(bytes.count - 60)
                case .cutToByte: bytes.removeLast(bytes.count - 1)
                case .emptied: bytes = []
                case .otherProgram: bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
                }
            }
        }

        @Test(arguments: Damage.allCases)
        func `a damaged exchange is named, refused and left as it is`(damage: Damage) throws {
            let home = try ProgramHome()
            #expect(try home.startBuying().finish().end == .exited(0))
            var bytes = try home.read("exchange.sqlite")
            damage.apply(to: &bytes)
            try home.write(bytes, to: "exchange.sqlite")
            for words in [["balance", "--json"], ["exchange", "serve", "--json"]] {
                let result = try PipedProgram.run(home.line(words))
                #expect(result.end == .exited(1))
                let error = try failure(in: result)
                #expect(error.code == "storage")
                #expect(error.message.contains(home.path + "/exchange.sqlite"), "\(error.message)")
            }
            #expect(try home.run("balance").errors.split(separator: "\n").count == 1)
            #expect(try home.read("exchange.sqlite") == bytes)
        }

        @Test func `a home that is a file is one clear sentence`() throws {
            let home = try ProgramHome(isNew: true)
            close(creat(home.path, 0o600))
            let result = try home.run("ticker", "--json")
            #expect(result.end == .exited(1))
            #expect(try failure(in: result).code == "storage")
            #expect(try failure(in: result).message.contains(home.path))
        }

        @Test func `a key file that cannot be read is named and left as it is`() throws {
            let home = try ProgramHome()
            #expect(try home.run("balance").end == .exited(0))
            try home.write(Array("{".utf8), to: "paper-key.json")
            let result = try home.run("balance", "--json")
            #expect(result.end == .exited(1))
            #expect(try failure(in: result).message.contains(home.path + "/paper-key.json"))
            #expect(try home.read("paper-key.json") == Array("{".utf8))
        }

        @Test(arguments: ["en", "ja"])
        func `an exchange that never was and a fault in a file are told in either language`(language: String) throws {
            let home = try ProgramHome(isNew: true)
            let recovery = try home.run("exchange", "recover", "--lang", language)
            #expect(
                recovery.errors.contains(language == "en" ? "There is no exchange file" : "はまだありません"), "\(recovery)")
            try home.write(Array("{\n  \"product\": true}".utf8), to: "settings.json")
            let prompt = try home.run("balance", "--lang", language)
            let place = language == "en" ? "line 2, column 14, at product: a string" : "2行目の14文字目、product：文字列"
            #expect(prompt.errors.contains(place) && !prompt.errors.contains(".."), "\(prompt)")
        }

        @Test func `a recovery needs no key`() throws {
            let home = try ProgramHome()
            #expect(try home.startBuying().finish().end == .exited(0))
            try home.write(Array("{".utf8), to: "paper-key.json")
            let whole = try home.run("exchange", "recover", "--json")
            #expect(whole.end == .exited(0), "\(whole)")
            #expect(whole.output.contains(#""outcome":"whole""#), "\(whole.output)")
            #expect(whole.output.contains(#""orders":1,"#), "\(whole.output)")
            #expect(try home.read("paper-key.json") == Array("{".utf8))
        }

        @Test func `a recovery of a file that was cut says what it saved and where the rest may be found`() throws {
            let home = try ProgramHome()
            #expect(try home.startBuying().finish().end == .exited(0))
            let bytes = try home.read("exchange.sqlite")
            try home.write(Array(bytes.dropLast(4000)), to: "exchange.sqlite")
            let result = try home.run("exchange", "recover")
            #expect(result.end == .exited(0), "\(result)")
            #expect(result.output.contains("A new \(home.path)/exchange.sqlite was made. Orders: "), "\(result)")
            #expect(result.output.contains("still written down in \(home.path)/wallet.sqlite"), "\(result)")
            #expect(try home.run("balance").end == .exited(0))
        }

        @Test(.enabled(if: SmallDisk.isPossible, "a full disk needs the right to mount one"))
        func `a full disk is one clear sentence, and what was there stays`() throws {
            let home = try ProgramHome()
            let disk = try SmallDisk(at: home.path, kilobytes: 1536)
            let first = try home.startBuying().finish()
            #expect(first.end == .exited(0), "\(first)")
            try disk.fill()
            let result = try home.startBuying().finish()
            #expect(result.end == .exited(1), "\(result)")
            #expect(try failure(in: result).code == "storage")
            try disk.clear()
            #expect(try home.waitingOrders() == [acceptance(in: first)])
        }

        // Broken by, in Sources/saifu/Home/KillFile.swift:
        // - do { return try home.create(Array(moment.text.utf8), as: Self.name) } catch {
        // + do { return try home.create(Array(moment.text.utf8), as: Self.name) } catch let error where error.code == .usage {
        @Test(.enabled(if: SmallDisk.isPossible, "a full disk needs the right to mount one"))
        func `a kill on a full disk stops new orders all the same`() throws {
            let home = try ProgramHome()
            let disk = try SmallDisk(at: home.path, kilobytes: 1536)
            #expect(try home.startBuying().finish().end == .exited(0))
            try disk.fill()
            _ = try home.run("kill", "--yes")
            try disk.clear()
            let buying = try home.run("buy", "0.001", "at", "16000000", "--yes", "--json")
            #expect(try failure(in: buying).code == "guard", "\(buying)")
        }

        @Test(.enabled(if: SmallDisk.isPossible, "a full disk needs the right to mount one"))
        func `a disk too small for a new exchange leaves none behind`() throws {
            let home = try ProgramHome()
            let disk = try SmallDisk(at: home.path, kilobytes: 128)
            let result = try home.run("balance", "--json")
            #expect(result.end == .exited(1), "\(result)")
            #expect(try failure(in: result).code == "storage")
            #expect(throws: (any Error).self) { try home.read("exchange.sqlite") }
            withExtendedLifetime(disk) {}
        }
    }
}

/// A file system of a few kilobytes in memory.
private final class SmallDisk {
    private let path: String
    private var filler: String { path + "/filler" }

    /// Whether this process may mount one.
    static let isPossible: Bool = {
        do {
            let home = try ProgramHome()
            _ = try SmallDisk(at: home.path, kilobytes: 64)
            return true
        } catch {
            return false
        }
    }()

    init(at path: String, kilobytes: Int) throws {
        self.path = path
        mkdir(path, 0o700)
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k,mode=700") == 0 else {
            throw TestKitError.system(call: "mount", code: errno)
        }
    }

    deinit {
        umount2(path, Int32(MNT_DETACH))
    }

    /// Takes every byte that is left.
    func fill() throws {
        let descriptor = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TestKitError.system(call: "open", code: errno) }
        defer { close(descriptor) }
        let zeros = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, zeros, zeros.count) > 0 {}
    }

    func clear() throws {
        guard unlink(filler) == 0 else { throw TestKitError.system(call: "unlink", code: errno) }
    }
}
