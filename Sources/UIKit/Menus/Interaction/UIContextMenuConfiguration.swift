/// Makes a controller whose view shows what a menu is about.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the menu; it is handed the elements that the system suggests, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu is about and what it holds.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Process-wide: generated identifiers are unique in the process, as on iOS.
    private static var made = 0

    /// What tells this menu from others: what was given, or a name of its own.
    public let identifier: any NSCopying
    /// Further things that the menu is about.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// How many things the menu is about; 0 for as many as there are identifiers. Nothing shows it here.
    open var badgeCount = 0

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// A configuration whose menu is made when it is about to be shown.
    ///
    /// The preview's provider is kept and not asked: a menu opens beside the view itself, which stays in sight.
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
