import UIKit

/// Something to look at: a view controller, made anew for every window, under a short name.
public struct Scene: Sendable {
    /// The name on the command line and in file names: lower-case words joined by `-`.
    public let id: String
    /// The name for people.
    public let title: String
    /// One sentence about what the scene shows.
    public let summary: String
    /// The size of the window in points where none is asked for.
    public let size: CGSize
    /// What can be set with `--set name=value`.
    public let options: [SceneOption]
    private let make: @MainActor @Sendable (SceneContext) -> UIViewController

    /// Describes a scene; `make` is called once for every window that shows it.
    ///
    /// An id that is not made of lower-case letters, digits and `-` stops with a message.
    public init(
        _ id: String, title: String, summary: String = "", size: CGSize = CGSize(width: 800, height: 600),
        options: [SceneOption] = [], make: @escaping @MainActor @Sendable (SceneContext) -> UIViewController
    ) {
        enforce(
            !id.isEmpty && id.first != "-"
                && id.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isNumber || $0.isLowercase)) },
            "Scene(\"\(id)\"): an id is made of a-z, 0-9 and -, and does not begin with -")
        let names = options.map(\.name)
        enforce(Set(names).count == names.count, "Scene(\"\(id)\"): two options of one name in \(names)")
        self.id = id
        self.title = title
        self.summary = summary
        self.size = size
        self.options = options
        self.make = make
    }

    @MainActor func makeController(_ context: SceneContext) -> UIViewController { make(context) }
}
