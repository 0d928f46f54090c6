internal import Logging

/// A named view or view controller to look at while it is written. `#Preview` declares one.
public struct Preview: Sendable {
    /// The traits that apply to views and view controllers.
    public struct ViewTraits: Sendable {}

    /// The screen's size in points in upright previews without a size of their own.
    static let screen = CGSize(width: 390, height: 844)

    /// The name in lists; nil where none was given.
    package let name: String?
    private let traits: [PreviewTrait<ViewTraits>]
    private let make: @MainActor () -> UIViewController

    /// Creates a preview of a view. `body` is called for each window that shows it.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIView
    ) {
        self.init(name: name, traits: traits) { PreviewViewController(body()) }
    }

    /// Creates a preview of a view controller. `body` is called for each window that shows it.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name: name, traits: traits, make: body)
    }

    init(name: String?, traits: [PreviewTrait<ViewTraits>], make: @escaping @MainActor () -> UIViewController) {
        self.name = name
        self.traits = traits
        self.make = make
    }

    @MainActor package func makeController() -> UIViewController { make() }

    /// The size of the window, in points. The last trait of a kind wins.
    @MainActor package var size: CGSize {
        var size = Self.screen
        for trait in traits {
            switch trait.kind {
            case .fills: size = Self.screen
            case .orientation(let isLandscape):
                size = isLandscape ? CGSize(width: Self.screen.height, height: Self.screen.width) : Self.screen
            case .fixed(let fixed):
                if fixed.width > 0, fixed.height > 0, fixed.width.isFinite, fixed.height.isFinite {
                    size = fixed
                } else {
                    Logger(label: "UIKit.Preview").warning(
                        "#Preview(\(name ?? "")): the size \(fixed.width) × \(fixed.height) is ignored")
                }
            case .fits: size = fittingSize
            }
        }
        return size
    }

    /// The preferred size of the content, or else what its constraints or `sizeThatFits(_:)` need.
    @MainActor private var fittingSize: CGSize {
        let controller = make()
        let preferred = controller.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        let view: UIView = (controller as? PreviewViewController)?.content ?? controller.view
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width <= 0 || size.height <= 0 { size = view.sizeThatFits(Self.screen) }
        guard size.width > 0, size.height > 0 else { return Self.screen }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}
