import Foundation
import SaifuWire

/// Certificates of every kind, made by the `openssl` command in a folder of their own, once for all tests.
struct Certificates {
    let folder: String

    static let made = Result { try Certificates() }

    private init() throws {
        folder = NSTemporaryDirectory() + "saifu-tls-\(UInt32.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (status, _) = try Program.run("sh", ["-c", "cd '\(folder)' && exec 2>log && " + Self.script])
        guard status == 0 else { throw CocoaError(.executableLoad) }
        atexit {
            if let made = try? Certificates.made.get() { try? FileManager.default.removeItem(atPath: made.folder) }
        }
    }

    /// The certificate called `name`, in PEM.
    func certificate(_ name: String) -> String { "\(folder)/\(name).pem" }
    func key(_ name: String) -> String { "\(folder)/\(name).key" }

    /// The way of a client that trusts the authority `root` alone.
    var trustingRoot: TLSOptions { TLSOptions(trust: .file(path: certificate("root"))) }

    /// The pin of a certificate as the `openssl` command sees it.
    func pin(_ name: String) throws -> PublicKeyPin? {
        let command = "openssl x509 -in '\(certificate(name))' -pubkey -noout | openssl pkey -pubin -outform der"
        return PublicKeyPin(String(try Program.run("sh", ["-c", command + " | sha256sum"]).output.prefix(64)))
    }

