extension UIBarButtonItem {
    /// Creates a button with a title that calls a selector.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(title: title, image: nil)
        setUp(style, target, action)
    }

    /// Creates a button with an image that calls a selector.
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(title: nil, image: image)
        setUp(style, target, action)
    }

    /// Creates a button with an image that calls a selector; that for small bars is not used.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
    }

    /// Creates a button with a title, an image or both that calls a selector.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(title: title, image: image, menu: menu)
        setUp(.plain, target, action)
    }

    /// Creates a system button or space that calls a selector.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        setUp(style, target, action)
    }

    private func setUp(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
}
