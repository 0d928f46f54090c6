/// A rectangle of a view that has a name and no view of its own. There is no Auto Layout here: what it says is `layoutFrame`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// A name, for tools.
    open var identifier = ""
    open internal(set) weak var owningView: UIView?
    /// Works the rectangle out of the view.
    var rule: (UIView) -> CGRect = { _ in .zero }

    public override init() { super.init() }

    /// Where it is, in the coordinates of the view that owns it; nothing without one.
    open var layoutFrame: CGRect { owningView.map(rule) ?? .zero }
}
