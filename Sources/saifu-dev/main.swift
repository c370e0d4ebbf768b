import Foundation

exit(DeveloperTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
