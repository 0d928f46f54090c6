internal import PrivateABI

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
        layer.opacity = alpha.isFinite ? Float(alpha) : alpha > 0 ? 1 : 0
    }

    func maskChanged() {
        guard layer.mask !== mask?.layer else { return }
        if let mask {
            enforce(
                !isDescendant(of: mask),
                "\(type(of: self)).mask: \(type(of: mask)) is the view itself or around it, and cannot be its mask")
        }
        mask?.removeFromSuperview()
        layer.mask = mask?.layer
        mask?.inheritTraits(from: self)
    }
}

/// Determines which classes override `draw(_:)` or `draw(_:in:)`.
@MainActor enum DrawingClasses {
    private final class Silent: UIView {}
    private final class Drawing: UIView { override func draw(_ rect: CGRect) { _ = rect.width } }
    private final class LayerDrawing: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) { _ = layer.bounds }
    }

    /// Process-wide: a property of classes, which belong to the process.
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// The slots of the two methods, or the reason why they are not found.
    enum Slots {
        case found(MethodSlot, MethodSlot)
        case misfit(ABIMisfit)
    }

    static let slots: Slots = {
        do throws(ABIMisfit) {
            return .found(
                try MethodSlot("UIView.draw(_:)", of: UIView.self, silent: Silent.self, probe: Drawing.self),
                try MethodSlot("UIView.draw(_:in:)", of: UIView.self, silent: Silent.self, probe: LayerDrawing.self))
        } catch { return .misfit(error) }
    }()

    static func draws(_ type: UIView.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        let answer: Bool
        switch slots {
        case .found(let draw, let drawLayer):
            answer = draw.isOverridden(by: type, of: UIView.self) || drawLayer.isOverridden(by: type, of: UIView.self)
        case .misfit(let misfit): fatalError(ABIMisfit.message([misfit]))
        }
        known[key] = answer
        return answer
    }
}
