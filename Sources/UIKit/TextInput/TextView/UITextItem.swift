/// A part of a text view's text that can be clicked.
@preconcurrency @MainActor open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        /// The value of `NSAttributedString.Key.textItemTag`.
        case tag(String)
    }

    /// The menu of an item.
    @preconcurrency @MainActor open class MenuConfiguration: NSObject {
        let menu: UIMenu
        public init(menu: UIMenu) { self.menu = menu }
    }

    public let content: Content
    /// The characters of the item in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension NSAttributedString.Key {
    /// A `String` that makes the text an item of a text view.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

extension UITextView {
    /// The item at a point: a tag, a link or an attachment, in this order.
    func item(at point: CGPoint) -> UITextItem? {
        guard let attributed, let range = editor.characterRange(at: point) as? OffsetRange,
            range.range.lowerBound < attributed.length
        else { return nil }
        let offset = range.range.lowerBound
        var whole = NSRange()
        if let tag = attributed.attribute(.textItemTag, at: offset, effectiveRange: &whole) as? String {
            return UITextItem(.tag(tag), whole)
        }
        let link = attributed.attribute(.link, at: offset, effectiveRange: &whole)
        if let url = link as? URL ?? (link as? String).flatMap(URL.init) { return UITextItem(.link(url), whole) }
        let attachment = attributed.attribute(.attachment, at: offset, effectiveRange: &whole)
        return (attachment as? NSTextAttachment).map { UITextItem(.textAttachment($0), whole) }
    }

    /// Performs the action of the item at a touch; false without an item.
    func performItem(at touch: UITouch) -> Bool {
        guard !isEditable, let item = item(at: touch.location(in: self)) else { return false }
        let action = UIAction { [weak self] _ in self?.openLink(item) }
        let chosen = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: action) } ?? action
        // Only links have a default action.
        if case .link = item.content {} else if chosen == nil || chosen === action { return false }
        chosen?.perform(sender: self)
        return true
    }

    /// Opens a link, if the delegate permits it.
    private func openLink(_ item: UITextItem) {
        guard case .link(let url) = item.content else { return }
        if delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
        {
            UIApplication.shared.open(url)
        }
    }

    /// The menu of an item, or that of the edited text.
    func makeMenu(at point: CGPoint) -> UIMenu? {
        guard let item = item(at: point), !isEditable else { return makeEditMenu() }
        var actions: [UIAction] = []
        if case .link(let url) = item.content {
            actions = [
                UIAction(title: "Open Link") { [weak self] _ in self?.openLink(item) },
                UIAction(title: "Copy Link") { _ in UIPasteboard.general.url = url },
            ]
        }
        let menu = UIMenu(title: "", children: actions)
        guard let delegate else { return actions.isEmpty ? nil : menu }
        return delegate.textView(self, menuConfigurationFor: item, defaultMenu: menu)?.menu
    }

    /// Adds the menu of the right mouse button, once.
    func attachMenu() {
        guard editMenu == nil else { return }
        let menu = EditMenu { [weak self] point in
            self?.makeMenu(at: point)
        } onShow: { [weak self] isShown, animator in
            guard let self else { return }
            if isShown {
                delegate?.textView(self, willPresentEditMenuWith: animator)
            } else {
                delegate?.textView(self, willDismissEditMenuWith: animator)
            }
        }
        editMenu = menu
        addInteraction(menu.interaction)
    }
}
