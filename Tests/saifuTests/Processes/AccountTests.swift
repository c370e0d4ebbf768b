import Glibc
import SaifuJSON
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Several accounts of a home's exchange, by command and by the control API.
    @Suite struct AccountTests {
        @Test(arguments: [false, true])
        func `an account is added, funded and told, also while another process serves`(isServed: Bool) throws {
            let home = try ProgramHome()
            let server = isServed ? try home.serve().0 : nil
            let added = try home.run("exchange", "account", "add", "maker", "--fund", "JPY=1000,XLM=5", "--json")
            #expect(added.end == .exited(0), "\(added)")
            let report = try #require(try JSONValue.parse(Array(added.output.utf8))[0])
            #expect(report["key_file"]?.string == home.path(of: "paper-key-maker.json"))
            #expect(home.mode("paper-key-maker.json") == 0o600 && home.mode("control-key") == 0o600)
            let key = try #require(report["key"]?.string)
            let secret = try JSONValue.parse(home.read("paper-key-maker.json"))["secret"]?.string
            #expect(try JSONValue.parse(home.read("paper-key-maker.json"))["key"]?.string == key)
            #expect(!added.output.contains(try #require(secret)) && !added.errors.contains(secret ?? ""))
            #expect(try home.run("exchange", "fund", "maker", "JPY=500").end == .exited(0))
            #expect(try home.run("exchange", "key", "maker", "--permissions", "read").end == .exited(0))
            let list = try home.run("exchange", "accounts")
            #expect(list.output.contains("maker") && list.output.contains("1,500 JPY"), "\(list)")
            #expect(!list.output.contains(key) && list.output.contains(key.prefix(4) + "…"))
            let again = try home.run("exchange", "account", "add", "maker")
            #expect(again.end == .exited(3) && again.errors.contains("There is an account maker already"), "\(again)")
            withExtendedLifetime(server) {}
        }

        @Test func `what destroys is asked for, and needs --yes where nobody can be asked`() throws {
            let home = try ProgramHome()
            let file = home.folder + "/snapshot.sqlite"
            #expect(try home.run("exchange", "snapshot", file).end == .exited(0))
            for words in [["reset"], ["reset", "wallet"], ["restore", file]] {
                let result = try PipedProgram.run(home.line(["exchange"] + words))
                #expect(result.end == .exited(2) && result.errors.contains("--yes"), "\(result)")
                let done = try PipedProgram.run(home.line(["exchange"] + words + ["--yes"]))
                #expect(done.end == .exited(0), "\(done)")
            }
            let there = try home.run("exchange", "snapshot", file)
            #expect(there.end == .exited(3) && there.errors.contains("is there already"), "\(there)")
            let none = try home.run("exchange", "restore", home.folder + "/none", "--yes")
            #expect(none.end == .exited(3) && none.errors.contains("Nothing was changed"), "\(none)")
        }

        @Test func `an empty list of permissions is none, and a wrong number of yen says what is right`() throws {
            let home = try ProgramHome()
            for words in [["account", "add", "maker"], ["key", "maker"]] {
                for value in ["", ","] {
                    let empty = try PipedProgram.run(home.line(["exchange"] + words + ["--permissions", value]))
                    #expect(empty.end == .exited(2) && empty.errors.contains("--permissions needs a value"), "\(empty)")
                }
            }
            #expect(try !home.run("exchange", "accounts").output.contains("maker"))
            let wrong = try home.run("exchange", "collateral", "wallet", "1.5")
            #expect(wrong.end == .exited(2) && wrong.errors.contains("a whole number, also below 0"), "\(wrong)")
            #expect(try home.run("exchange", "collateral", "wallet", "5").end == .exited(0))
            #expect(try home.run("exchange", "collateral", "wallet", "-5").end == .exited(0))
        }

        @Test(arguments: [false, true])
        func `the control API is served where it was asked for, with its own key`(isFront: Bool) throws {
            let home = try ProgramHome()
            let host = isFront ? try home.serve().0 : nil
            let (server, origin) = try home.serve("--control")
            let key = String(decoding: try home.read("control-key"), as: UTF8.self).dropLast()
            #expect(key.utf8.count == 64)
            func ask(_ head: String, at origin: String = origin) throws -> String {
                let port = try #require(origin.split(separator: ":").last)
                let request = head + "\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n"
                let shell = try PipedProgram.run([
                    "/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3",
                ])
                return shell.output
            }
            let list = "GET /control/v1/getaccounts HTTP/1.1"
            let right = try ask(list + "\\r\\nAuthorization: Bearer " + key)
            #expect(right.hasPrefix("HTTP/1.1 200 ") && right.contains(#""account":"wallet""#), "\(right)")
            #expect(try ask(list).hasPrefix("HTTP/1.1 401 "))
            #expect(try ask(list + "\\r\\nAuthorization: Bearer " + key.dropLast()).hasPrefix("HTTP/1.1 401 "))
            // Another port of the same home that was not asked for it.
            let (other, plain) = try home.serve()
            #expect(try ask(list + "\\r\\nAuthorization: Bearer " + key, at: plain).hasPrefix("HTTP/1.1 404 "))
            server.signal(SIGTERM)
            #expect(try server.finish().errors.contains("The control key is in \(home.path(of: "control-key"))."))
            withExtendedLifetime((host, other)) {}
        }
    }
}
