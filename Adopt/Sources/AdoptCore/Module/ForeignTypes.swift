/// Facts about types of Apple's frameworks, by their names.
enum ForeignTypes {
    /// The endings of names of protocols.
    private static let protocolEndings = [
        "Delegate", "DelegateFlowLayout", "DataSource", "Prefetching", "Providing", "Coding", "Protocol", "Convertible",
        "Representable",
        "Transitioning", "Configuration", "Traits", "Context", "able",
    ]
    private static let protocols: Set = [
        "AnyObject", "Codable", "Any", "Sendable", "Error", "UIContentContainer", "UICoordinateSpace", "UIDynamicItem",
        "UITextInput", "UIKeyInput", "UIContentView", "NSObjectProtocol", "UILayoutSupport", "UIAppearance",
    ]

    /// Whether an inherited name of another module can be that of a class.
    static func canBeClass(_ name: String) -> Bool {
        if name.hasSuffix("FlowLayoutInvalidationContext") || name.hasSuffix("LayoutInvalidationContext") {
            return true
        }
        if name.hasSuffix("DiffableDataSource") || name.hasSuffix("TableView") { return true }
        return !protocols.contains(name) && !protocolEndings.contains { name.hasSuffix($0) }
    }

    /// UIKit's direct subclasses of NSObject, and others outside of the classes with tables.
    private static let withoutTable: Set = [
        "UIPresentationController", "UIPercentDrivenInteractiveTransition", "UIDynamicAnimator", "UIDynamicBehavior",
        "UIDynamicItemBehavior", "UIGravityBehavior", "UIAttachmentBehavior", "UISnapBehavior", "UICollisionBehavior",
        "UIPushBehavior", "UIActivity", "UIActivityItemProvider", "UIDocument", "UIMenuController", "UIMotionEffect",
        "UIPrintPageRenderer", "UIFeedbackGenerator", "UICollectionViewLayoutAttributes", "UICollectionViewUpdateItem",
        "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext", "UIImage",
        "UIColor", "UIFont", "UIBezierPath", "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
        "UILayoutGuide", "UIFocusGuide", "UITraitCollection", "UITouch", "UIEvent", "UIScreen", "UIDevice", "UINib",
        "UIStoryboard", "UIPasteboard", "UINavigationItem", "UICommand", "UIAction", "UIMenuElement", "UIMenu",
        "UISceneSession", "UIViewPropertyAnimator", "UISpringTimingParameters", "UICubicTimingParameters",
    ]

    /// UIKit's structures and enumerations that code extends.
    private static let values: Set = [
        "UIEdgeInsets", "UIOffset", "UIRectEdge", "UIRectCorner", "UIFloatRange", "UIDeviceOrientation",
        "UIInterfaceOrientation", "UIInterfaceOrientationMask", "UILayoutPriority", "UIUserInterfaceIdiom",
    ]

    /// Whether a class of UIKit inherits `_adoptMembers()`: responders, gesture recognizers, bar items, layouts.
    static func hasTable(_ name: String) -> Bool {
        name.hasPrefix("UI") && !name.contains(".") && !withoutTable.contains(name) && !values.contains(name)
            && canBeClass(name)
    }

    /// Whether instances are made through a metatype although the initialiser is not `required`.
    static func isConstructible(_ name: String) -> Bool {
        hasTable(name) || ["NSObject", "UICollectionViewLayoutAttributes"].contains(name)
    }
}
