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
    /// The scenes in listing order; none by default. The program's `#Preview` declarations follow them. Duplicate ids are a
    /// programming error.
    var scenes: [Scene] { get }
}

extension PreviewApp {
    public var scenes: [Scene] { [] }

    /// Runs the command line of the process and exits with its status; never returns.
    public static func main() {
        let app = Self()
        Commands.run(scenes: app.scenes, arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
