import UIKit

/// An executable that shows scenes: in a window, as pictures, as numbers.
///
///     @main struct MyScenes: PreviewApp {
///         var scenes: [Scene] {
///             [Scene("grid", title: "Grid") { _ in GridViewController() }]
///         }
///     }
///
/// That is all; the command line (`list`, `preview`, `snapshot`, `layout`, `--help`) comes with it.
@MainActor public protocol PreviewApp {
    init()
    /// The scenes, in the order in which they are listed. Two of one id stop with a message.
    var scenes: [Scene] { get }
}

extension PreviewApp {
    /// Runs the command line of this process and ends it with its status.
    public static func main() {
        let app = Self()
        Verbs.run(scenes: app.scenes, arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