    private static let script = #"""
        set -e
        printf '%s\n' '[ca]' 'default_ca = d' '[d]' 'dir = .' 'database = index' 'new_certs_dir = .' \
            'serial = serial' 'default_md = sha256' 'policy = p' 'unique_subject = no' 'copy_extensions = copy' \
            '[p]' 'commonName = supplied' > ca.cnf
        : > index
        echo 01 > serial
        sign() {
            if [ $1 = $2 ]; then who="-selfsign -keyfile $1.key"; else who="-cert $2.pem -keyfile $2.key"; fi
            openssl ca -batch -config ca.cnf -notext -in $1.csr -out $1.pem $who -startdate $3 -enddate $4
        }
        authority() {
            openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout $1.key -out $1.csr \
                -subj "/CN=$1" -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
            sign $1 $2 20200101000000Z 20991231000000Z
        }
        leaf() {
            openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout $1.key -out $1.csr \
                -subj "/CN=localhost" -addext "$3"
            sign $1 $2 ${4:-20200101000000Z} ${5:-20991231000000Z}
        }
        here=subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1
        authority root root
        authority stranger stranger
        authority middle root
        leaf good root $here
        leaf expired root $here 20200101000000Z 20210101000000Z
        leaf future root $here 20900101000000Z 20991231000000Z
        leaf other root subjectAltName=DNS:other.example,IP:127.0.0.2
        leaf bare root keyUsage=digitalSignature
        leaf wild root 'subjectAltName=DNS:*.w.localhost'
        leaf partial root 'subjectAltName=DNS:f*.w.localhost'
        leaf self self $here
        leaf strange stranger $here
        leaf deep middle $here
        leaf fake good $here
        cat strange.pem stranger.pem > strangers.pem
        cat deep.pem middle.pem > chain.pem
        cat fake.pem good.pem > fakes.pem
        """#
}

/// Servers of somebody else's that speak TLS.
enum TLSPeer {
    /// `openssl s_server`, which answers one request a connection with a page about it.
    static func openssl(_ certificate: String, key: String? = nil, _ more: [String] = []) throws -> RunningProgram {
        let made = try Certificates.made.get()
        let arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", made.certificate(key ?? certificate),
            "-cert_chain", made.certificate(certificate), "-key", made.key(key ?? certificate),
        ]
        // Its first lines tell, among other things, the port that it got.
        let script = #"openssl "$@" | while read -r line; do case $line in ACCEPT*) echo "${line##*:}";; esac; done"#
        return try Program.serve("sh", ["-c", script, "sh"] + arguments + more)
    }

    /// Python's TLS with a server that ends its answers in many ways, by the path that is asked for.
    static func python(_ version: String = "TLSv1_3") throws -> RunningProgram {
        let made = try Certificates.made.get()
        return try Program.serve(
            "python3", ["-c", script, made.certificate("good"), made.key("good"), version])
    }

    private static let script = """
        import os, select, socket, ssl, sys, threading
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        context.maximum_version = ssl.TLSVersion[sys.argv[3]]
        context.set_alpn_protocols(["h2", "http/1.1"])
        def goodbye(c):
            c.settimeout(1)
            try: c.unwrap()
            except Exception: pass
        hints = [b"HTTP/1.1 103 Early Hints\\r\\n\\r\\nHTTP/1.1 10", b"2 Processing\\r\\n\\r\\n", b"HTTP/1.1 100 Continue\\r\\n\\r\\n"]
        enough = hints + [b"HTTP/1.1 413 Content Too Large\\r\\nContent-Length: 3\\r\\n\\r\\n", b"big"]
        def taken(c):
            port = ":%04X" % c.getpeername()[1]
            while True:
                lines = [line.split() for line in open("/proc/net/tcp")]
                if not any(l[1].endswith(port) and not l[4].endswith(":00000000") for l in lines): return
                os.sched_yield()
        def serve(raw):
            try: c = context.wrap_socket(raw, server_side=True)
            except Exception: return
            name = c.selected_alpn_protocol().encode()
            pending = b""
            try:
                while True:
                    while b"\\r\\n\\r\\n" not in pending:
                        more = c.recv(65536)
                        if not more: return
                        pending += more
                    head, _, pending = pending.partition(b"\\r\\n\\r\\n")
                    path = head.split(b" ")[1]
                    for text in {b"/hints": hints, b"/enough": enough}.get(path, []):
                        c.sendall(text)
                        taken(c)
                    if path == b"/enough": return
                    length = int(([l[15:] for l in head.split(b"\\r\\n") if l.startswith(b"Content-Length:")] or [0])[0])
                    body = bytearray(pending)
                    while len(body) < length:
                        more = c.recv(65536)
                        if not more: return
                        body += more
                    body, pending = bytes(body[:length]), bytes(body[length:])
                    def answer(text, length=None):
                        c.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n%s" % (length or len(text), text))
                    if path == b"/drop": return
                    elif path == b"/hang":
                        print("hanging", flush=True)
                        c.recv(1)
                    elif path == b"/cut": answer(b"abc", 10); return
                    elif path == b"/short": answer(b"abc", 10); goodbye(c); return
                    elif path == b"/whole": answer(b"whole"); return
                    elif path == b"/open": c.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\nopen"); return
                    elif path == b"/ended": c.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\nended"); goodbye(c); return
                    elif path == b"/chunk":
                        c.sendall(b"HTTP/1.1 200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n3\\r\\nabc\\r\\n"); return
                    elif path == b"/junk":
                        c.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 10\\r\\n\\r\\nabc")
                        raw_descriptor = socket.socket(fileno=c.detach())
                        raw_descriptor.sendall(b"\\x17\\x03\\x03\\x00\\x20" + b"j" * 32)
                        while raw_descriptor.recv(65536): pass
                        return
                    elif path == b"/drip":
                        raw_descriptor = socket.socket(fileno=c.detach())
                        for byte in b"\\x17\\x03\\x03\\x01\\x00" + b"d" * 256:
                            raw_descriptor.sendall(bytes([byte]))
                            if select.select([raw_descriptor], [], [], .02)[0]: return
                        return
                    elif path == b"/big": answer(b"a" * (3 << 20))
                    else: answer(name + b" " + path + b" %d" % len(body))
            except OSError: pass
            finally: c.close()
        listener = socket.create_server(("127.0.0.1", 0))
        print(listener.getsockname()[1], flush=True)
        while True:
            raw, _ = listener.accept()
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=serve, args=(raw,), daemon=True).start()
        """
}
