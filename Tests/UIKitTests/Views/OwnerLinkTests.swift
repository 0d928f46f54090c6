import Testing

@testable import QuartzCore
@testable import UIKit

/// References to views that end before those that refer to them.
@MainActor @Suite struct OwnerLinkTests {
    private final class Listener: CALayerDelegate {}

    @Test func aViewHasNoSuperviewOnceThatHasEnded() {
        let view = UIView()
        var parent: UIView? = UIView()
        weak let ended = parent
        parent?.addSubview(view)
        #expect(view.superview === parent && view.layer.superlayer === parent?.layer)
        parent = nil
        #expect(ended == nil && view.superview == nil && view.layer.superlayer == nil)
    }

    @Test func aLayerHasNoDelegateOnceItsViewHasEnded() {
        var view: UIView? = UIView()
        let layer = view!.layer
        #expect(layer.delegate === view)
        view = nil
        #expect(layer.delegate == nil)
    }

    @Test func aLayerReplacesItsView() {
        let view = UIView()
        var listener: Listener? = Listener()
        view.layer.delegate = listener
        #expect(view.layer.delegate === listener)
        listener = nil
        #expect(view.layer.delegate == nil)
        view.layer.delegate = view
        #expect(view.layer.delegate === view)
    }

    @Test func layersHaveNoContextOnceThatHasEnded() {
        let (root, inner, mask) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(inner)
        inner.mask = mask
        var context: LayerContext? = LayerContext(root: root)
        #expect(root.context === context && inner.context === context && mask.context === context)
        context = nil
        #expect(root.context == nil && inner.context == nil && mask.context == nil)
    }
}
