import Testing

@testable import QuartzCore

/// Order, actions, drawing and time of layers.
@MainActor struct LayerActionTests {
    private final class Note: CAAction {
        let name: String
        init(_ name: String) { self.name = name }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    private final class Owner: CALayerDelegate {
        var answer: (any CAAction)?
        var calls: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            calls.append(event)
            return answer
        }
        func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            calls.append("draw")
            ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    private final class Painted: CALayer {
        var rects = 0
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "angle" ? Note("class") : super.defaultAction(forKey: event)
        }
        override func draw(in ctx: CGContext) { rects += 1 }
    }

    @Test func aSublayerIsInsertedBelowItsSiblingAlsoInTheSameLayer() {
        let parent = CALayer(), (a, b, c) = (CALayer(), CALayer(), CALayer())
        parent.sublayers = [a, b]
        parent.insertSublayer(c, below: b)
        #expect(parent.sublayers == [a, c, b])
        parent.insertSublayer(a, below: b)
        #expect(parent.sublayers == [c, a, b])
        parent.insertSublayer(b, below: c)
        #expect(parent.sublayers == [b, c, a])
        parent.insertSublayer(b, above: c)
        #expect(parent.sublayers == [c, b, a])
    }

    @Test func aLayerIsReplacedByItsSibling() {
        let parent = CALayer(), (a, b, c) = (CALayer(), CALayer(), CALayer())
        parent.sublayers = [a, b, c]
        parent.replaceSublayer(c, with: a)
        #expect(parent.sublayers == [b, a] && c.superlayer == nil)
        parent.replaceSublayer(b, with: c)
        #expect(parent.sublayers == [c, a])
    }

    @Test func theDelegateIsAskedForAnActionBeforeTheDictionaryAndTheClass() {
        let layer = Painted(), owner = Owner()
        #expect((layer.action(forKey: "angle") as? Note)?.name == "class" && layer.action(forKey: "other") == nil)
        #expect(Painted.defaultAction(forKey: "other") == nil)
        layer.actions = ["angle": Note("dictionary"), "gone": NSNull()]
        #expect((layer.action(forKey: "angle") as? Note)?.name == "dictionary")
        layer.delegate = owner
        #expect((layer.action(forKey: "angle") as? Note)?.name == "dictionary" && owner.calls == ["angle"])
        owner.answer = Note("delegate")
        #expect((layer.action(forKey: "angle") as? Note)?.name == "delegate")
        owner.answer = NSNull()
        #expect(layer.action(forKey: "angle") == nil)
        owner.answer = nil
        #expect(layer.action(forKey: "gone") == nil)
    }

    @Test func anAnimationRunsAsAnActionUnderItsKey() {
        let layer = CALayer(), fade = CABasicAnimation(keyPath: "opacity")
        fade.run(forKey: "opacity", object: layer, arguments: nil)
        #expect(layer.animationKeys() == ["opacity"])
        NSNull().run(forKey: "opacity", object: layer, arguments: nil)
        layer.removeAnimation(forKey: "other")
        #expect(layer.animationKeys() == ["opacity"])
        layer.removeAnimation(forKey: "opacity")
        #expect(layer.animationKeys() == nil)
    }

    @Test func theDelegateDraws() throws {
        let layer = CALayer(), owner = Owner()
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.delegate = owner
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(owner.calls.filter { $0.contains("draw") } == ["will draw", "draw"] && layer.contents != nil)
        layer.displayIfNeeded()
        #expect(owner.calls.filter { $0.contains("draw") }.count == 2)
        layer.display()
        #expect(owner.calls.filter { $0.contains("draw") }.count == 4)
        let context = CGContext(bitmap: Bitmap(width: 2, height: 2), scale: 1)
        layer.draw(in: context)
        #expect(owner.calls.last == "draw")
    }

    @Test func aNewSizeNeedsDisplayIfAsked() {
        let layer = Painted()
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.displayIfNeeded()
        #expect(!layer.needsDisplayOnBoundsChange)
        layer.bounds.size.width = 3
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.position.x = 9
        #expect(!layer.needsDisplay())
        layer.bounds.size.width = 4
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        #expect(layer.rects == 1 && !layer.needsDisplay())
    }

