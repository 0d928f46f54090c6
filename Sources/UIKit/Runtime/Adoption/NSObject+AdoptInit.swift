internal import PrivateABI

extension NSObject {
    /// Creates an object of the class by `init()`, also where that is not `required`: what `adopt` writes for
    /// `type.init()`.
    public static func _adoptInit() -> Self {
        guard let view = self as? UIView.Type else { return ClassFactory.makeObject(self) }
        return ClassFactory.makeView(view, frame: .zero) as! Self
    }
}

extension UIView {
    /// Creates a view of the class by `init(frame:)`, also where that is not `required`.
    public static func _adoptInit(frame: CGRect) -> Self { ClassFactory.makeView(self, frame: frame) }
}
