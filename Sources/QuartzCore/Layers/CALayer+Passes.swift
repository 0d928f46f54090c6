/// The layout and display passes.
extension CALayer {
    func markNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markSubtreeNeedsLayout()
    }

    func markSubtreeNeedsLayout() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            layer = current.parent
            if layer == nil { current.context?.changed() }
        }
    }

    func markNeedsDisplay() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        markSubtreeNeedsDisplay()
        setNeedsCommit(contentChanged: true)
    }

    /// Requests `display()` in the next commit without marking the content as changed; `display()` marks it if
    /// necessary.
    package func setNeedsDisplayCheck() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        markSubtreeNeedsDisplay()
        var top = self
        while let above = top.parent ?? top.maskOwner { top = above }
        top.context?.changed()
    }

    func markSubtreeNeedsDisplay() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsDisplay {
            current.subtreeNeedsDisplay = true
            layer = current.parent ?? current.maskOwner
        }
    }

    /// Lays out from the highest ancestor that needs layout, as UIKit does.
    func layoutFromTop() {
        var top = self
        var layer = parent
        while let current = layer {
            if current.needsLayoutFlag { top = current }
            layer = current.parent
        }
        top.layoutTree()
    }

    /// Lays out this layer and its subtree in rounds until no layer needs layout.
    ///
    /// After 100 rounds the tree contains a layout loop. The method then reports the layers that still need layout and
    /// returns; the next frame continues.
    package func layoutTree() {
        for _ in 0..<Self.layoutRoundLimit {
            guard wantsLayout else { return }
            layoutPass()
        }
        guard wantsLayout else { return }
        context?.onLayoutLoop?(layersNeedingLayout(), Self.layoutRoundLimit)
    }

    private static var layoutRoundLimit: Int { 100 }

    /// Whether a pass would lay something out. A layer whose layout runs is not laid out again inside it, as on iOS.
    private var wantsLayout: Bool { needsLayoutFlag && !isLayingOut || subtreeNeedsLayout }

    /// The layers that still need layout, at most five.
    private func layersNeedingLayout() -> [CALayer] {
        var found = needsLayoutFlag ? [self] : []
        for child in children where found.count < 5 && (child.needsLayoutFlag || child.subtreeNeedsLayout) {
            found += child.layersNeedingLayout()
        }
        return Array(found.prefix(5))
    }

    private func layoutPass() {
        enforceStack(for: "layoutSublayers() of \(delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))")")
        if needsLayoutFlag, !isLayingOut {
            needsLayoutFlag = false
            isLayingOut = true
            MediaSession.current.work.layersLaidOut += 1
            layoutSublayers()
            isLayingOut = false
        }
        guard subtreeNeedsLayout else { return }
        // A sublayer that is marked after its own pass marks this layer again.
        subtreeNeedsLayout = false
        for child in children where child.wantsLayout {
            child.layoutPass()
            if child.wantsLayout { subtreeNeedsLayout = true }
        }
        if needsLayoutFlag, !isLayingOut { subtreeNeedsLayout = true }
    }

    func displayNowIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        isDisplaying = true
        defer { isDisplaying = false }
        display()
    }

    /// Calls `display()` on all layers of the subtree that need it.
    package func displayTree() {
        displayNowIfNeeded()
        guard subtreeNeedsDisplay else { return }
        subtreeNeedsDisplay = false
        for child in children where child.needsDisplayFlag || child.subtreeNeedsDisplay { child.displayTree() }
        mask?.displayTree()
    }

    /// In pixels, as for all rendered pictures.
    private static var longestBitmap: CGFloat { 32_767 }
    private static var largestBitmap: CGFloat { 100_000_000 }

    /// Draws the contents into a bitmap of the bounds at `contentsScale`, by `draw(in:)`. The delegate is called first,
    /// so that it can set the scale; it is not called if it displays the layer itself.
    package func displayByDrawing() {
        delegate?.layerWillDraw(self)
        let scale = values.contentsScale, size = values.bounds.size
        let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
        // Nothing is shown where there is no memory for the pixels, as on iOS.
        guard width > 0, height > 0, max(width, height) <= Self.longestBitmap, width * height <= Self.largestBitmap
        else {
            contents = nil
            return
        }
        let bitmap = Bitmap(width: Int(width), height: Int(height))
        let context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -values.bounds.minX, y: -values.bounds.minY)
        draw(in: context)
        contents = CGImage(bitmap: bitmap)
    }
}
