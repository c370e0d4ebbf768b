import LightningAPI
import SaifuMoney
import SaifuStyle
public import WalletCore

/// The commands about the account.
@MainActor public enum AccountCommands {
    public static func all(in environment: any Environment) -> [Command] {
        [
            balance(environment), history(environment), watchHistory(environment), fees(environment),
            permissions(environment),
        ]
    }

    private static func balance(_ environment: any Environment) -> Command {
        Command(CommandSyntax("balance", aliases: ["balances"], summary: .summaryBalance)) {
            _ async throws(WalletError) in
            try await AccountScenes.balances(in: environment).open()
        }
    }

    private static func history(_ environment: any Environment) -> Command {
        Command(historySyntax("history", .summaryHistory)) { arguments async throws(WalletError) in
            try await historyScene(arguments, environment).open()
        }
    }

    private static func watchHistory(_ environment: any Environment) -> Command {
        Command(
            historySyntax("watch history", .summaryWatchHistory),
            watching: { arguments async throws(WalletError) in try historyScene(arguments, environment) })
    }

    private static func historySyntax(_ name: String, _ summary: StringKey) -> CommandSyntax {
        CommandSyntax(name, options: [[.asset], [.count("count")], .before], summary: summary)
    }

    private static func historyScene(
        _ arguments: Arguments, _ environment: any Environment
    ) throws(WalletError) -> any LiveScene {
        let count = try arguments.count("count", in: 1...500) ?? 20
        let currency = Asset(arguments["asset"]?.asciiUppercased ?? "JPY")
        return AccountScenes.history(of: currency, count: count, before: try arguments.before(), in: environment)
    }

    private static func fees(_ environment: any Environment) -> Command {
        Command(CommandSyntax("fees", options: [[.product]], summary: .summaryFees)) {
            arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            return try await AccountScenes.fees(product, in: environment).open()
        }
    }

    private static func permissions(_ environment: any Environment) -> Command {
        Command(CommandSyntax("permissions", summary: .summaryPermissions)) { _ async throws(WalletError) in
            try await AccountScenes.permissions(in: environment).open()
        }
    }
}
