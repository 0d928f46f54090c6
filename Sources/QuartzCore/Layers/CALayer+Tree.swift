/// The layer tree.
extension CALayer {
    /// Releases layers that are inside each other without calls inside each other.
    static func releaseByLevel(_ layers: inout [CALayer]) {
        var released = layers
        layers = []
        while var layer = released.popLast() {
            guard isKnownUniquelyReferenced(&layer) else { continue }
            for child in layer.children { child.parent = nil }
            released += layer.children
            layer.children = []
        }
    }

    func insert(_ layer: CALayer, at index: Int) {
        enforce(layer !== self, "CALayer: a layer cannot be its own sublayer")
        enforce(!isInside(layer), "CALayer: inserting a layer into its own sublayer would create a cycle")
        if layer.parent === self {
            // Moving a layer inside its parent keeps its animations.
            let old = children.firstIndex { $0 === layer }!
            children.remove(at: old)
        } else {
            layer.parent?.removeSublayer(layer)
            layer.parent = self
            layer.attach(to: context)
        }
        children.insert(layer, at: max(0, min(index, children.count)))
        if layer.subtreeNeedsLayout || layer.needsLayoutFlag { markSubtreeNeedsLayout() }
        if layer.subtreeNeedsDisplay || layer.needsDisplayFlag { markSubtreeNeedsDisplay() }
        layer.setNeedsCommit()
        setNeedsCommit(contentChanged: true)
        markNeedsLayout()
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling, sibling !== layer else { return insert(layer, at: offset == 0 ? 0 : children.count) }
        if layer.superlayer === self, let old = children.firstIndex(where: { $0 === layer }) {
            children.remove(at: old)
            children.append(layer)
        }
        guard let index = children.firstIndex(where: { $0 === sibling }) else {
            fatalError("CALayer: insertSublayer beside a layer that is not a sublayer of this one")
        }
        insert(layer, at: index + offset)
    }

    func removeSublayer(_ layer: CALayer) {
        guard let index = children.firstIndex(where: { $0 === layer }) else { return }
        children.remove(at: index)
        layer.parent = nil
        layer.attach(to: nil)
        setNeedsCommit(contentChanged: true)
    }

    func replaceSublayers(with layers: [CALayer]) {
        for layer in children where !layers.contains(where: { $0 === layer }) { removeSublayer(layer) }
        for (index, layer) in layers.enumerated() {
            if index < children.count && children[index] === layer { continue }
            insert(layer, at: index)
        }
    }

    /// Reorders the given sublayers among themselves. All other sublayers keep their indexes.
    package func arrange(_ layers: [CALayer]) {
        for layer in layers { layer.isMarked = true }
        var next = layers.makeIterator()
        for index in children.indices where children[index].isMarked {
            if let layer = next.next() { children[index] = layer }
        }
        for layer in layers { layer.isMarked = false }
        setNeedsCommit(contentChanged: true)
    }

    /// Whether the layer is another one or below it; a mask is below the layer that it masks.
    func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.parent ?? current.maskOwner
        }
        return false
    }

    func detachAsMask() {
        maskOwner = nil
        attach(to: nil)
    }

    /// Sets the context of the subtree. Layers that lose their context lose their running animations.
    package func attach(to newContext: LayerContext?) {
        guard context !== newContext else { return }
        enforceStack(for: "CALayer: sublayers that come into a window")
        let last = context
        context = newContext
        if newContext == nil {
            renderNode = nil
            if !copies.isEmpty { copies = [] }
            if let last { cache.removeAll(last.media.caches) }
            wasCommitted = false
            for entry in animations { cancelAnimation(forKey: entry.key) }
        }
        if let newContext, layerTiming != nil { newContext.hasTimedLayers = true }
        if let newContext { for entry in animations { newContext.media.animations.adopt(entry.animation) } }
        needsCommit = true
        for child in children { child.attach(to: newContext) }
        mask?.attach(to: newContext)
    }

    /// Clears the context of the subtree, whose context ends.
    func forgetContext() {
        guard context != nil else { return }
        context = nil
        for child in children { child.forgetContext() }
        mask?.forgetContext()
    }

    /// Marks this layer and its ancestors as changed and requests a frame.
    ///
    /// - Parameter contentChanged: Whether the layer's content changed, as opposed to its position in its parent.
    package func setNeedsCommit(contentChanged inside: Bool = false) {
        needsCommit = true
        if inside { contentRevision &+= 1 }
        // Unsafe: nothing is released on the way up, which each animated layer takes in each frame.
        var layer = Unmanaged.passUnretained(self)
        while let above = layer._withUnsafeGuaranteedRef({ $0.unmanagedParent }) {
            above._withUnsafeGuaranteedRef {
                $0.needsCommit = true
                $0.contentRevision &+= 1
            }
            layer = above
        }
        layer._withUnsafeGuaranteedRef { top in
            if let maskOwner = top.maskOwner {
                maskOwner.setNeedsCommit(contentChanged: true)
            } else {
                top.unmanagedContext?._withUnsafeGuaranteedRef { $0.changed() }
            }
        }
    }
}
