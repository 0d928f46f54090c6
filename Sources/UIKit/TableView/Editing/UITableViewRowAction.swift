/// An action that a swipe over a row reveals, of delegates for iOS 8 to 12.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The look and purpose of an action.
    public enum Style: Int, Sendable {
        /// Red, as for deletion.
        case `default` = 0
        /// Grey.
        case normal = 1

        /// The same as `default`.
        public static var destructive: Style { .default }
    }

    /// The style from which the action gets its colour.
    public let style: Style
    /// The text of the button; nil for none.
    open var title: String?
    private let handler: (UITableViewRowAction, IndexPath) -> Void
    private var ownBackground: UIColor?

    /// Creates an action with a handler that is called with the index path of the row.
    public init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// Red for the default style, grey for others unless set; nil brings that back.
    open var backgroundColor: UIColor? {
        get { ownBackground ?? (style == .default ? .systemRed : .systemGray) }
        set { ownBackground = newValue }
    }

    /// The action as a swipe shows it. `row` returns the row that is swiped.
    func contextualAction(row: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [self] _, _, done in
            guard let path = row() else { return done(false) }
            handler(self, path)
            done(true)
        }
        action.backgroundColor = backgroundColor
        return action
    }
}
