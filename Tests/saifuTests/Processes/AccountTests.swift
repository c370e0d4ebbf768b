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
            #expect(try home.run("exchange", "account", "add", "maker", "--fund", "JPY=5").end == .exited(0))
            for words in [["account", "remove", "maker"], ["reset"], ["reset", "wallet"], ["restore", file]] {
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

        @Test func `an option of one act is refused with every other, and nothing is done`() throws {
            let home = try ProgramHome()
            #expect(try home.run("exchange", "account", "add", "maker", "--fund", "JPY=5").end == .exited(0))
            let acts = [
                ["account", "remove", "maker"], ["fund", "maker", "JPY=1"], ["reset", "maker"], ["accounts"],
                ["collateral", "maker", "1"], ["snapshot", "a.sqlite"], ["restore", "a.sqlite"], ["maintenance"],
                ["state", "BTC_JPY", "closed"], ["health", "BTC_JPY"],
            ]
            for act in acts {
                for option in [["--fund", "JPY=1"], ["--permissions", "read"]] {
                    let refused = try PipedProgram.run(home.line(["exchange"] + act + option + ["--yes"]))
                    let name = act[0] == "account" ? "account remove" : act[0]
                    let said = "\(option[0]) has no effect on `exchange \(name)`."
                    #expect(refused.end == .exited(2) && refused.errors.contains(said), "\(refused)")
                }
            }
            let key = try home.run("exchange", "key", "maker", "--permissions", "read", "--fund", "JPY=1")
            #expect(key.end == .exited(2) && key.errors.contains("--fund has no effect on `exchange key`."), "\(key)")
            let list = try home.run("exchange", "accounts")
            #expect(list.output.contains("maker") && list.output.contains("5 JPY"), "\(list)")
        }

        @Test func `the home's own exchange refuses in the language of the person`() throws {
            let home = try ProgramHome()
            let file = home.folder + "/snapshot.sqlite"
            #expect(try home.run("exchange", "account", "add", "maker").end == .exited(0))
            #expect(try home.run("exchange", "snapshot", file).end == .exited(0))
            let refusals: [(words: [String], status: Int32, said: String)] = [
                (["account", "add", "Maker"], 2, "`Maker` は口座名に指定できません。指定できる値：英小文字、数字、ハイフン（32文字まで）。"),
                (["account", "add", "maker"], 3, "口座 maker はすでにあります。"),
                (["account", "remove", "wallet", "--yes"], 3, "wallet はウォレットの口座なので、削除できません。"),
                (["account", "remove", "nobody", "--yes"], 3, "口座 nobody はありません。`exchange accounts` で一覧を表示できます。"),
                (["health", "BTC_JPY", "ok"], 2, "`ok` は稼働状況に指定できません。指定できる値：`normal`（通常）、"),
                (["fund", "nobody", "JPY=5"], 3, "口座 nobody はありません。`exchange accounts` で一覧を表示できます。"),
                (["reset", "nobody", "--yes"], 3, "口座 nobody はありません。`exchange accounts` で一覧を表示できます。"),
                (["key", "nobody", "--permissions", "read"], 3, "口座 nobody はありません。`exchange accounts` で一覧を表示できます。"),
                (["key", "wallet", "--permissions", "read"], 3, "口座 wallet の API キーの権限は変更できません。"),
                (["key", "maker"], 2, "`exchange key` には --permissions の指定が必要です。"),
                (["collateral", "nobody", "5"], 3, "口座 nobody はありません。`exchange accounts` で一覧を表示できます。"),
                (["collateral", "wallet", "999999999"], 3, "口座 wallet の残高が不足しています。"),
                (["snapshot", file], 3, "\(file) はすでにあります。別のファイル名を指定してください。"),
                (["restore", home.folder + "/settings.json", "--yes"], 3, "スナップショットではありません。何も変更していません。"),
                (["reset"], 2, "実行する場合は --yes を付けてください。何も変更していません。"),
                (["state", "BTC_JPY", "open"], 2, "`open` は板の状態に指定できません。指定できる値：`running`（取引中）、"),
            ]
            for refusal in refusals {
                let result = try PipedProgram.run(home.line(["--lang", "ja", "exchange"] + refusal.words))
                #expect(result.end == .exited(refusal.status) && result.errors.contains(refusal.said), "\(result)")
            }
            let none = try PipedProgram.run(home.line(["--lang", "ja", "history", "FOO"]))
            #expect(none.end == .exited(2) && none.errors.contains("`FOO` という通貨はありません。"), "\(none)")
            let state = try home.run("exchange", "state", "BTC_JPY", "preopen", "90", "--lang", "ja")
            #expect(state.output == "BTC_JPY の板の状態を「板寄せ中」にしました（90秒間）。\n", "\(state)")
            #expect(try home.run("exchange", "account", "remove", "maker", "--yes").end == .exited(0))
            let used = try home.run("exchange", "account", "add", "maker", "--lang", "ja")
            #expect(used.end == .exited(3) && used.errors.contains("口座 maker は削除済みで"), "\(used)")
        }

        @Test(arguments: [false, true])
        func `an account is removed with its key file, and the other one trades on`(isServed: Bool) throws {
            let home = try ProgramHome()
            let server = isServed ? try home.serve().0 : nil
            #expect(try home.run("exchange", "account", "add", "maker", "--fund", "JPY=1000").end == .exited(0))
            let removed = try home.run("exchange", "account", "remove", "maker", "--yes")
            #expect(removed.end == .exited(0), "\(removed)")
            #expect(removed.output == "The account maker was removed, and its key with it.\n")
            #expect(access(home.path(of: "paper-key-maker.json"), F_OK) != 0)
            #expect(try !home.run("exchange", "accounts").output.contains("maker"))
            withExtendedLifetime(server) {}
        }

        @Test func `a market says how busy it is until it is told otherwise`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve()
            let said = try home.run("exchange", "health", "BTC_JPY", "very-busy")
            #expect(said.output == "BTC_JPY says that it is VERY BUSY.\n", "\(said)")
            let status = try home.run("--endpoint", origin, "status", "--json")
            #expect(status.output.contains("VERY BUSY"), "\(status)")
            let own = try home.run("exchange", "health", "BTC_JPY")
            #expect(own.output == "BTC_JPY says how busy it is.\n", "\(own)")
            #expect(try !home.run("--endpoint", origin, "status", "--json").output.contains("VERY BUSY"))
            withExtendedLifetime(server) {}
        }

        @Test func `two accounts with one key are refused with both files named`() throws {
            let home = try ProgramHome()
            for name in ["maker", "taker"] {
                #expect(try home.run("exchange", "account", "add", name).end == .exited(0))
            }
            let (one, other) = (home.path(of: "paper-key-maker.json"), home.path(of: "paper-key-taker.json"))
            #expect(try PipedProgram.run(["/bin/cp", one, other]).end == .exited(0))
            for command in [["balance"], ["exchange", "accounts"]] {
                let refused = try PipedProgram.run(home.line(command))
                #expect(refused.end == .exited(1), "\(refused)")
                #expect(refused.errors.contains("\(other) and \(one) hold the same key"), "\(refused)")
            }
        }

        @Test func `a bad key file leaves its account without a key, and the home open`() throws {
            let home = try ProgramHome()
            #expect(try home.run("exchange", "account", "add", "maker").end == .exited(0))
            let file = home.path(of: "paper-key-maker.json")
            try #require(rename(file, file + ".old") == 0 && symlink(file + ".old", file) == 0)
            let balance = try home.run("balance")
            #expect(balance.end == .exited(0) && balance.output.contains("1,000,000"), "\(balance)")
            #expect(balance.errors.contains("The account maker of the paper exchange is without a key"), "\(balance)")
        }

        @Test func `an empty list of permissions is none, and a wrong number of yen says what is right`() throws {
            let home = try ProgramHome()
            for words in [["account", "add", "maker"], ["key", "maker"]] {
                for value in ["", ",", "nope"] {
                    let empty = try PipedProgram.run(home.line(["exchange"] + words + ["--permissions", value]))
                    #expect(empty.end == .exited(2) && empty.errors.contains("--permissions"), "\(empty)")
                    #expect(empty.errors.contains("it takes read, trade, all or paths"), "\(empty)")
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
