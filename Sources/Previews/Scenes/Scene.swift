import UIKit

/// A named view controller to preview, created anew for every window.
public struct Scene: Sendable {
    /// The id on the command line and in file names: lower-case words joined by `-`.
    public let id: String
    /// The title to display.
    public let title: String
    /// A sentence that describes the scene.
    public let summary: String
    /// The default size of the window's content, in points.
    public let size: CGSize
    /// The options that can be set with `--set name=value`.
    public let options: [SceneOption]
    private let make: @MainActor @Sendable (SceneContext) -> UIViewController

    /// Creates a scene. `make` is called once for every window that shows it.
    ///
    /// An id with other characters than a-z, 0-9 and `-`, and duplicate option names, are programming errors.
    public init(
        _ id: String, title: String, summary: String = "", size: CGSize = CGSize(width: 800, height: 600),
        options: [SceneOption] = [], make: @escaping @MainActor @Sendable (SceneContext) -> UIViewController
    ) {
        enforce(
            !id.isEmpty && id.first != "-"
                && id.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isNumber || $0.isLowercase)) },
            "Scene(\"\(id)\"): an id consists of a-z, 0-9 and -, and does not begin with -")
        let names = options.map(\.name)
        enforce(Set(names).count == names.count, "Scene(\"\(id)\"): duplicate option names in \(names)")
        self.id = id
        self.title = title
        self.summary = summary
        self.size = size
        self.options = options
        self.make = make
    }

    @MainActor func makeController(_ context: SceneContext) -> UIViewController { make(context) }
}
