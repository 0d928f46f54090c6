/// Creates a controller that previews a menu's content.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Creates the menu from the suggested elements, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The identity and content of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Process-wide: generated identifiers are unique in the process, as on iOS.
    private static var made = 0

    /// The identity of the menu; by default unique.
    public let identifier: any NSCopying
    /// The identifiers of further items that the menu applies to.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// The number of items that the menu applies to; 0 for the number of identifiers. Not displayed here.
    open var badgeCount = 0

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration whose menu is created when it is about to be shown.
    ///
    /// The preview provider is stored and not called: menus open beside their view, which stays visible.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        UIContextMenuConfiguration.made += 1
        self.identifier = identifier ?? "context-menu.\(UIContextMenuConfiguration.made)" as NSString
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}
