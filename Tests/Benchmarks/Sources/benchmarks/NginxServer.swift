import Glibc

/// nginx with one worker: answers signed requests with a balance of 312 bytes, over http and over https.
struct NginxServer {
    let httpPort: Int
    let httpsPort: Int
    /// The certificate that it has signed itself, in PEM.
    let certificate: String
    private let process: ServerProcess

    static let balance =
        #"[{"currency_code":"JPY","amount":1024078,"available":508000},"#
        + #"{"currency_code":"BTC","amount":10.24000000,"available":4.12000000},"#
        + #"{"currency_code":"ETH","amount":20.48000000,"available":16.38000000},"#
        + #"{"currency_code":"XRP","amount":20480.000000,"available":16380.000000},"#
        + #"{"currency_code":"XLM","amount":1.2,"available":1}]"#

    init(in scratch: Scratch) throws {
        let folder = scratch.path
        certificate = "\(folder)/certificate.pem"
        do {
            _ = try ChildProcess.output(of: [
                "/usr/bin/env", "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                "-keyout", "\(folder)/key.pem", "-out", certificate,
            ])
        } catch {
            throw BenchmarkError("`http` needs the openssl command.")
        }
        try scratch.write(Self.configuration(folder), to: "\(folder)/template")
        process = try ServerProcess(
            Processors.server(["/bin/sh", "-c", Self.start, "sh", folder]),
            needs: "`http` needs nginx (apt-get install nginx-light).")
        httpPort = process.port
        httpsPort = process.port + 1
    }

    func end() { process.end() }

    private static func configuration(_ folder: String) -> String {
        """
        daemon off; master_process off; pid \(folder)/pid; error_log \(folder)/log crit;
        events {}
        http {
            access_log off; keepalive_requests 100000000; default_type application/json;
            client_body_temp_path \(folder)/a; proxy_temp_path \(folder)/b; fastcgi_temp_path \(folder)/c;
            uwsgi_temp_path \(folder)/d; scgi_temp_path \(folder)/e;
            server {
                listen 127.0.0.1:HTTP; listen 127.0.0.1:TLS ssl; ssl_protocols TLSv1.3;
                ssl_certificate \(folder)/certificate.pem; ssl_certificate_key \(folder)/key.pem;
                location / { return 200 '\(balance)'; }
            }
        }
        """
    }

    /// Free ports are found by trying: nginx ends at once when somebody else has them.
    private static let start = #"""
        cd "$1"
        while :; do
            port=$(shuf -n 1 -i 20000-60000)
            sed "s/HTTP/$port/;s/TLS/$((port + 1))/" template > configuration
            nginx -c "$1/configuration" -e "$1/log" >/dev/null 2>&1 & child=$!
            trap "kill $child" EXIT
            for try in 1 2 3 4 5 6 7 8 9 10; do
                sleep 0.1
                kill -0 $child 2>/dev/null || break
                if [ -s pid ]; then echo $port; wait $child; exit; fi
            done
            command -v nginx >/dev/null || exit
        done
        """#
}
