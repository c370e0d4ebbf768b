import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    @Suite struct ServeTests {
        @Test func `an exchange that the prompt has open is served too, and taken over when the prompt ends`() throws {
            let home = try ProgramHome()
            let prompt = try TerminalProgram(home.line([]))
            prompt.terminal.type("balance\r")
            try prompt.terminal.waitShown("1,000,000")
            let (server, origin) = try home.serve()
            let first = try home.run(
                "--endpoint", origin, "buy", "0.001", "at", "10000000", "--yes", "--beyond", "price-band", "--json")
            #expect(first.end == .exited(0), "\(first)")
            #expect(try home.waitingOrders() == [acceptance(in: first)])

            prompt.terminal.type("quit\r")
            #expect(try prompt.waitForEnd() == .exited(0))
            let second = try home.run(
                "--endpoint", origin, "buy", "0.002", "at", "10000000", "--yes", "--beyond", "price-band", "--json")
            #expect(second.end == .exited(0), "\(second)")
            #expect(try Set(home.waitingOrders()) == [acceptance(in: first), acceptance(in: second)])
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
            #expect(try home.waitingOrders().count == 2)
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func `every signal that asks for an end ends it, with its origin given up`(signal: Int32) throws {
            let home = try ProgramHome()
            // With the handler of the runtime in place, which reports a quit and goes on.
            let (server, _) = try home.serve(environment: ["SWIFT_BACKTRACE": "enable=yes"])
            server.signal(signal)
            let end = try server.finish()
            #expect(end.end == .exited(0), "\(end)")
            #expect(throws: (any Error).self) { try home.read("served.json") }
        }

        @Test(arguments: [false, true])
        func `a page on the web gets nothing from it`(isFront: Bool) throws {
            let home = try ProgramHome()
            let host = isFront ? try home.serve() : nil
            let (server, origin) = try home.serve()
            let port = try #require(origin.split(separator: ":").last)
            for header in ["Host: evil.example", "Host: localhost\\r\\nOrigin: http://evil.example"] {
                let request = "GET /v1/gethealth HTTP/1.1\\r\\n\(header)\\r\\nConnection: close\\r\\n\\r\\n"
                let shell = try PipedProgram.run([
                    "/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; head -1 <&3",
                ])
                #expect(shell.output.contains(" 403 "), "\(shell)")
            }
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
            withExtendedLifetime(host) {}
        }

        @Test(arguments: [
            ("OPTIONS * HTTP/1.1\\r\\n", "404"),
            ("POST /v1/me/sendchildorder HTTP/1.1\\r\\nContent-Length: 65537\\r\\n", "413"),
        ])
        func `a front answers at once what no host needs to be asked for`(head: String, status: String) throws {
            let home = try ProgramHome()
            let (host, _) = try home.serve()
            let (front, origin) = try home.serve()
            let port = try #require(origin.split(separator: ":").last)
            let request = head + "Host: localhost\\r\\nConnection: close\\r\\n\\r\\n"
            let shell = try PipedProgram.run([
                "/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3",
            ])
            #expect(shell.output.hasPrefix("HTTP/1.1 \(status) "), "\(shell)")
            withExtendedLifetime((host, front)) {}
        }

        @Test func `a key from the environment opens it beside the key of the home`() throws {
            let home = try ProgramHome()
            let key = ["SAIFU_EXCHANGE_KEY": "given-key", "SAIFU_EXCHANGE_SECRET": "given-secret"]
            let (server, origin) = try home.serve(environment: key)
            let outside = ["SAIFU_API_KEY": "given-key", "SAIFU_API_SECRET": "given-secret"]
            let answer = try home.run("--endpoint", origin, "balance", "--json", environment: outside)
            #expect(answer.end == .exited(0), "\(answer)")
            #expect(try home.run("balance").end == .exited(0))
            #expect(try home.run("--endpoint", origin, "balance").end == .exited(0))
            let wrong = ["SAIFU_API_KEY": "given-key", "SAIFU_API_SECRET": "another"]
            let refused = try home.run("--endpoint", origin, "balance", "--json", environment: wrong)
            #expect(refused.end == .exited(3))
            #expect(try failure(in: refused).code == "auth")

            let (front, _) = try home.serve(environment: key)
            let other = try home.run(
                "exchange", "serve", environment: ["SAIFU_EXCHANGE_KEY": "k", "SAIFU_EXCHANGE_SECRET": "s"])
            #expect(other.end == .exited(1))
            #expect(other.errors.contains("SAIFU_EXCHANGE_KEY"))
            for program in [front, server] {
                program.signal(SIGTERM)
                #expect(try program.finish().end == .exited(0))
            }
            for (name, missing) in [("KEY", "SECRET"), ("SECRET", "KEY")] {
                let half = ["SAIFU_EXCHANGE_\(name)": "k", "SAIFU_EXCHANGE_\(missing)": ""]
                let result = try home.run("exchange", "serve", environment: half)
                #expect(result.end == .exited(2))
                #expect(
                    result.errors.hasPrefix("The environment variable SAIFU_EXCHANGE_\(missing) is empty or not set"))
            }
        }

        @Test func `with a certificate it is served by https, also while another process has it open`() throws {
            let home = try ProgramHome()
            let pem = home.path(of: "cert.pem"), key = home.path(of: "key.pem")
            let made = try PipedProgram.run([
                "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "2",
                "-keyout", key, "-out", pem,
            ])
            #expect(made.end == .exited(0), "\(made)")
            let trusting = ["SSL_CERT_FILE": pem]
            let (server, origin) = try home.serve("--tls-cert", pem, "--tls-key", key)
            let (front, frontOrigin) = try home.serve("--tls-cert", pem, "--tls-key", key)
            for origin in [frontOrigin, origin] {
                #expect(origin.hasPrefix("https://127.0.0.1:"))
                let curl = try PipedProgram.run([
                    "/usr/bin/curl", "-s", "--cacert", pem, origin + "/v1/gethealth?product_code=BTC_JPY",
                ])
                #expect(curl.output == #"{"status":"NORMAL"}"#, "\(curl)")
            }
            let own = try home.run("--endpoint", frontOrigin, "balance", "--json", environment: trusting)
            #expect(own.end == .exited(0), "the key of the home is used there: \(own)")
            let stranger = try home.run("--endpoint", origin, "ticker", "--json")
            #expect(try failure(in: stranger).code == "tls")
            let plain = try home.run("--endpoint", origin.replacing("https", with: "http"), "ticker", "--json")
            #expect(plain.end == .exited(1), "\(plain)")
            for program in [front, server] {
                program.signal(SIGTERM)
                #expect(try program.finish().end == .exited(0))
            }
        }

        @Test func `half an identity, or one that does not fit, is said before anything is served`() throws {
            let home = try ProgramHome(isNew: true)
            let half = try home.run("exchange", "serve", "--tls-cert", "/none.pem")
            #expect(half.end == .exited(2) && half.errors.contains("--tls-key"), "\(half)")
            let none = try home.run("exchange", "serve", "--tls-cert", "/none.pem", "--tls-key", "/none.key")
            #expect(none.end == .exited(1), "\(none)")
            #expect(none.errors.hasPrefix("Cannot use /none.pem: no such file or directory."), "\(none)")
        }

        @Test func `secrets of the environment are bytes, and differ where no text would`() throws {
            let home = try ProgramHome()
            let (server, origin) = try home.serve(secret: #"s\xfe"#)
            for (secret, end) in [(#"s\xfe"#, ProgramEnd.exited(0)), (#"s\xff"#, .exited(3))] {
                let answer = try PipedProgram.run(
                    home.line(["--endpoint", origin, "balance", "--json"], secret: secret))
                #expect(answer.end == end, "\(answer)")
            }
            server.signal(SIGTERM)
            #expect(try server.finish().end == .exited(0))
        }

        @Test(arguments: [
            "FOO=1", "JPY=-1", "JPY=NaN", "JPY=0", "JPY=1,JPY=2", "JPY", "", "BTC=1e3", "BTC=99999999999",
        ])
        func `a funding that no exchange can have is a usage error and makes no exchange`(funding: String) throws {
            let home = try ProgramHome(isNew: true)
            let result = try home.run("exchange", "serve", "--fund", funding)
            #expect(result.end == .exited(2))
            #expect(result.errors.contains("--fund") && result.errors.split(separator: "\n").count == 1, "\(result)")
            #expect(throws: (any Error).self) { try home.read("exchange.sqlite") }
        }

        @Test func `funding and seed are for a new exchange, and said to be when there is one`() throws {
            let home = try ProgramHome(isNew: true)
            for isNew in [true, false] {
                let (server, _) = try home.serve("--fund", isNew ? "JPY=5000000" : "JPY=7000000")
                #expect(try home.yen().amount == "5000000")
                server.signal(SIGTERM)
                #expect(try server.finish().errors.contains("--fund") == !isNew)
            }
        }

        @Test func `a port in use is one clear sentence`() throws {
            let (home, other) = (try ProgramHome(), try ProgramHome())
            let (server, origin) = try home.serve()
            let port = String(try #require(origin.split(separator: ":").last))
            for place in [home, other] {  // the front and a host of its own
                let result = try place.run("exchange", "serve", "--port", port)
                #expect(result.end == .exited(1))
                #expect(result.errors == "Cannot listen on 127.0.0.1:\(port): the address is already in use.\n")
                let japanese = try place.run("exchange", "serve", "--port", port, "--lang", "ja")
                #expect(japanese.errors.contains("ポート \(port) で待ち受けできません。"), "\(japanese)")
            }
            withExtendedLifetime(server) {}
        }
    }
}
