/// A criterion of a search, shown in a search field before the text: a text and an optional picture on a capsule.
@preconcurrency @MainActor open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    /// The app's own value for the token; UIKit does not use it.
    open var representedObject: Any?

    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}