    @Test func pointsAndRectanglesAreConvertedBetweenLayers() {
        let root = CALayer(), left = CALayer(), right = CALayer(), inner = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        left.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        right.frame = CGRect(x: 50, y: 20, width: 40, height: 40)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        left.bounds.origin = CGPoint(x: 0, y: 5)
        (root.sublayers, right.sublayers) = ([left, right], [inner])
        #expect(left.convert(CGPoint(x: 0, y: 5), to: root) == CGPoint(x: 10, y: 10))
        #expect(left.convert(CGPoint(x: 0, y: 5), to: right) == CGPoint(x: -40, y: -10))
        #expect(right.convert(CGPoint(x: -40, y: -10), from: left) == CGPoint(x: -80, y: -25))
        let area = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(inner.convert(area, to: right) == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(inner.convert(CGRect(x: 0, y: 0, width: 40, height: 40), from: right) == area)
        #expect(inner.convert(area, to: nil) == CGRect(x: 50, y: 20, width: 40, height: 40))
        #expect(inner.convert(CGPoint(x: 50, y: 20), from: nil) == .zero)
        #expect(inner.contains(CGPoint(x: 19, y: 19)) && !inner.contains(CGPoint(x: 20, y: 5)))
        left.bounds.origin = CGPoint(x: 0, y: 30)
        #expect(left.contains(CGPoint(x: 1, y: 69)) && !left.contains(CGPoint(x: 1, y: 29)))
    }

    @Test func aCopyHasTheValuesOfItsLayer() {
        let layer = CALayer(), shape = CAShapeLayer(), gradient = CAGradientLayer(), copies = CAReplicatorLayer()
        (layer.cornerRadius, layer.opacity, layer.name) = (4, 0.5, "layer")
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let copy = CALayer(layer: layer)
        #expect(copy.cornerRadius == 4 && copy.opacity == 0.5 && copy.frame == layer.frame && copy.superlayer == nil)
        shape.lineWidth = 7
        gradient.locations = [0.25, 1]
        copies.instanceCount = 3
        copies.instanceGreenOffset = -0.5
        #expect(CAShapeLayer(layer: shape).lineWidth == 7)
        #expect(CAGradientLayer(layer: gradient).locations == [0.25, 1])
        #expect(CAReplicatorLayer(layer: copies).instanceCount == 3)
        #expect(CAReplicatorLayer(layer: copies).instanceGreenOffset == -0.5)
        let scroller = CAScrollLayer(), text = CATextLayer()
        scroller.scrollMode = .horizontally
        (text.string, text.fontSize) = ("text", 9)
        #expect(CAScrollLayer(layer: scroller).scrollMode == .horizontally)
        #expect(CATextLayer(layer: text).fontSize == 9 && CATextLayer(layer: text).string as? String == "text")
    }

    @Test func timesAreConvertedBySpeedAndBeginning() {
        let parent = CALayer(), layer = CALayer()
        parent.addSublayer(layer)
        (parent.beginTime, parent.speed, parent.timeOffset) = (10, 2, 1)
        #expect(parent.convertTime(12, from: nil) == 5 && parent.convertTime(5, to: nil) == 12)
        layer.timeOffset = 3
        #expect(layer.convertTime(12, from: nil) == 8 && layer.convertTime(8, to: nil) == 12)
        #expect(layer.convertTime(8, to: parent) == 5)
    }

    @Test func valuesOfAnimations() {
        let basic = CABasicAnimation(keyPath: "position.x"), frames = CAKeyframeAnimation(), group = CAAnimationGroup()
        #expect(basic.delegate == nil && basic.timeOffset == 0 && basic.byValue == nil && !basic.isCumulative)
        #expect(basic.preferredFrameRateRange == .default && frames.biasValues == nil)
        (basic.byValue, basic.isCumulative, basic.timeOffset) = (CGFloat(3), true, 1)
        let copy = basic.copy() as? CABasicAnimation
        #expect(copy?.byValue as? CGFloat == 3 && copy?.isCumulative == true && copy?.timeOffset == 1)
        frames.continuityValues = [1]
        #expect((frames.copy() as? CAKeyframeAnimation)?.continuityValues == [1] && group.animations == nil)
        group.animations = [basic]
        #expect((group.copy() as? CAAnimationGroup)?.animations?.count == 1)
        #expect(CAFrameRateRange(minimum: 30, maximum: 60).preferred == nil)
        #expect(CAFrameRateRange.default.minimum == 0 && CAFrameRateRange.default.maximum == 0)
        #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ && CATransition().filter == nil)
        #expect(CATransition().type == .fade)
    }

    @Test(
        arguments: [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ] as [(CAMediaTimingFunctionName, [Float])])
    func theCurvesOfTheSystem(name: CAMediaTimingFunctionName, expected: [Float]) {
        let curve = CAMediaTimingFunction(name: name)
        let values = (0...3).map { index in
            var pair: [Float] = [9, 9]
            curve.getControlPoint(at: index, values: &pair)
            return pair
        }
        #expect(values == [[0, 0], Array(expected.prefix(2)), Array(expected.suffix(2)), [1, 1]])
    }

    @Test func aLinkIsMadeForEachFrameOfTheDisplay() {
        let link = CADisplayLink { _ in }
        #expect(link.preferredFramesPerSecond == 0 && link.preferredFrameRateRange == .default)
        #expect(!link.isPaused && link.timestamp == 0)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        #expect(link.preferredFrameRateRange.preferred == 20 && link.duration > 0)
        link.add(to: .main, forMode: .common)
        link.remove(from: .main, forMode: .common)
        link.invalidate()
    }

    @Test func aScrollLayerScrollsToARectangleOnlyAsFarAsNeeded() {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.scroll(to: CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(layer.bounds.origin == .zero)
        layer.scroll(to: CGRect(x: 15, y: 2, width: 4, height: 4))
        #expect(layer.bounds.origin == CGPoint(x: 9, y: 0))
        layer.scrollMode = .none
        layer.scroll(to: CGRect(x: 50, y: 50, width: 4, height: 4))
        #expect(layer.bounds.origin == CGPoint(x: 9, y: 0))
    }

    @Test func aTextLayerTakesFontsByNameAndSize() {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && layer.string == nil && !layer.isWrapped && layer.truncationMode == .none)
        layer.font = "Inter"
        #expect(layer.font as? String == "Inter" && layer.fontSize == 36)
    }
}
