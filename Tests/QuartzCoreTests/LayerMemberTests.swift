import QuartzCore
import Testing

/// Members of layers, animations and transactions that nothing else calls.
@MainActor struct LayerMemberTests {
    @Test func order() {
        let parent = CALayer(), (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
        parent.sublayers = [a, b]
        parent.insertSublayer(c, above: a)
        #expect(parent.sublayers == [a, c, b])
        parent.replaceSublayer(c, with: d)
        #expect(parent.sublayers == [a, d, b] && c.superlayer == nil)
        parent.insertSublayer(c, above: nil)
        #expect(c.superlayer === parent)
    }

    @Test func geometry() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.transform.m11 == 2 && layer.transform.m22 == 3 && layer.model() === layer)
    }

    @Test func passes() {
        final class Drawn: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
        }
        let layer = Drawn()
        layer.layoutIfNeeded()
        #expect(!layer.needsLayout() && Drawn.needsDisplay(forKey: "angle") && !CALayer.needsDisplay(forKey: "angle"))
        layer.setNeedsLayout()
        #expect(layer.needsLayout())
        layer.displayIfNeeded()
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.needsDisplay())
    }

    @Test func timing() {
        let layer = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        #expect(layer.duration == .infinity && layer.repeatCount == 0 && layer.fillMode == .removed)
        (layer.duration, layer.repeatCount, layer.repeatDuration) = (2, 3, 4)
        (layer.autoreverses, layer.fillMode) = (true, .both)
        #expect(layer.duration == 2 && layer.repeatCount == 3 && layer.repeatDuration == 4)
        #expect(layer.autoreverses && layer.fillMode == .both)
        (animation.repeatDuration, animation.speed) = (5, 2)
        let copy = animation.copy() as? CABasicAnimation
        #expect(copy?.repeatDuration == 5 && copy?.speed == 2)
    }

    @Test func transactions() {
        CATransaction.begin()
        CATransaction.lock()
        let curve = CAMediaTimingFunction(name: .easeIn)
        CATransaction.setAnimationTimingFunction(curve)
        #expect(CATransaction.animationTimingFunction() === curve && CATransaction.completionBlock() == nil)
        CATransaction.setCompletionBlock {}
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.unlock()
        CATransaction.commit()
    }

    @Test func keptProperties() {
        let layer = CALayer()
        #expect(layer.style == nil && !layer.isOpaque && !layer.drawsAsynchronously)
        #expect(layer.toneMapMode == .automatic && layer.contentsFormat == .RGBA8Uint && layer.filters == nil)
        #expect(layer.edgeAntialiasingMask.rawValue == 15 && layer.minificationFilterBias == 0)
        #expect(!layer.wantsExtendedDynamicRangeContent && !layer.wantsDynamicContentScaling)
        layer.toneMapMode = .never
        layer.compositingFilter = "multiplyBlendMode"
        layer.backgroundFilters = []
        layer.edgeAntialiasingMask = .layerTopEdge
        #expect(layer.toneMapMode == .never && layer.compositingFilter as? String == "multiplyBlendMode")
        #expect(layer.backgroundFilters?.isEmpty == true && layer.edgeAntialiasingMask == .layerTopEdge)
    }

    @Test("A scroll layer scrolls along its axes, and by as little as shows a rectangle") func scrolling() {
        let scroller = CAScrollLayer(), content = CALayer(), other = CALayer()
        scroller.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        content.frame = CGRect(x: 0, y: 50, width: 400, height: 400)
        scroller.addSublayer(content)
        content.scroll(CGPoint(x: 20, y: 30))
        #expect(scroller.bounds.origin == CGPoint(x: 20, y: 80) && scroller.masksToBounds)
        content.scrollRectToVisible(CGRect(x: 130, y: 40, width: 20, height: 10))
        #expect(scroller.bounds.origin == CGPoint(x: 50, y: 80))
        content.scrollRectToVisible(CGRect(x: 10, y: 0, width: 20, height: 10))
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 50))
        scroller.scrollMode = .vertically
        scroller.scroll(to: CGPoint(x: 7, y: 8))
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 8))
        other.scroll(CGPoint(x: 1, y: 1))
        #expect(other.bounds.origin == .zero)
    }
}
