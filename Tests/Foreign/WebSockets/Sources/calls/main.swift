import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuWire

// calls ORIGIN [AUTHORITIES]: asks for the balances for each line of standard input, and prints them or what went wrong.

let words = CommandLine.arguments
do {
    let client = LightningClient(
        origin: try Origin(parsing: words[1]), credentials: APICredentials(key: "k", secret: Secret("s")),
        tls: words.count > 2 ? TLSOptions(trust: .file(path: words[2])) : .standard)
    while readLine() != nil {
        do throws(APIError) {
            let balances = try await client.send(GetBalance())
            say(balances.map { "\($0.currencyCode) \($0.amount) \($0.available)" }.joined(separator: ", "))
        } catch {
            say("error: \(error)")
        }
    }
} catch {
    say("\(error)")
    exit(1)
}

/// A line at once: the other side of the pipe waits for it.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
