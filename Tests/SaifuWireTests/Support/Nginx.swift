import Foundation

/// nginx in the foreground, with a configuration of its own.
struct Nginx {
    let program: RunningProgram

    init(version: String) throws {
        let made = try Certificates.made.get()
        let folder = "\(made.folder)/nginx-\(UInt32.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = """
            daemon off; master_process off; pid \(folder)/pid; error_log \(folder)/log;
            events {}
            http {
                access_log off; client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
                fastcgi_temp_path \(folder)/fast; uwsgi_temp_path \(folder)/uwsgi; scgi_temp_path \(folder)/scgi;
                keepalive_requests 50; ssl_session_cache shared:s:1m;
                server {
                    listen 127.0.0.1:PORT ssl; root \(made.folder); ssl_protocols \(version);
                    ssl_certificate \(made.certificate("good")); ssl_certificate_key \(made.key("good"));
                    location /count { return 200 "1 $ssl_protocol $host"; }
                }
            }
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/template"))
        // A free port is found by trying: nginx ends at once when somebody else has it.
        let script = """
            while :; do
                port=$(shuf -n 1 -i 20000-60000)
                sed "s/PORT/$port/" '\(folder)/template' > '\(folder)/conf'
                nginx -c '\(folder)/conf' -e '\(folder)/log' >/dev/null 2>&1 & child=$!
                while kill -0 $child 2>/dev/null; do
                    if [ -s '\(folder)/pid' ]; then echo $port; wait $child; exit; fi
                done
            done
            """
        program = try Program.serve("sh", ["-c", script])
    }
}
