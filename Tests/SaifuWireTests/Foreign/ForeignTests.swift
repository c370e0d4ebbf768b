import SaifuWire
import Testing

/// The server with curl.
@Suite(.enabled(if: Program.find("curl") != nil, "SKIPPED: curl is not installed"))
struct CurlTests {
    @Test func `curl keeps one connection for several requests`() throws {
        let server = try startServer()
        defer { server.stop() }
        let base = "http://127.0.0.1:\(server.ports[0])"
        let (status, output) = try Program.run(
            "curl", ["-sS", "-w", "[%{num_connects}]", "\(base)/a", "\(base)/b", "\(base)/c", "-I", "\(base)/h"])
        #expect(status == 0)
        #expect(output.filter { $0 == "[" }.count == 4)
        #expect(output.split(separator: "[").dropFirst().map { $0.prefix(1) } == ["1", "0", "0", "0"])
    }

    @Test func `curl sends a chunked body`() throws {
        let server = try startServer()
        defer { server.stop() }
        let (status, output) = try Program.run(
            "curl",
            [
                "-sS", "-H", "Transfer-Encoding: chunked", "-d", "chunked body",
                "http://localhost:\(server.ports[0])/c",
            ])
        #expect(status == 0)
        #expect(output == "POST /c chunked body")
    }

    @Test func `curl waits for 100-continue and gets it`() throws {
        let server = try startServer()
        defer { server.stop() }
        let body = String(repeating: "x", count: 5000)
        let (status, output) = try Program.run(
            "curl",
            [
                "-sS", "-H", "Expect: 100-continue", "--expect100-timeout", "15", "-d", body, "-D", "-",
                "http://127.0.0.1:\(server.ports[0])/e",
            ])
        #expect(status == 0)
        #expect(output.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"))
        #expect(output.hasSuffix("POST /e " + body))
    }

    @Test func `curl speaks HTTP 1.0, reads a large body and a Unix socket`() throws {
        let path = "/tmp/saifu-curl-\(UInt32.random(in: 0 ... .max)).sock"
        let server = try startServer([.tcp(host: "127.0.0.1", port: 0), .unix(path: path)])
        defer { server.stop() }
        let base = "http://127.0.0.1:\(server.ports[0])"
        #expect(try Program.run("curl", ["-sS", "--http1.0", "\(base)/old"]).output == "GET /old ")
        #expect(try Program.run("curl", ["-sS", "\(base)/big"]).output.utf8.count == 3 << 20)
        #expect(
            try Program.run("curl", ["-sS", "--unix-socket", path, "http://anything/u"]).output == "GET /u ")
    }

    @Test func `curl is told when it asks like a web page or for another host`() throws {
        let server = try startServer()
        defer { server.stop() }
        for header in ["Origin: http://evil.example", "Host: evil.example"] {
            let arguments = ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", header]
            let answer = try Program.run("curl", arguments + ["http://127.0.0.1:\(server.ports[0])/"])
            #expect(answer.output == "403")
        }
    }
}

/// The server with Python's client, the client with Python's server.
@Suite(.enabled(if: Program.find("python3") != nil, "SKIPPED: python3 is not installed"))
struct PythonTests {
    @Test func `http.client keeps its connection, sends chunks and reads HEAD`() throws {
        let server = try startServer()
        defer { server.stop() }
        let script = """
            import http.client
            c = http.client.HTTPConnection("127.0.0.1", \(server.ports[0]), timeout=10)
            c.connect(); first = c.sock
            def ask(*a, **k):
                c.request(*a, **k); r = c.getresponse(); return r.status, r.read().decode()
            print(ask("GET", "/a?x=%20"))
            print(ask("POST", "/b", body="body"))
            print(ask("POST", "/c", body=iter([b"one", b"two"]), encode_chunked=True))
            print(ask("HEAD", "/d"))
            print(ask("DELETE", "/empty"))
            print(len(ask("GET", "/big")[1]), c.sock is first)
            """
        let (status, output) = try Program.run("python3", ["-c", script])
        #expect(status == 0)
        #expect(
            output == """
                (200, 'GET /a?x=%20 ')
                (200, 'POST /b body')
                (200, 'POST /c onetwo')
                (200, '')
                (204, '')
                3145728 True

                """)
    }

    @Test func `the client reads answers of Python's http.server`() throws {
        let script = """
            import http.server
            class H(http.server.BaseHTTPRequestHandler):
                protocol_version = "HTTP/1.1"
                def log_message(self, *a): pass
                def do_GET(self):
                    if self.path == "/chunked":
                        self.send_response(200); self.send_header("Transfer-Encoding", "chunked"); self.end_headers()
                        for part in (b"one", b"two" * 5000): self.wfile.write(b"%x\\r\\n%s\\r\\n" % (len(part), part))
                        self.wfile.write(b"0\\r\\nX-Trailer: t\\r\\n\\r\\n")
                    elif self.path == "/close":
                        self.send_response(200); self.send_header("Connection", "close"); self.end_headers()
                        self.wfile.write(b"until the end")
                    else:
                        self.send_response(404, "Nicht gefunden"); self.send_header("Content-Length", "4")
                        self.end_headers()
                        if self.command == "GET": self.wfile.write(b"none")
                do_HEAD = do_GET
                def do_POST(self):
                    body = self.rfile.read(int(self.headers["Content-Length"]))
                    self.send_response(200); self.send_header("Content-Length", str(len(body))); self.end_headers()
                    self.wfile.write(body[::-1])
            s = http.server.ThreadingHTTPServer(("127.0.0.1", 0), H)
            print(s.server_address[1], flush=True)
            s.serve_forever()
            """
        let foreign = try Program.serve("python3", ["-c", script])
        defer { foreign.kill() }
        let connection = HTTPClientConnection(origin: .http(host: "localhost", port: foreign.port))
        func ask(_ method: String, _ target: String, _ body: String = "") throws -> HTTPResponseMessage {
            try connection.send(HTTPRequestMessage(method: method, target: target, body: Array(body.utf8)))
        }
        #expect(try ask("GET", "/chunked").text == "one" + String(repeating: "two", count: 5000))
        #expect(try ask("POST", "/", "hello").text == "olleh")
        #expect(try ask("HEAD", "/").status == 404)
        #expect(try ask("GET", "/").text == "none")
        #expect(try ask("GET", "/close").text == "until the end")
        #expect(try ask("POST", "/", "").text == "")
    }
}
