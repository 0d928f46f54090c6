import UIKit

/// A named view controller to preview, created anew for every window.
public struct Scene: Sendable {
    /// The id on the command line and in file names: lower-case words joined by `-`.
    public let id: String
    /// The title to display.
    public let title: String
    /// A sentence that describes the scene.
    public let summary: String
    /// The title of the section in which `list` and the gallery show the scene; empty for none.
    public let group: String
    /// The default size of the window's content, in points. A preview with the trait `sizeThatFitsLayout` makes its
    /// view to answer.
    @MainActor public var size: CGSize { preview?.size ?? fixedSize }
    /// The options that can be set with `--set name=value`.
    public let options: [SceneOption]
    private let fixedSize: CGSize
    private let preview: Preview?
    private let make: @MainActor @Sendable (SceneContext) -> UIViewController

    /// Creates a scene. `make` is called once for every window that shows it.
    ///
    /// An id with other characters than a-z, 0-9 and `-`, and duplicate option names, are programming errors.
    public init(
        _ id: String, title: String, summary: String = "", group: String = "",
        size: CGSize = CGSize(width: 800, height: 600), options: [SceneOption] = [],
        make: @escaping @MainActor @Sendable (SceneContext) -> UIViewController
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
        self.group = group
        fixedSize = size
        preview = nil
        self.options = options
        self.make = make
    }

    /// The scene of a `#Preview`.
    init(_ id: String, title: String, summary: String, preview: Preview) {
        self.id = id
        self.title = title
        self.summary = summary
        group = ""
        self.preview = preview
        fixedSize = .zero
        options = []
        make = { _ in preview.makeController() }
    }

    /// Makes the controller. What UIKit takes for the present meanwhile is the time of the context's clock, as later in
    /// a window.
    @MainActor package func makeController(_ context: SceneContext) -> UIViewController {
        WindowSession.withWallTime(context.now) { make(context) }
    }
}
