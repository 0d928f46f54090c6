/// A layer that shows a part of its sublayers.
open class CAScrollLayer: CALayer {
    /// The axes along which it scrolls; both by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
        masksToBounds = true
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }
    override func presentationCopy() -> CALayer { CAScrollLayer(layer: self) }

    /// Moves a point of the content to the origin.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by as little as makes a rectangle of the content visible.
    open func scroll(to r: CGRect) {
        func start(_ low: CGFloat, _ length: CGFloat, in shown: CGFloat, _ size: CGFloat) -> CGFloat {
            if low < shown || length > size { return low }
            return max(shown, low + length - size)
        }
        scroll(
            to: CGPoint(
                x: start(r.minX, r.width, in: bounds.minX, bounds.width),
                y: start(r.minY, r.height, in: bounds.minY, bounds.height)))
    }
}

/// The axes along which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
    /// Scrolls the nearest scroll layer to a point of this layer.
    public func scroll(_ p: CGPoint) {
        guard let scroller = scroller() else { return }
        scroller.scroll(to: scroller.convert(p, from: self))
    }

    /// Scrolls the nearest scroll layer by as little as makes a rectangle of this layer visible.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = scroller() else { return }
        scroller.scroll(to: scroller.convert(r, from: self))
    }

    private func scroller() -> CAScrollLayer? {
        sequence(first: self) { $0.superlayer }.lazy.compactMap { $0 as? CAScrollLayer }.first
    }
}
