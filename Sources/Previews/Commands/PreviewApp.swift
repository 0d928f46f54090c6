import ArgumentParser
import PreviewScenes
import UIKit

/// An executable that shows scenes in a window, as pictures or as numbers.
///
///     @main struct MyScenes: PreviewApp {
///         var scenes: [Scene] {
///             [Scene("grid", title: "Grid") { _ in GridViewController() }]
///         }
///     }
///
/// `main()` provides the command line: `list`, `preview`, `snapshot`, `layout`, `regress` and `--help`, among others.
@MainActor public protocol PreviewApp {
    init()
    /// The scenes in listing order; none by default. The program's `#Preview` declarations follow them. Duplicate ids
    /// are a programming error.
    var scenes: [Scene] { get }
    /// Commands of the app itself, listed after those of `Previews`; none by default. One that has the name of a
    /// command of `Previews` stands in its place; two of one name are a programming error.
    ///
    ///     struct CountCommand: ParsableCommand {
    ///         static let configuration = CommandConfiguration(commandName: "count", abstract: "Counts the scenes.")
    ///         func run() { MainActor.assumeIsolated { print(MyScenes().scenes.count) } }
    ///     }
    var commands: [any ParsableCommand.Type] { get }
}

extension PreviewApp {
    public var scenes: [Scene] { [] }
    public var commands: [any ParsableCommand.Type] { [] }

    /// Runs the command line of the process and exits with its status; never returns.
    public static func main() {
        Commands.run(Self(), arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
