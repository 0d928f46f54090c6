/// A tab of a tab bar: a title and an image.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The image while the tab is selected; `image` by default.
    open var selectedImage: UIImage? { didSet { onChange?() } }
    /// A short text at the corner of the image; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
    /// The colour of the badge; nil for red.
    open var badgeColor: UIColor? { didSet { onChange?() } }

    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates a tab of the system; its title and image can be changed.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}
