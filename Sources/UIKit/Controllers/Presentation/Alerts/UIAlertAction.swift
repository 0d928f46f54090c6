/// A button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// The role of a button. Raw values are those of iOS.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is; Escape and a click outside of an action sheet choose it.
        case cancel = 1
        /// Removes or changes data.
        case destructive = 2
    }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action is enabled or disabled.
    var onChange: () -> Void = {}

    /// Creates an action. The handler is called after the alert is dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}
