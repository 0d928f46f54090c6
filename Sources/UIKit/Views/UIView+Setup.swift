internal import PrivateABI

extension UIView {
    static func makeLayer(_ viewClass: UIView.Type) -> CALayer {
        let layerClass: AnyClass = viewClass.layerClass
        if layerClass == CALayer.self { return CALayer() }
        guard let kind = layerClass as? CALayer.Type else {
            fatalError("\(viewClass).layerClass: \(layerClass) is not a CALayer class")
        }
        return ClassFactory.makeObject(kind)
    }

    func setUp(frame: CGRect) {
        link.setView(self)
        ViewCreation.observer?(self)
        requireFinite(frame, "init(frame:)")
        layer.frame = frame
        if drawsItself { layer.setNeedsDisplay() }
        if type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    }

    func markForLayout() {
        requireMainThread("setNeedsLayout()")
        layer.setNeedsLayout()
    }

    /// Stops the program where a view in a window is changed on another thread. Others may be prepared on any.
    func requireMainThread(_ call: @autoclosure () -> String) {
        if !MainQueue.isCurrent, window != nil { MainQueue.require(for: "\(type(of: self)).\(call())") }
    }

    /// Traps with a message if a coordinate of the rectangle is NaN or infinite.
    func requireFinite(_ rect: CGRect, _ call: String) {
        enforce(
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite,
            "\(type(of: self)).\(call): \(rect) has a coordinate that is not a finite number")
    }
}
