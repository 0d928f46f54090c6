extension UIView {
    /// Whether the class overrides `draw(_:)` or `draw(_:in:)` and therefore needs a bitmap.
    var drawsItself: Bool { DrawingClasses.draws(type(of: self)) }

    /// Pixels per point of the view's display; 1 without a display.
    var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : 1
    }

    func setContentScale(_ scale: CGFloat) {
        enforce(
            scale >= 0 && scale.isFinite, "\(type(of: self)).contentScaleFactor: \(scale) is not a number of pixels")
        explicitScale = scale > 0 ? scale : nil
        scaleChanged()
    }

    /// Follows a change of scale. Only content drawn by the view depends on it; other contents have their own scale.
    func scaleChanged() {
        guard drawsItself || explicitScale != nil, layer.contentsScale != contentScaleFactor else { return }
        layer.contentsScale = contentScaleFactor
        setNeedsDisplay()
    }

    func drawContent(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent { draw(bounds) }
    }

    func contentModeChanged(from old: ContentMode) {
        layer.contentsGravity = contentMode.gravity
        if contentMode == .redraw && old != .redraw { setNeedsDisplay() }
    }

    func setAlpha(_ alpha: CGFloat) {
        enforce(alpha.isFinite, "\(type(of: self)).alpha: \(alpha) is not a finite number")
        layer.opacity = Float(alpha)
    }

    func maskChanged() {
        guard layer.mask !== mask?.layer else { return }
        mask?.removeFromSuperview()
        layer.mask = mask?.layer
        mask?.inheritTraits(from: self)
    }
}

/// Determines which classes override `draw(_:)` or `draw(_:in:)`, which iOS asks the Objective-C runtime.
///
/// A Swift class object stores methods in slots at offsets that subclasses share. Two classes that differ in one method
/// reveal its slot; a class overrides the method if its slot differs from that of the base.
@MainActor private enum DrawingClasses {
    private final class Silent: UIView {}
    private final class Drawing: UIView { override func draw(_ rect: CGRect) { _ = rect.width } }
    private final class LayerDrawing: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) { _ = layer.bounds }
    }

    /// Process-wide: a property of classes, which belong to the process.
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static let slots = [slot(of: Drawing.self, "draw(_:)"), slot(of: LayerDrawing.self, "draw(_:in:)")]

    private static func slot(of probe: UIView.Type, _ method: String) -> Int {
        let base = object(UIView.self)
        // Class size and address point are at offsets 32 and 36 of the class object; the slots begin at 56.
        let end =
            Int(base.load(fromByteOffset: 32, as: UInt32.self)) - Int(base.load(fromByteOffset: 36, as: UInt32.self))
        let slots = stride(from: 56, to: end, by: 8).filter {
            word(UIView.self, $0) == word(Silent.self, $0) && word(UIView.self, $0) != word(probe, $0)
        }
        enforce(slots.count == 1, "UIView.\(method): \(slots.count) slots of the class object look like its own")
        return slots[0]
    }

    private static func object(_ type: UIView.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    private static func word(_ type: UIView.Type, _ offset: Int) -> UInt {
        object(type).load(fromByteOffset: offset, as: UInt.self)
    }

    static func draws(_ type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer = slots.contains { word(type, $0) != word(UIView.self, $0) }
        known[key] = answer
        return answer
    }
}
