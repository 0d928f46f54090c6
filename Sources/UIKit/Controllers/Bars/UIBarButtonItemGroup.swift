/// Buttons of a navigation bar on one capsule, in the place of which one item is shown where there is no space.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The items from the leading edge.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            adoptItems(replacing: oldValue)
            onChange?()
        }
    }
    /// The item that is shown where there is no space for all; without an action and a menu of its own it opens a menu
    /// with the items. Nil, the default, for none.
    open var representativeItem: UIBarButtonItem? { didSet { onChange?() } }
    open internal(set) var isDisplayingRepresentativeItem = false
    open var isHidden: Bool {
        get { platter.isHidden }
        set { platter.isHidden = newValue }
    }

    /// Called on changes, by the view of the group.
    var onChange: (() -> Void)?
    private var ownMenu: UIMenu?
    /// The group as an item of the bar.
    private(set) lazy var platter = UIBarButtonItem(customView: BarGroupView(self))

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adoptItems(replacing: [])
    }

    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    private func adoptItems(replacing old: [UIBarButtonItem]) {
        for item in old where item.buttonGroup === self { item.buttonGroup = nil }
        for item in barButtonItems { item.buttonGroup = self }
    }

    /// Creates the item of a collapsed group with a menu of its items where it has nothing else to do.
    func fillRepresentative() {
        guard let item = representativeItem, !item.hasAction, item.menu == nil || item.menu === ownMenu else {
            return
        }
        ownMenu = UIMenu(
            children: barButtonItems.filter { !$0.isHidden }.map { item in
                UIAction(
                    title: item.title ?? item.accessibilityLabel ?? "", image: item.image,
                    attributes: item.isEnabled ? [] : .disabled
                ) { _ in item.performAction() }
            })
        item.menu = ownMenu
    }
}

extension UIBarButtonItem {
    /// Creates a group of this item.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
}
